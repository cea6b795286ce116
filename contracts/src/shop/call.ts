import type * as v from 'valibot'

/** Who is asking: a visitor without account, a customer who ordered as a guest, a customer with an account. */
export type Caller = 'visitor' | 'guest' | 'customer'

/** What a caller gets: an answer, an answer about their own things only, or a refusal. */
export type Access = 'yes' | 'own' | 'null' | 401 | 403

type AnySchema = v.GenericSchema<unknown, unknown>

export type Call<Input extends AnySchema = AnySchema, Output extends AnySchema = AnySchema> = {
  /** Reads may be repeated once by a client; writes never. */
  kind: 'read' | 'write'
  input: Input
  output: Output
  access: Readonly<Record<Caller, Access>>
}

/** Declares one call of a service: server, client and authorisation matrix are derived from it. */
export const call = <Input extends AnySchema, Output extends AnySchema>(
  declaration: Call<Input, Output>,
): Call<Input, Output> => declaration

export type Calls = Readonly<Record<string, Call>>
export type InputOf<C extends Call> = v.InferInput<C['input']>
export type OutputOf<C extends Call> = v.InferOutput<C['output']>
