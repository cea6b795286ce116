import * as v from 'valibot'
import { accountOnly, call, everyone, signedIn } from './call.ts'
import { Email, Id, Key, line, With } from './values.ts'
import { Gender, NewPassword, Password, personName, User } from './users.ts'

/** The auth calls write names with underscores, as the protocol's clients send them. */
const person = {
  first_name: personName(100, 1),
  last_name: personName(100, 1),
  email: Email,
  gender: v.optional(Gender),
}
/** Without effect: the shop of a call is the one of its `x-shop-id`. */
const shop_id = v.optional(Id)
const nothing = v.strictObject({})
const provider = line(40, 1)
const proofErrors = { WRONG_PASSWORD: 403, PASSWORD_NEEDED: 403, TOO_MANY_ATTEMPTS: 429 } as const
const open = { kind: 'write', access: everyone, limit: 'signIn' } as const
const silent = { ...open, output: v.null(), isSilent: true } as const

export const identityCalls = {
  oauthLogin: call({
    ...silent,
    input: v.strictObject({ email: Email, password: Password, shop_id }),
    errors: { WRONG_CREDENTIALS: 400, ACCOUNT_DISABLED: 403, TOO_MANY_ATTEMPTS: 429 },
  }),
  oauthRegister: call({
    ...silent,
    input: v.strictObject({ ...person, password: NewPassword, shop_id }),
    errors: { EMAIL_TAKEN: 409, WEAK_PASSWORD: 422, TOO_MANY_ATTEMPTS: 429 },
  }),
  /** Our shop lets a guest use any address, also one that has an account, so that it does not reveal accounts. */
  oauthGuestLogin: call({ ...silent, input: v.strictObject({ ...person, shop_id }), errors: { EMAIL_TAKEN: 409 } }),
  oauthRevokeToken: call({
    kind: 'write',
    input: nothing,
    output: v.object({ result: v.boolean() }),
    access: signedIn,
  }),
  refreshAccessToken: call({
    kind: 'write',
    input: nothing,
    output: v.object({ success: v.boolean() }),
    access: signedIn,
  }),
  getAccessToken: call({
    kind: 'read',
    input: v.strictObject({ forceTokenRefresh: v.optional(v.boolean(), false) }),
    output: v.string(),
    access: signedIn,
  }),
  /** Answers the same for known and unknown addresses. */
  oauthForgetPassword: call({
    ...open,
    input: v.strictObject({ email: Email }),
    output: v.object({ success: v.boolean() }),
  }),
  updatePasswordByHash: call({
    ...silent,
    input: v.strictObject({ password: NewPassword, hash: Key, shop_id }),
    errors: { INVALID_HASH: 401, WEAK_PASSWORD: 406 },
  }),
  /** Whether a link is still valid, checked before the customer chooses a password. */
  checkPasswordHash: call({
    kind: 'read',
    input: v.strictObject({ hash: Key }),
    output: v.object({ isGood: v.boolean() }),
    access: everyone,
    limit: 'signIn',
  }),
  updatePassword: call({
    kind: 'write',
    input: v.strictObject({ oldPassword: Password, newPassword: NewPassword }),
    output: v.object({ user: User }),
    errors: { WRONG_PASSWORD: 403, WEAK_PASSWORD: 422, TOO_MANY_ATTEMPTS: 429 },
    access: accountOnly,
    limit: 'signIn',
  }),
  /** Confirms a new e-mail address by the token of the mail. */
  confirmEmail: call({
    ...open,
    input: v.strictObject({ token: Key }),
    output: v.object({ success: v.boolean() }),
    errors: { INVALID_TOKEN: 401, EMAIL_TAKEN: 409 },
  }),
  /** By provider; empty when none is set up. Asked for by every sign-in page, so it does not count as a try. */
  getExternalIdpRedirect: call({
    ...open,
    limit: 'writes',
    input: v.strictObject({ queryParams: v.optional(With), authUrlParameters: v.optional(With) }),
    output: v.record(v.string(), v.string()),
  }),
  handleIDPLoginCallback: call({
    ...open,
    input: v.strictObject({ code: line(2048, 1), state: v.optional(line(512)), iss: v.optional(line(512)) }),
    output: v.object({ message: v.literal('success') }),
    errors: { UNKNOWN_STATE: 400, REFUSED: 401, ACCOUNT_DISABLED: 403, EMAIL_TAKEN: 409, LINKED_ELSEWHERE: 409 },
  }),
  /** How a customer may sign in: by password, and by which of the shop's providers. */
  getSignInWays: call({
    kind: 'read',
    input: nothing,
    output: v.object({
      hasPassword: v.boolean(),
      /** Whether they proved to be themselves within the last 15 minutes. */
      isFresh: v.boolean(),
      providers: v.array(v.object({ key: v.string(), isLinked: v.boolean() })),
    }),
    access: accountOnly,
  }),
  /**
   * Where to send the browser of a customer: to a new provider, to link it, for which they prove to be themselves
   * first; to one they sign in by, to prove just that. Both come back by `handleIDPLoginCallback`.
   */
  visitProvider: call({
    kind: 'write',
    input: v.strictObject({ provider, password: v.optional(Password), language: v.optional(line(10)) }),
    output: v.object({ url: v.string() }),
    errors: { ...proofErrors, PROVIDER_AWAY: 503 },
    access: accountOnly,
    limit: 'signIn',
  }),
  /** The last way into an account stays. */
  unlinkProvider: call({
    kind: 'write',
    input: v.strictObject({ provider, password: v.optional(Password) }),
    output: v.object({ success: v.boolean() }),
    errors: { ...proofErrors, NOT_LINKED: 404, LAST_WAY: 409 },
    access: accountOnly,
    limit: 'signIn',
  }),
  /** Everything the shop knows about a customer, to take along. */
  exportUserData: call({
    kind: 'read',
    input: nothing,
    output: v.record(v.string(), v.unknown()),
    access: accountOnly,
    limit: 'writes',
  }),
  deleteUser: call({
    kind: 'write',
    /** The password may be left out if it was typed within the last 15 minutes. */
    input: v.strictObject({ password: v.optional(Password) }),
    output: v.object({ success: v.boolean() }),
    errors: { ...proofErrors, OPEN_ORDERS: 409 },
    access: accountOnly,
    limit: 'signIn',
  }),
}
