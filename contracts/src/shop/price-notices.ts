import * as v from 'valibot'
import { call, everyone } from './call.ts'
import { Email, Id, line } from './values.ts'

/** A price-drop notice as its link shows it; never includes the address. */
const PriceNotice = v.object({ productId: Id, productName: v.string(), isConfirmed: v.boolean() })

const Token = line(100, 1)
const done = v.object({ success: v.literal(true) })
const write = { kind: 'write', access: everyone, limit: 'tracking', idempotency: 'optional' } as const

export const priceNoticeCalls = {
  /**
   * Answers the same whether the address was on the list or not. Only a customer's own confirmed address is on it at
   * once; any other gets a mail first.
   */
  notifyWhenCheaper: call({
    ...write,
    input: v.strictObject({ productId: Id, email: Email }),
    output: v.object({ success: v.literal(true), isConfirmed: v.boolean() }),
    errors: { NOT_FOUND: 404 },
  }),
  /** The subject of the link in its mails. */
  getPriceNotice: call({
    kind: 'read',
    input: v.strictObject({ token: Token }),
    output: PriceNotice,
    errors: { NOT_FOUND: 404 },
    access: everyone,
    limit: 'tracking',
  }),
  /** The recipient of a mail confirms the notice or ends it. Both can be repeated. */
  answerPriceNotice: call({
    ...write,
    input: v.strictObject({ token: Token, isWanted: v.boolean() }),
    output: done,
    errors: { NOT_FOUND: 404 },
  }),
}
