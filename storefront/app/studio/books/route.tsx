import type { BookResult, Books } from '@vitrine/contracts/desk'
import { useEffect } from 'react'
import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useRevalidator,
} from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Message } from '../../ui/message.tsx'
import { requireService } from '../guard.ts'
import { type StudioMessages, useMessages } from '../messages/messages.ts'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { StudioPage } from '../ui/studio-page.tsx'
import { useDateFormat } from '../ui/use-date-format.ts'
import styles from './books.module.css'

export async function loader({ context }: LoaderFunctionArgs) {
  const reply = await requireService(context, 'desk').desk.readBooks({})
  return reply.ok ? reply.value : { run: null, results: [] }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { desk } = requireService(context, 'desk')
  const isStop = (await request.formData()).get('intent') === 'stop'
  const reply = isStop ? await desk.stopBookRun({}) : await desk.requestBookRun({})
  return reply.ok ? {} : data({ problem: reply.error.code }, { status: 409 })
}

/** Often enough to see the bar move. */
const everyMs = 1_500

export default function StudioBooks() {
  const { run, results } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { messages } = useMessages()
  const { books } = messages
  const when = useDateFormat()
  const { revalidate } = useRevalidator()
  const isRunning = run !== null && run.endedAt === null
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setInterval(() => void revalidate(), everyMs)
    return () => clearInterval(timer)
  }, [isRunning, revalidate])
  const red = results.filter(({ violations }) => violations !== 0).length
  return (
    <StudioPage
      title={messages.places['studio-books']}
      lead={leadOf(books, { run, results }, red)}
      actions={
        <Form method="post">
          <Button
            type="submit"
            name="intent"
            value={isRunning ? 'stop' : 'run'}
            variant={isRunning ? 'secondary' : 'primary'}
            size="sm"
          >
            {isRunning ? books.stop : books.start}
          </Button>
        </Form>
      }
    >
      {answer && 'problem' in answer && !isRunning && (
        <Message kind="warning" isAnnounced>
          {books.changedMeanwhile}
        </Message>
      )}
      {isRunning && (
        <div role="status" className={styles.progress}>
          <progress aria-label={books.progress} value={run.checked} max={run.planned} />
          <span>{run.startedAt ? books.checked(run.checked, run.planned) : books.waiting}</span>
        </div>
      )}
      {run?.endedAt && (
        <p className={styles.last}>{books.lastRun(when(run.endedAt), run.by ?? books.nightly, run.isStopped)}</p>
      )}
      <DataTable
        caption={messages.places['studio-books']}
        columns={bookColumns(messages, when)}
        rows={results}
        keyOf={({ invariant }) => invariant}
        empty={books.empty}
      />
    </StudioPage>
  )
}

function leadOf(books: StudioMessages['books'], { results }: Books, red: number): string {
  if (results.length === 0) return books.lead
  return red === 0 ? books.allGreen(results.length) : books.someRed(red, results.length)
}

function bookColumns({ books, tag }: StudioMessages, when: (at: string) => string): Column<BookResult>[] {
  const { columns } = books
  const seconds = new Intl.NumberFormat(tag, { maximumFractionDigits: 2 })
  return [
    { id: 'invariant', label: columns.invariant, cell: ({ invariant }) => books.invariants[invariant] ?? invariant },
    {
      id: 'state',
      label: columns.state,
      cell: ({ violations, examples }) => (
        <span className={styles.state} data-is={violations === 0 ? 'green' : 'red'}>
          {violations === 0 ? books.green : violations === null ? books.unchecked : books.red(violations)}
          {examples.length > 0 && <small>{examples.join(', ')}</small>}
        </span>
      ),
    },
    { id: 'at', label: columns.at, cell: ({ checkedAt }) => when(checkedAt), isSecondary: true },
    {
      id: 'duration',
      label: columns.duration,
      cell: ({ durationMs }) => `${seconds.format(durationMs / 1_000)} s`,
      isNumeric: true,
      isSecondary: true,
    },
  ]
}
