import * as v from 'valibot'
import { Day, staffCall } from '../staff/index.ts'
import { pageFields, type Page } from './page.ts'

/** One thing that a member of staff or the command line did. */
export type LogLine = {
  id: number
  at: string
  /** The name at that time; the command line has one, too. */
  actor: string
  staffId: number | null
  shopId: number | null
  /** The call or command: `order.packed`. */
  action: string
  /** The thing that changed: `order 100012`. */
  subject: string
  details: Readonly<Record<string, unknown>>
}

export const LogQuery = v.strictObject({
  ...pageFields,
  staffId: v.exactOptional(v.pipe(v.number(), v.integer())),
  action: v.exactOptional(v.pipe(v.string(), v.maxLength(60))),
  subject: v.exactOptional(v.pipe(v.string(), v.maxLength(200))),
  /** Days of UTC, both included. */
  from: v.exactOptional(Day),
  to: v.exactOptional(Day),
})

export const logCalls = {
  listLog: staffCall<Page<LogLine>>()({ right: 'log.read', kind: 'read', input: LogQuery }),
  listOwnLog: staffCall<Page<LogLine>>()({
    right: 'log.own',
    kind: 'read',
    input: v.omit(LogQuery, ['staffId']),
  }),
  /** Every action that a line has, for filters. */
  listLogActions: staffCall<readonly string[]>()({ right: 'log.own', kind: 'read', input: v.strictObject({}) }),
}
