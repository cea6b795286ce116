import type * as v from 'valibot'

/** The caller: a visitor without account, a customer who ordered as a guest, a customer with an account. */
export type Caller = 'visitor' | 'guest' | 'customer'

/** Access of a caller: a reply, a reply about own data only, a null reply, or a refusal. */
export type Access = 'yes' | 'own' | 'null' | 401 | 403

/** The rate limit that a call counts towards. */
export type LimitClass = 'reads' | 'suggestions' | 'writes' | 'signIn' | 'voucher' | 'tracking' | 'orders'

/**
 * Whether a call carries an `Idempotency-Key`: required where a repetition would cost money, optional elsewhere, never
 * on reads.
 */
type Idempotency = 'required' | 'optional'

/** Errors that a customer can cause, as codes with their HTTP status. */
export type CallErrors = Readonly<Record<string, number>>

type AnySchema = v.GenericSchema<unknown, unknown>

export type Call<
  Input extends AnySchema = AnySchema,
  Output extends AnySchema = AnySchema,
  Errors extends CallErrors = CallErrors,
> = {
  /** Reads may be repeated once by a client; writes never. */
  kind: 'read' | 'write'
  input: Input
  output: Output
  errors?: Errors
  access: Readonly<Record<Caller, Access>>
  limit?: LimitClass
  idempotency?: Idempotency
  /** Answers 204 without a body, as the protocol's clients expect of sign-in. */
  isSilent?: boolean
}

/** Declares one call of a service: server, client and authorisation matrix are derived from it. */
export const call = <
  Input extends AnySchema,
  Output extends AnySchema,
  const Errors extends CallErrors = Record<never, number>,
>(
  declaration: Call<Input, Output, Errors>,
): Call<Input, Output, Errors> => declaration

export type Calls = Readonly<Record<string, Call>>
export type InputOf<C extends Call> = v.InferInput<C['input']>
export type OutputOf<C extends Call> = v.InferOutput<C['output']>
export type ErrorCodeOf<C extends Call> =
  C extends Call<AnySchema, AnySchema, infer Errors> ? keyof Errors & string : never

/** Errors that a customer can cause are values with a code; programming errors are thrown. */
export type Result<Value, Error> = { ok: true; value: Value } | { ok: false; error: Error }

export const ok = <Value>(value: Value): { ok: true; value: Value } => ({ ok: true, value })
export const fail = <const Error>(error: Error): { ok: false; error: Error } => ({ ok: false, error })

/** The rows of the matrix that many calls share. */
export const everyone = { visitor: 'yes', guest: 'yes', customer: 'yes' } as const
export const ownThings = { visitor: 'own', guest: 'own', customer: 'own' } as const
export const signedIn = { visitor: 401, guest: 'own', customer: 'own' } as const
export const accountOnly = { visitor: 401, guest: 403, customer: 'own' } as const
