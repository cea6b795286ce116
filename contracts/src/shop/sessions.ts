import * as v from 'valibot'
import { accountOnly, call } from './call.ts'
import { Password } from './users.ts'
import { Key } from './values.ts'

/** Browsers and systems that are recognised; their names are the same in every language. */
export const browserNames = ['Chrome', 'Edge', 'Firefox', 'Opera', 'Safari', 'Samsung Internet'] as const
export const systemNames = ['Android', 'ChromeOS', 'iPad', 'iPhone', 'Linux', 'Mac', 'Windows'] as const

/** A device on which a customer is signed in. Its place is not known, because addresses are not stored. */
export const AccountSession = v.object({
  /** Names the session; it opens nothing. */
  id: v.string(),
  shopId: v.number(),
  /** The session that asks. */
  isCurrent: v.boolean(),
  browser: v.nullable(v.picklist(browserNames)),
  system: v.nullable(v.picklist(systemNames)),
  since: v.string(),
  /** Exact to an hour. */
  lastSeen: v.string(),
})
export type AccountSession = v.InferOutput<typeof AccountSession>

const nothing = v.strictObject({})
/** May be left out if it was typed within the last 15 minutes: a stolen session cannot sign its owner out. */
const password = v.optional(Password)
const proof = { WRONG_PASSWORD: 403, PASSWORD_NEEDED: 403, TOO_MANY_ATTEMPTS: 429 } as const

export const sessionCalls = {
  /** The sessions of the customer in all shops: the current one first, then by the time they were last used. */
  getSessions: call({ kind: 'read', input: nothing, output: v.array(AccountSession), access: accountOnly }),
  /** Signs out one other device. The current session is ended by `oauthRevokeToken`. */
  closeSession: call({
    kind: 'write',
    input: v.strictObject({ id: Key, password }),
    output: v.object({ success: v.boolean() }),
    errors: { ...proof, NOT_FOUND: 404 },
    access: accountOnly,
    limit: 'signIn',
  }),
  /** Signs out every other device. */
  closeOtherSessions: call({
    kind: 'write',
    input: v.strictObject({ password }),
    output: v.object({ closed: v.number() }),
    errors: proof,
    access: accountOnly,
    limit: 'signIn',
  }),
}
