import * as v from 'valibot'
import { staffCall } from '../staff/index.ts'

/** The latest result of one invariant of the stored data. */
export type BookResult = {
  invariant: string
  checkedAt: string
  durationMs: number
  /** Rows that violate it; `null` where the check itself failed, as by its time limit. */
  violations: number | null
  /** A few of these rows. */
  examples: readonly string[]
}

export type BookRun = {
  requestedAt: string
  startedAt: string | null
  endedAt: string | null
  checked: number
  planned: number
  isStopped: boolean
  /** The name of the member; `null` for the nightly run. */
  by: string | null
}

/** The latest run, and the latest result of each invariant, failed ones first. */
export type Books = { run: BookRun | null; results: readonly BookResult[] }

const nothing = v.strictObject({})

export const bookCalls = {
  readBooks: staffCall<Books>()({ right: 'books.read', kind: 'read', input: nothing }),
  /** How many invariants are red, for the front page; `null` before the first run. */
  countRedBooks: staffCall<number | null>()({ right: 'books.read', kind: 'read', input: nothing }),
  /** A background worker does it, one run at a time. */
  requestBookRun: staffCall<null>()({
    right: 'books.read',
    kind: 'write',
    input: nothing,
    errors: ['RUNNING'],
  }),
  stopBookRun: staffCall<null>()({ right: 'books.read', kind: 'write', input: nothing, errors: ['NOT_FOUND'] }),
}
