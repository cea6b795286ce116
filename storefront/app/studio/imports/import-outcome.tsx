import type { ImportChange, ImportDetail, ImportProblem } from '@vitrine/contracts/desk'
import { Form, useNavigation } from 'react-router'
import { inPageNavigation } from '../../navigation/in-page-navigation.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Message } from '../../ui/message.tsx'
import { useMessages } from '../messages/messages.ts'
import { type Column, DataTable } from '../ui/data-table.tsx'
import inputs from '../ui/inputs.module.css'
import { StateMark } from '../ui/state-mark.tsx'
import { Panel } from '../ui/studio-page.tsx'
import { useImportWords } from './import-words.ts'
import styles from './imports.module.css'

type OutcomeProps = { detail: ImportDetail; formKey: string }

/** The result of a trial or of the import: counts, changes and problems, and the next step. */
export function ImportOutcome({ detail, formKey }: OutcomeProps) {
  const { imports } = useMessages().messages
  const { row, changes, planIds } = detail
  const all = row.problems.error + row.problems.todo + row.problems.hint
  return (
    <>
      <Panel title={row.state === 'tried' ? imports.trial : imports.outcome}>
        {row.state === 'failed' && <Message kind="error">{imports.failed}</Message>}
        {row.state === 'undone' && <Message kind="info">{imports.undone(row.undoneBy ?? '')}</Message>}
        <dl className={styles.counts}>
          {Object.entries(row.counts).map(([name, count]) => (
            <div key={name}>
              <dt>{imports.counts[name] ?? name}</dt>
              <dd>{count}</dd>
            </div>
          ))}
        </dl>
        {planIds.length > 0 && (
          <p>
            {imports.plans}{' '}
            {planIds.map((id) => (
              <Link key={id} to={`/studio/prices/${id}/`}>
                {imports.plan(id)}
              </Link>
            ))}
          </p>
        )}
        {row.state === 'tried' && <TakeForm detail={detail} formKey={formKey} />}
        {detail.isUndoable && <UndoForm detail={detail} formKey={formKey} />}
        {row.state === 'taken' && row.kind === 'goods' && <p className={styles.help}>{imports.noUndo}</p>}
      </Panel>
      {all > 0 && <Problems detail={detail} />}
      {changes.length > 0 && <Changes changes={changes} />}
    </>
  )
}

function Problems({ detail: { row, problems } }: { detail: ImportDetail }) {
  const { imports } = useMessages().messages
  const { error, todo, hint } = row.problems
  return (
    <Panel
      title={imports.problems}
      actions={
        <a href={`/studio/imports/${row.id}/report/`} download>
          {imports.download}
        </a>
      }
    >
      <p className={styles.help}>
        {imports.problemCounts(error, todo, hint)}{' '}
        {error + todo + hint > problems.length && imports.firstOnly(problems.length)}
      </p>
      <DataTable
        caption={imports.problems}
        columns={useProblemColumns()}
        rows={problems.map((problem, index) => ({ ...problem, index }))}
        keyOf={({ index }) => index}
        empty={null}
      />
    </Panel>
  )
}

function Changes({ changes }: { changes: readonly ImportChange[] }) {
  const { imports } = useMessages().messages
  return (
    <Panel title={imports.changes}>
      <DataTable
        caption={imports.changes}
        columns={useChangeColumns()}
        rows={changes.map((change, index) => ({ ...change, index }))}
        keyOf={({ index }) => index}
        empty={null}
      />
    </Panel>
  )
}

function TakeForm({ detail: { row }, formKey }: OutcomeProps) {
  const { imports } = useMessages().messages
  const isSending = useNavigation().formData?.get('intent') === 'take'
  const mayLeaveOut = row.kind === 'goods'
  const hasErrors = row.problems.error > 0
  const isNothing = Object.values(row.counts).every((count) => count === 0)
  if (isNothing) return <Message kind="warning">{imports.nothingToTake}</Message>
  if (hasErrors && !mayLeaveOut) return <Message kind="warning">{imports.mendFirst(row.problems.error)}</Message>
  return (
    <Form method="post" state={inPageNavigation} className={styles.mapping}>
      <input type="hidden" name="key" value={formKey} />
      <input type="hidden" name="intent" value="take" />
      {hasErrors && (
        <label className={inputs.tick}>
          <input type="checkbox" name="leavesOut" required />
          {imports.leavesOut(row.problems.error)}
        </label>
      )}
      <div className={styles.buttons}>
        <Button type="submit" size="sm" isLoading={isSending}>
          {row.kind === 'prices' ? imports.takePlan : imports.take}
        </Button>
        <span className={styles.help}>{imports.takeHelp[row.kind]}</span>
      </div>
    </Form>
  )
}

function UndoForm({ detail: { row }, formKey }: OutcomeProps) {
  const { imports } = useMessages().messages
  return (
    <Form method="post" state={inPageNavigation} className={styles.buttons}>
      <input type="hidden" name="key" value={formKey} />
      <Button type="submit" size="sm" variant="secondary" name="intent" value="undo">
        {imports.undo}
      </Button>
      <span className={styles.help}>{imports.undoHelp[row.kind]}</span>
    </Form>
  )
}

type Indexed<Row> = Row & { index: number }

function useProblemColumns(): Column<Indexed<ImportProblem>>[] {
  const { imports } = useMessages().messages
  const { columnName, expectation } = useImportWords()
  return [
    { id: 'line', label: imports.line, cell: ({ line }) => (line === 0 ? imports.wholeFile : line) },
    {
      id: 'severity',
      label: imports.severity,
      cell: ({ severity }) => (
        <StateMark tone={severity === 'error' ? 'trouble' : severity === 'todo' ? 'half' : 'over'}>
          {imports.severities[severity] ?? severity}
        </StateMark>
      ),
    },
    { id: 'field', label: imports.target, cell: ({ field }) => columnName(field) },
    { id: 'value', label: imports.value, cell: ({ value }) => <span className={styles.value}>{value}</span> },
    { id: 'expected', label: imports.expectedLabel, cell: (problem) => expectation(problem) },
  ]
}

function useChangeColumns(): Column<Indexed<ImportChange>>[] {
  const { imports } = useMessages().messages
  return [
    { id: 'subject', label: imports.size, cell: ({ subject }) => subject },
    { id: 'before', label: imports.before, isNumeric: true, cell: ({ before }) => before ?? '–' },
    { id: 'after', label: imports.after, isNumeric: true, cell: ({ after }) => after },
    { id: 'line', label: imports.line, isNumeric: true, isSecondary: true, cell: ({ line }) => line },
  ]
}
