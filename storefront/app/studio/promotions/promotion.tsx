import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Message } from '../../ui/message.tsx'
import { useGoodsFormat } from '../goods/goods-format.ts'
import styles from '../goods/goods.module.css'
import { SellingMark } from '../goods/selling-mark.tsx'
import { requireService } from '../guard.ts'
import { useMessages } from '../messages/messages.ts'
import { SeeThen } from '../time-machine/see-then.tsx'
import { ChangedMeanwhile } from '../ui/changed-meanwhile.tsx'
import { refuseForm } from '../ui/read-form.ts'
import { StudioForm } from '../ui/studio-form.tsx'
import { Panel, StudioPage } from '../ui/studio-page.tsx'
import { useDone } from '../ui/use-done.ts'
import { PromotionFields, promotionValues, readPromotion } from './promotion-form.tsx'
import { usePromotionWords } from './promotion-words.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { desk, may } = requireService(context, 'desk')
  const reply = await desk.listPromotions({})
  const row = reply.ok ? reply.value.find(({ promotion }) => promotion.key === params['key']) : undefined
  if (!row) throw new Response(null, { status: 404 })
  return { row, mayWrite: may('prices.write') }
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const { desk } = requireService(context, 'desk')
  const form = await request.formData()
  const key = params['key'] ?? ''
  const here = (done: string) => redirect(`/studio/promotions/${key}/?done=${done}`)
  if (form.get('intent') === 'end') {
    const reply = await desk.endPromotion({ key })
    return reply.ok ? here('ended') : refuseForm(form, reply.error)
  }
  const { key: _, ...change } = readPromotion(form)
  const reply = await desk.changePromotion({ key, version: String(form.get('version')), change })
  return reply.ok ? here('saved') : refuseForm(form, reply.error)
}

export default function StudioPromotion() {
  const { row, mayWrite } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const { messages } = useMessages()
  const { promotions, save } = messages.goods
  const { words, timeZone } = useGoodsFormat()
  const sentences = usePromotionWords()
  const done = useDone()
  const values = promotionValues(row, timeZone)
  const { name, key, code, schedule } = row.promotion
  return (
    <StudioPage
      title={words(name)}
      lead={
        <>
          <SellingMark state={row.state} /> · {key} · {sentences(row).join(' · ')}
        </>
      }
      actions={
        <>
          <SeeThen at={schedule.from} />
          <Button
            size="sm"
            variant="secondary"
            to={`/studio/promotions/try/${code ? `?${new URLSearchParams({ code })}` : ''}`}
          >
            {promotions.tryBasket}
          </Button>
        </>
      }
    >
      {done && (
        <Message kind="success" isAnnounced>
          {done}
        </Message>
      )}
      {row.overlaps.length > 0 && (
        <Message kind="info">
          {promotions.overlaps}
          <ul>
            {row.overlaps.map((other) => (
              <li key={other.key}>
                {other.isStronger ? promotions.yieldsTo(words(other.name)) : promotions.beats(words(other.name))}
              </li>
            ))}
          </ul>
        </Message>
      )}
      {mayWrite && (
        <Panel title={promotions.what}>
          <ChangedMeanwhile refused={refused} values={values} />
          <StudioForm
            intent="change"
            submit={save}
            refused={refused}
            values={values}
            hidden={{
              version: row.version,
              ...(values['name.at'] && { 'name.at': values['name.at'] }),
              ...(values['name.ch'] && { 'name.ch': values['name.ch'] }),
            }}
          >
            <PromotionFields isNew={false} />
          </StudioForm>
        </Panel>
      )}
      {mayWrite && (row.state === 'running' || row.state === 'planned') && (
        <StudioForm intent="end" submit={promotions.end} variant="secondary" refused={refused}>
          <p className={styles.note}>{promotions.endHelp}</p>
        </StudioForm>
      )}
    </StudioPage>
  )
}
