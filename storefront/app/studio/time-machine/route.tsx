import { allShops, type Locale, marketOf } from '@vitrine/contracts/markets'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Message } from '../../ui/message.tsx'
import { toLocalField } from '../goods/goods-format.ts'
import { requireService } from '../guard.ts'
import { useMessages } from '../messages/messages.ts'
import { FilterForm } from '../ui/filter-form.tsx'
import inputs from '../ui/inputs.module.css'
import { marketName } from '../ui/market-name.ts'
import { StudioPage } from '../ui/studio-page.tsx'
import { readViewQuery } from './view-query.ts'
import { valueOf } from '../reply-value.ts'
import { ViewFrames } from './view-frames.tsx'

const day = 86_400_000

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { timeMachine, member } = requireService(context, 'timeMachine')
  const shops = allShops.map(({ locale }) => locale).filter((locale) => member.shops?.includes(locale) ?? true)
  const { moments, ...query } = readViewQuery(url.searchParams, shops)
  const views = await Promise.all(
    moments.map(async (at) => {
      const view = { at, shopper: query.shopper, texts: query.texts }
      const described = await timeMachine.describeMoment({ view, shop: query.shop }).catch(() => null)
      const { base } = valueOf(await timeMachine.linkView({ view }))
      return { at, base: `${base}/${query.shop}`, moment: described?.ok ? described.value : null }
    }),
  )
  const tomorrow = `${new Date(Date.now() + day).toISOString().slice(0, 10)}T08:00:00Z`
  return { query, views, shops, tomorrow, timeZone: marketOf(query.shop).timeZone }
}

export default function StudioTimeMachine() {
  const { query, views, timeZone } = useLoaderData<typeof loader>()
  const { messages } = useMessages()
  const texts = messages.timeMachine
  return (
    <StudioPage title={messages.places['studio-time-machine']} lead={texts.lead}>
      <ViewForm />
      {query.isUnreadable && (
        <Message kind="error" isAnnounced>
          {texts.unreadable}
        </Message>
      )}
      {views.length === 0 && !query.isUnreadable && <Message kind="info">{texts.empty}</Message>}
      {views.length > 0 && <ViewFrames key={JSON.stringify(views)} query={query} timeZone={timeZone} views={views} />}
    </StudioPage>
  )
}

function ViewForm() {
  const { query, views, shops, tomorrow, timeZone } = useLoaderData<typeof loader>()
  const { messages, lang } = useMessages()
  const texts = messages.timeMachine
  const [first, second] = views
  const moment = (name: string, label: string, at: string | undefined, isRequired = false) => (
    <label>
      {label}
      <input
        type="datetime-local"
        name={name}
        className={inputs.input}
        defaultValue={toLocalField(at, timeZone)}
        required={isRequired}
      />
    </label>
  )
  const choice = (
    name: 'shop' | 'shopper' | 'texts',
    label: string,
    options: readonly (readonly [string, string])[],
  ) => (
    <label>
      {label}
      <select name={name} className={inputs.input} defaultValue={query[name]}>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
  return (
    <FilterForm submit={texts.show}>
      {moment('at', texts.at(timeZone), first?.at ?? tomorrow, true)}
      {moment('beside', texts.beside, second?.at)}
      {choice(
        'shop',
        messages.filters.shop,
        shops.map((locale: Locale) => [locale, marketName(locale, lang)]),
      )}
      {choice('shopper', texts.shopper, Object.entries(texts.shoppers))}
      {choice('texts', texts.texts, [
        ['published', texts.published],
        ['drafts', texts.drafts],
      ])}
      <input type="hidden" name="path" value={query.path} />
    </FilterForm>
  )
}
