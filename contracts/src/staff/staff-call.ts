import * as v from 'valibot'
import { fail, type Result } from '../shop/call.ts'
import { mayUse, type StaffMember, type StaffRight } from './rights.ts'

type AnySchema = v.GenericSchema<unknown, unknown>

export type StaffCall<Input extends AnySchema = AnySchema, Output = unknown, Code extends string = string> = {
  /** The right that a member needs for it. */
  right: StaffRight
  /** A write leaves a line in the log, in its own transaction. */
  kind: 'read' | 'write'
  input: Input
  /** Refusals that a member can cause, beside those of every call. */
  errors: readonly Code[]
  /** Whether a repetition would move money or mail, so that the call carries a key. */
  isKeyed: boolean
  /** Never has a value: carries the type of the reply. */
  output?: Output
}

/**
 * Declares one call of the studio: server, client and the matrix of roles are derived from it. The reply is a type
 * without a schema, because it never leaves the process.
 */
export const staffCall =
  <Output>() =>
  <Input extends AnySchema, const Code extends string = never>(declared: {
    right: StaffRight
    kind: 'read' | 'write'
    input: Input
    errors?: readonly Code[]
    isKeyed?: boolean
  }): StaffCall<Input, Output, Code> => ({ errors: [], isKeyed: false, ...declared })

export type StaffCalls = Readonly<Record<string, StaffCall>>

type InputOf<C> = C extends StaffCall<infer Input, unknown, string> ? v.InferInput<Input> : never
type ParsedInputOf<C> = C extends StaffCall<infer Input, unknown, string> ? v.InferOutput<Input> : never
type OutputOf<C> = C extends StaffCall<AnySchema, infer Output, string> ? Output : never
type CodeOf<C> = C extends StaffCall<AnySchema, unknown, infer Code> ? Code : never

/** A field of a form that is wrong, by its path in the input. */
export type StaffMistake = {
  path: string
  message: string
  /** For messages in the language of the member; mistakes of a form alone have none. */
  code?: string
  details?: Readonly<Record<string, string | number>>
}

/** `NOT_ALLOWED`: the member lacks the right, or the shop; `INVALID`: the input does not fit. */
export type StaffRefusal<Code extends string = string> = {
  code: Code | 'NOT_ALLOWED' | 'INVALID'
  /** Says what exactly is in the way, by values that a message can name. */
  details?: Readonly<Record<string, string | number>>
  mistakes?: readonly StaffMistake[]
}

export type StaffReply<C> = Result<OutputOf<C>, StaffRefusal<CodeOf<C>>>

/** The calls as one member makes them. A keyed call with a key that was used before gets the first reply again. */
export type StaffClient<Calls extends StaffCalls> = {
  [Name in keyof Calls]: (input: InputOf<Calls[Name]>, key?: string) => Promise<StaffReply<Calls[Name]>>
}

/** The work behind each call: a handler gets the parsed input. */
export type StaffHandlers<Calls extends StaffCalls, Context> = {
  [Name in keyof Calls]: (input: ParsedInputOf<Calls[Name]>, context: Context) => Promise<StaffReply<Calls[Name]>>
}

export type RunStaffCall = (request: {
  name: string
  call: StaffCall
  input: unknown
  key: string | undefined
  member: StaffMember
}) => Promise<Result<unknown, StaffRefusal>>

const keyForm = /^[\w-]{16,128}$/

/** Derives a member's client from a table of calls: checks right, input and key, then runs the call. */
export function createStaffClient<Calls extends StaffCalls>(
  calls: Calls,
  member: StaffMember,
  run: RunStaffCall,
): StaffClient<Calls> {
  const entries = Object.entries(calls).map(([name, call]) => [
    name,
    async (input: unknown, key?: string): Promise<Result<unknown, StaffRefusal>> => {
      if (!mayUse(member, call.right)) return fail({ code: 'NOT_ALLOWED' })
      const parsed = v.safeParse(call.input, input)
      if (!parsed.success) {
        const mistakes = parsed.issues.map((issue) => ({ path: v.getDotPath(issue) ?? '', message: issue.message }))
        return fail({ code: 'INVALID', mistakes })
      }
      if (call.isKeyed && !keyForm.test(key ?? ''))
        return fail({ code: 'INVALID', mistakes: [{ path: 'key', message: 'is missing' }] })
      return run({ name, call, input: parsed.output, key: call.isKeyed ? key : undefined, member })
    },
  ])
  return Object.fromEntries(entries) as StaffClient<Calls>
}
