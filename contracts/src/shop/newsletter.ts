import * as v from 'valibot'
import { accountOnly, call, everyone } from './call.ts'
import { Email, line, Moment } from './values.ts'

/**
 * Whether mails may go to a customer's address. No newsletter is sent before the confirmation mail was accepted (D-10).
 */
export const Newsletter = v.object({
  status: v.picklist(['none', 'pending', 'subscribed']),
  /** When it was asked for or, once it is, confirmed. */
  since: v.nullable(Moment),
})
export type Newsletter = v.InferOutput<typeof Newsletter>

const token = line(100, 1)
const done = v.object({ success: v.literal(true) })
const write = { kind: 'write', output: done, limit: 'tracking', idempotency: 'optional' } as const

export const newsletterCalls = {
  getNewsletter: call({ kind: 'read', input: v.strictObject({}), output: Newsletter, access: accountOnly }),
  /** Answers the same whether the address was on the list or not; a mail asks its owner first. */
  subscribeNewsletter: call({
    ...write,
    input: v.strictObject({
      email: Email,
      isWanted: v.literal(true, 'Nobody is subscribed who did not ask for it'),
      /** Which box was ticked: the proof names the words that stood beside it. */
      askedAt: v.optional(v.picklist(['profile', 'page']), 'profile'),
    }),
    access: everyone,
  }),
  /** One step, without a question; also for addresses that were never subscribed. */
  unsubscribeNewsletter: call({ ...write, input: v.strictObject({}), access: accountOnly }),
  /** The subject of the link in a mail; never includes the address. */
  getNewsletterLink: call({
    kind: 'read',
    input: v.strictObject({ token }),
    output: v.object({ isConfirmed: v.boolean() }),
    errors: { NOT_FOUND: 404 },
    access: everyone,
    limit: 'tracking',
  }),
  /** The recipient of the mail confirms or declines, which also unsubscribes. */
  answerNewsletter: call({
    ...write,
    input: v.strictObject({ token, isWanted: v.boolean() }),
    errors: { NOT_FOUND: 404 },
    access: everyone,
  }),
}
