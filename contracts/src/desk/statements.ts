import * as v from 'valibot'
import { staffCall } from '../staff/index.ts'
import { pageFields, type Page } from './page.ts'

/** A withdrawal or cancellation as it was stated, with our finding. */
export type StatementRow = {
  id: string
  caseNumber: string
  kind: 'withdrawal' | 'cancellation'
  shopId: number
  receivedAt: string
  name: string
  email: string
  /** The order or contract in the sender's own words. */
  contract: string
  items: readonly string[]
  reason: string | null
  endsOn: string | null
  finding: 'matched' | 'late' | 'to_be_checked'
  outcome: 'order_cancelled' | 'items_cancelled' | null
  orderNumber: string | null
  doneAt: string | null
  doneBy: string | null
}

export const StatementQuery = v.strictObject({
  ...pageFields,
  state: v.exactOptional(v.picklist(['open', 'all']), 'open'),
  kind: v.exactOptional(v.picklist(['withdrawal', 'cancellation'])),
  shopId: v.exactOptional(v.pipe(v.number(), v.integer())),
})

const StatementId = v.pipe(v.string(), v.uuid())

export const statementCalls = {
  listStatements: staffCall<Page<StatementRow>>()({ right: 'customers.read', kind: 'read', input: StatementQuery }),
  /** Names the order that a statement is about. */
  matchStatement: staffCall<StatementRow>()({
    right: 'orders.write',
    kind: 'write',
    input: v.strictObject({ id: StatementId, number: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40)) }),
    errors: ['NOT_FOUND', 'NO_SUCH_ORDER', 'ALREADY_MATCHED', 'ALREADY_DONE'],
  }),
  finishStatement: staffCall<StatementRow>()({
    right: 'orders.write',
    kind: 'write',
    input: v.strictObject({ id: StatementId }),
    errors: ['NOT_FOUND', 'ALREADY_DONE'],
  }),
}
