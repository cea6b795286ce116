import type { LogLine } from '@vitrine/contracts/desk'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { inPageNavigation } from '../../navigation/in-page-navigation.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { type StudioMessages, useMessages } from '../messages/messages.ts'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { useDateFormat } from '../ui/use-date-format.ts'
import styles from './log-table.module.css'

/** Lines of the log; the values before and after a change open in place. */
export function LogTable({
  lines,
  empty = null,
  mayTakeBack = false,
}: {
  lines: readonly LogLine[]
  empty?: ReactNode
  /** Offers to take changes of stock back, where the page has the form's action. */
  mayTakeBack?: boolean
}) {
  const { messages } = useMessages()
  const when = useDateFormat()
  return (
    <DataTable
      caption={messages.places['studio-log']}
      columns={[...logColumns(messages, when), ...(mayTakeBack ? [takeBackColumn(messages, lines)] : [])]}
      rows={lines}
      keyOf={({ id }) => id}
      empty={empty}
    />
  )
}

function logColumns({ log }: StudioMessages, when: (at: string) => string): Column<LogLine>[] {
  const { at, actor, action, subject, details } = log.columns
  return [
    { id: 'at', label: at, cell: (line) => <time dateTime={line.at}>{when(line.at)}</time> },
    { id: 'actor', label: actor, cell: (line) => line.actor },
    { id: 'action', label: action, cell: (line) => <code>{line.action}</code> },
    { id: 'subject', label: subject, cell: (line) => line.subject },
    { id: 'details', label: details, cell: (line) => <LineDetails line={line} />, isSecondary: true },
  ]
}

/** Pages on which the change of a line can be taken back while that is possible. */
function pageOf({ action, subject }: LogLine): string | undefined {
  const [, number = ''] = /^(?:import|price plan|subscription) (A-\d+|\d+)$/.exec(subject) ?? []
  if (!number) return undefined
  if (action === 'import.taken') return `/studio/imports/${number}/`
  if (/^price-plan\.(?:submitted|approved)$/.test(action)) return `/studio/prices/${number}/`
  if (/^subscription\.(?:pause|resume|skip)$/.test(action)) return `/studio/subscriptions/?view=all&find=${number}`
  return undefined
}

function takeBackColumn({ log }: StudioMessages, lines: readonly LogLine[]): Column<LogLine> {
  const takenBack = new Set(
    lines.filter(({ action }) => action === 'stock.taken_back').map(({ details }) => details['line']),
  )
  return {
    id: 'take-back',
    label: log.columns.takeBack,
    cell(line) {
      const page = pageOf(line)
      if (page !== undefined)
        return (
          <Link kind="quiet" to={page}>
            {log.toPage}
          </Link>
        )
      if (line.action !== 'stock.changed') return null
      if (takenBack.has(line.id)) return log.takenBack
      return (
        <Form method="post" state={inPageNavigation} preventScrollReset>
          <input type="hidden" name="line" value={line.id} />
          <Button type="submit" size="xs" variant="secondary" label={log.takeBackOf(line.subject)}>
            {log.takeBack}
          </Button>
        </Form>
      )
    },
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const inWords = (value: unknown): string =>
  value === undefined || value === null
    ? '–'
    : Array.isArray(value)
      ? value.map(inWords).join(', ') || '–'
      : typeof value === 'object'
        ? JSON.stringify(value)
        : String(value as string | number | boolean)

/** One row for each value: before → after where both are known. */
function toChanges(details: LogLine['details']): { name: string; before?: string; after: string }[] {
  const { before, after, ...others } = details
  const [old, fresh] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}]
  const changed = [...new Set([...Object.keys(old), ...Object.keys(fresh)])].map((name) => ({
    name,
    ...(name in old && { before: inWords(old[name]) }),
    after: inWords(fresh[name]),
  }))
  return [...changed, ...Object.entries(others).map(([name, value]) => ({ name, after: inWords(value) }))]
}

function LineDetails({ line }: { line: LogLine }) {
  const { log } = useMessages().messages
  const changes = toChanges(line.details)
  if (changes.length === 0) return null
  return (
    <details className={styles.details}>
      <summary>{log.show}</summary>
      <dl>
        {changes.map(({ name, before, after }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {before !== undefined && (
                <>
                  <del>{before}</del> →{' '}
                </>
              )}
              {after}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
