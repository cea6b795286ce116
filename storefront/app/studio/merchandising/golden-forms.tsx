import type { StaffRefusal } from '@vitrine/contracts/staff'
import { Form } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { useMessages } from '../messages/messages.ts'
import inputs from '../ui/inputs.module.css'
import { Panel } from '../ui/studio-page.tsx'
import { Refusal } from './refusal.tsx'
import styles from './rules.module.css'

/** The reply to a changed list; a refusal has everything that was typed. */
export type ChangedGolden = {
  version?: number
  refusal?: StaffRefusal
  intent?: string
  typed?: Readonly<Record<string, string>>
}

type StartedQuery = { query: string; wanted: string; means: string; products: number | null }
type GoldenFormsProps = { shop: string; started: StartedQuery | null; outcome: ChangedGolden | undefined }

/** Adds a query with wishes that begin with today's reading of it, or many lines at once. */
export function GoldenForms({ shop, started, outcome }: GoldenFormsProps) {
  const { messages } = useMessages()
  const text = messages.golden
  const refused = outcome?.refusal ? outcome : undefined
  const saved = refused?.intent === 'save' ? refused.typed : undefined
  const query = saved?.['query'] ?? started?.query ?? ''
  return (
    <Panel title={text.add}>
      <Form method="get" className={styles.row} role="search" aria-label={text.start}>
        <input type="hidden" name="shop" value={shop} />
        <label className={styles.wide}>
          {text.fromQuery}
          <input name="q" defaultValue={query} key={query} className={inputs.input} maxLength={200} />
        </label>
        <Button type="submit" size="sm" variant="secondary">
          {text.start}
        </Button>
      </Form>
      {(started || saved) && (
        <Form
          method="post"
          action={`?shop=${shop}`}
          className={styles.row}
          preventScrollReset
          aria-label={text.add}
          key={`${query} ${outcome?.version ?? ''}`}
        >
          <input type="hidden" name="query" value={query} />
          <label className={styles.wide}>
            {text.wantedOf(query)}
            <input
              name="wanted"
              required
              className={inputs.input}
              defaultValue={saved?.['wanted'] ?? started?.wanted ?? ''}
              maxLength={500}
              aria-describedby="golden-help"
              aria-invalid={saved ? true : undefined}
            />
          </label>
          <label>
            {messages.merchandising.reach}
            <select name="reach" className={inputs.input} defaultValue={saved?.['reach'] ?? 'language'}>
              <option value="language">{messages.merchandising.reaches.language}</option>
              <option value="shop">{messages.merchandising.reaches.shop}</option>
            </select>
          </label>
          <Button type="submit" name="intent" value="save" size="sm">
            {text.save}
          </Button>
        </Form>
      )}
      {started && started.products !== null && <p>{text.proposed(started.means, started.products)}</p>}
      {saved && <Refusal of={refused?.refusal} />}
      <p id="golden-help" className={styles.help}>
        {text.help}
      </p>
      <details open={refused?.intent === 'import'}>
        <summary>{text.importTitle}</summary>
        <Form
          method="post"
          action={`?shop=${shop}`}
          preventScrollReset
          className={styles.effect}
          key={outcome?.version}
        >
          <label className={styles.effect}>
            {text.importLines}
            <textarea
              name="lines"
              required
              rows={6}
              className={`${inputs.input} ${inputs.mono}`}
              defaultValue={refused?.intent === 'import' ? refused.typed?.['lines'] : ''}
            />
          </label>
          <div className={styles.row}>
            <Button type="submit" name="intent" value="import" size="sm" variant="secondary">
              {text.import}
            </Button>
          </div>
          {refused?.intent === 'import' && (
            <ul role="alert" className={styles.mistakes}>
              {(refused.refusal?.mistakes ?? []).map(({ path, message }) => (
                <li key={path}>{text.line(message)}</li>
              ))}
            </ul>
          )}
        </Form>
      </details>
    </Panel>
  )
}
