import * as v from 'valibot'
import { accountOnly, call, everyone } from './call.ts'
import { Password } from './users.ts'
import { Key, line } from './values.ts'

const base64url = (longest: number) => v.pipe(v.string(), v.regex(/^[\w-]+$/, 'Is not base64url'), v.maxLength(longest))
const nothing = v.strictObject({})
const type = v.literal('public-key')
const transports = v.optional(v.pipe(v.array(line(20, 1)), v.maxLength(10)))
const id = base64url(1_400)
const descriptor = v.object({ id: v.string(), type, transports: v.array(v.string()) })

/** A credential as `PublicKeyCredential.toJSON()` writes it after it was made. */
export const NewCredential = v.object({
  id,
  rawId: id,
  type,
  response: v.object({ clientDataJSON: base64url(4_000), attestationObject: base64url(20_000), transports }),
})
export type NewCredential = v.InferOutput<typeof NewCredential>

/** A credential as `PublicKeyCredential.toJSON()` writes it after it has signed a challenge. */
export const UsedCredential = v.object({
  id,
  rawId: id,
  type,
  response: v.object({
    clientDataJSON: base64url(4_000),
    authenticatorData: base64url(4_000),
    signature: base64url(4_000),
    userHandle: v.optional(v.nullable(base64url(100))),
  }),
})
export type UsedCredential = v.InferOutput<typeof UsedCredential>

/** Options for `navigator.credentials.create()`, in the JSON form of the standard. */
export const CreationOptions = v.object({
  rp: v.object({ id: v.string(), name: v.string() }),
  user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
  challenge: v.string(),
  pubKeyCredParams: v.array(v.object({ type, alg: v.number() })),
  timeout: v.number(),
  attestation: v.literal('none'),
  excludeCredentials: v.array(descriptor),
  authenticatorSelection: v.object({ residentKey: v.literal('required'), userVerification: v.literal('required') }),
})
export type CreationOptions = v.InferOutput<typeof CreationOptions>

/** Options for `navigator.credentials.get()`: any passkey of this shop will do. */
export const RequestOptions = v.object({
  rpId: v.string(),
  challenge: v.string(),
  timeout: v.number(),
  userVerification: v.literal('required'),
})
export type RequestOptions = v.InferOutput<typeof RequestOptions>

export const Passkey = v.object({
  id: v.string(),
  name: v.string(),
  createdAt: v.string(),
  lastUsedAt: v.nullable(v.string()),
})
export type Passkey = v.InferOutput<typeof Passkey>

/** As many as one customer may add. */
export const passkeyLimit = 20
export const passkeyNameLength = 60

export const PasskeyName = line(passkeyNameLength, 1)
const proof = { WRONG_PASSWORD: 403, PASSWORD_NEEDED: 403, TOO_MANY_ATTEMPTS: 429 } as const
const open = { kind: 'write', access: everyone, limit: 'signIn' } as const
const own = { kind: 'write', access: accountOnly, limit: 'signIn', output: v.object({ success: v.boolean() }) } as const

/** Passkeys prove two things at once, the device and its owner: nothing else is asked for at sign-in. */
export const passkeyCalls = {
  getPasskeys: call({ kind: 'read', input: nothing, output: v.array(Passkey), access: accountOnly }),
  /** Begins to add a passkey, for which the customer proves to be themselves. */
  startPasskey: call({
    ...own,
    input: v.strictObject({ password: v.optional(Password) }),
    output: CreationOptions,
    errors: { ...proof, TOO_MANY_PASSKEYS: 409 },
  }),
  addPasskey: call({
    ...own,
    input: v.strictObject({ credential: NewCredential, name: PasskeyName }),
    errors: { ...proof, INVALID_PASSKEY: 400, TOO_MANY_PASSKEYS: 409 },
  }),
  renamePasskey: call({ ...own, input: v.strictObject({ id: Key, name: PasskeyName }), errors: { NOT_FOUND: 404 } }),
  removePasskey: call({
    ...own,
    input: v.strictObject({ id: Key, password: v.optional(Password) }),
    errors: { ...proof, NOT_FOUND: 404 },
  }),
  startPasskeySignIn: call({ ...open, input: nothing, output: RequestOptions }),
  signInWithPasskey: call({
    ...open,
    input: v.strictObject({ credential: UsedCredential }),
    output: v.null(),
    isSilent: true,
    errors: { INVALID_PASSKEY: 400, ACCOUNT_DISABLED: 403 },
  }),
}
