import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import type { GoldenEffect } from '@vitrine/contracts/merchandising'
import type { StaffRefusal } from '@vitrine/contracts/staff'
import { Button } from '../../ui/button.tsx'
import { Message } from '../../ui/message.tsx'
import { requireService } from '../guard.ts'
import { useMessages } from '../messages/messages.ts'
import inputs from '../ui/inputs.module.css'
import { Panel, StudioPage } from '../ui/studio-page.tsx'
import { EffectList } from './effect-list.tsx'
import { Refusal } from './refusal.tsx'
import styles from './rules.module.css'
import { ShopFilter } from './shop-filter.tsx'
import { readView } from './view.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { merchandising, may } = requireService(context, 'merchandising')
  const { shop } = readView(url.searchParams)
  const reply = await merchandising.listWords({ shop })
  return { shop, words: reply.ok ? reply.value : null, mayWrite: may('rules.write') }
}

export async function action({ request, context, url }: ActionFunctionArgs) {
  const { merchandising } = requireService(context, 'merchandising')
  const { shop } = readView(url.searchParams)
  const form = await request.formData()
  const line = String(form.get('line') ?? '')
  const input = { shop, line, isForLanguage: form.get('reach') === 'language' }
  const typed = { line, reach: String(form.get('reach')) }
  if (form.get('act') === 'accept') {
    const reply = await merchandising.acceptWords(input)
    return reply.ok ? { version: reply.value.version } : data({ refusal: reply.error, ...typed }, { status: 409 })
  }
  const reply = await merchandising.tryWords(input)
  return reply.ok ? { effect: reply.value, ...typed } : data({ refusal: reply.error, ...typed }, { status: 409 })
}

type Outcome = {
  line?: string
  reach?: string
  version?: number
  effect?: GoldenEffect
  refusal?: StaffRefusal
}

const lists = ['markets', 'synonyms', 'phrases', 'stopPhrases'] as const

export default function StudioWords() {
  const { shop, words, mayWrite } = useLoaderData<typeof loader>()
  const outcome = useActionData<typeof action>() as Outcome | undefined
  const { messages } = useMessages()
  const isBusy = useNavigation().state === 'submitting'
  const text = messages.merchandising
  return (
    <StudioPage title={messages.places['studio-words']} lead={text.wordsLead}>
      <ShopFilter shop={shop} />
      <Refusal of={outcome?.refusal} />
      {outcome?.version !== undefined && (
        <Message kind="success" isAnnounced>
          {text.accepted(outcome.version)}
        </Message>
      )}
      <Panel title={text.synonym}>
        <Form
          method="post"
          action={`/studio/merchandising/words/?shop=${shop}`}
          className={styles.row}
          preventScrollReset
        >
          <label className={styles.wide}>
            {text.synonym}
            <input
              name="line"
              required
              className={inputs.input}
              placeholder={text.synonymHint}
              defaultValue={outcome?.line ?? ''}
              key={outcome?.version}
              maxLength={200}
            />
          </label>
          <label>
            {text.reach}
            <select name="reach" className={inputs.input} defaultValue={outcome?.reach ?? 'shop'}>
              <option value="shop">{text.reaches.shop}</option>
              <option value="language">{text.reaches.language}</option>
            </select>
          </label>
          <Button type="submit" name="act" value="try" size="sm" variant="secondary" isLoading={isBusy}>
            {text.tryIt}
          </Button>
          {mayWrite && (
            <Button type="submit" name="act" value="accept" size="sm" isDisabled={isBusy}>
              {text.accept}
            </Button>
          )}
        </Form>
        <div role="status">{outcome?.effect && <EffectList effect={outcome.effect} />}</div>
      </Panel>
      {words && (
        <div className={styles.columns}>
          {lists.map((list) => (
            <Panel key={list} title={`${text.wordLists[list]} (${words[list].length})`}>
              {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by keyboard, too */}
              <ul role="list" className={styles.words} tabIndex={0} aria-label={text.wordLists[list]}>
                {words[list].length === 0 && <li>{text.noWords}</li>}
                {words[list].map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </Panel>
          ))}
        </div>
      )}
    </StudioPage>
  )
}
