import { Email, Gender, NewPassword, personName, ShopProblem } from '@vitrine/contracts/shop'
import * as v from 'valibot'
import type { Platform } from '../platform/platform.ts'

export type LoginForm = 'sign-in' | 'register' | 'forgotten' | 'new-password'

/** A problem of one field; each has a message. */
export type FieldProblem = 'required' | 'email' | 'name' | 'too_short' | 'too_long' | 'weak'

/** A problem of the whole form. `failed` is our own fault. */
export type Refusal = 'wrong' | 'disabled' | 'wait' | 'exists' | 'old_link' | 'failed'

/** Entered values, to be shown again; never a password. */
export type LoginValues = { email: string; firstName: string; lastName: string; gender: string }

export type LoginAnswer =
  | { form: LoginForm; isDone: true }
  | {
      form: LoginForm
      isDone: false
      typed: LoginValues
      refusal: Refusal | null
      /** Seconds until the next try counts. */
      wait: number | null
      fields: Readonly<Partial<Record<string, FieldProblem>>>
    }
type LoginRefusal = Exclude<LoginAnswer, { isDone: true }>

export const statusOf: Readonly<Record<Refusal, number>> = {
  wrong: 400,
  disabled: 403,
  wait: 429,
  exists: 409,
  old_link: 410,
  failed: 503,
}

const required = v.pipe(v.string(), v.minLength(1, 'required'))
const email = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'required'),
  v.check((text) => v.is(Email, text), 'email'),
)
const name = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'required'),
  v.maxLength(100, 'too_long'),
  v.check((text) => v.is(personName(100, 1), text), 'name'),
)
const newPassword = v.pipe(
  required,
  v.check((text) => [...text].length >= 8, 'too_short'),
  v.check((text) => v.is(NewPassword, text), 'too_long'),
)

const forms = {
  'sign-in': v.object({ email, password: required }),
  register: v.object({
    email,
    password: newPassword,
    firstName: name,
    lastName: name,
    gender: v.optional(v.fallback(v.optional(Gender), undefined)),
  }),
  forgotten: v.object({ email }),
  'new-password': v.object({ password: newPassword }),
} as const satisfies Record<LoginForm, unknown>

type Shop = Pick<Platform['shop'], 'oauthLogin' | 'oauthRegister' | 'oauthForgetPassword' | 'updatePasswordByHash'>
type AnswerFormOptions = { shop: Shop; hash: string; report: Platform['report'] }

/** On the server: does what a form of this page asks for, and says what came of it. */
export async function answerForm(data: FormData, { shop, hash, report }: AnswerFormOptions): Promise<LoginAnswer> {
  const form = formOf(data)
  const typed = readValues(data)
  const refuse = (facts: Partial<LoginRefusal>): LoginAnswer => ({
    form,
    isDone: false,
    typed,
    refusal: null,
    wait: null,
    fields: {},
    ...facts,
  })
  const parsed = v.safeParse(forms[form] as v.GenericSchema<unknown, SubmittedForm>, Object.fromEntries(data), {
    abortPipeEarly: true,
  })
  if (!parsed.success) return refuse({ fields: problemsOf(parsed.issues) })
  try {
    const refused = await send[form](parsed.output, { shop, hash })
    return refused ? refuse(refused) : { form, isDone: true }
  } catch (error) {
    const wait = error instanceof ShopProblem ? secondsIn(error.problem) : null
    if (wait !== null) return refuse({ refusal: 'wait', wait })
    report('identity.form.failed', error)
    return refuse({ refusal: 'failed' })
  }
}

type SubmittedForm = {
  email: string
  password: string
  firstName: string
  lastName: string
  gender?: v.InferOutput<typeof Gender>
}
type SubmitForm = (
  submitted: SubmittedForm,
  facts: Pick<AnswerFormOptions, 'shop' | 'hash'>,
) => Promise<Partial<LoginRefusal> | null>

const signInRefusals = { WRONG_CREDENTIALS: 'wrong', ACCOUNT_DISABLED: 'disabled', TOO_MANY_ATTEMPTS: 'wait' } as const

const send: Readonly<Record<LoginForm, SubmitForm>> = {
  async 'sign-in'({ email: address, password }, { shop }) {
    const reply = await shop.oauthLogin({ email: address, password })
    if (reply.ok) return null
    const { code, problem } = reply.error
    return { refusal: signInRefusals[code], wait: secondsIn(problem) }
  },

  async register({ email: address, password, firstName, lastName, gender }, { shop }) {
    const person = { first_name: firstName, last_name: lastName, email: address, password }
    const reply = await shop.oauthRegister({ ...person, ...(gender && { gender }) })
    if (reply.ok) return null
    const { code, problem } = reply.error
    if (code === 'WEAK_PASSWORD') return { fields: { password: 'weak' } }
    // That an address is taken cannot be hidden where a new account opens at once. How often one may try is limited.
    return code === 'EMAIL_TAKEN' ? { refusal: 'exists' } : { refusal: 'wait', wait: secondsIn(problem) }
  },

  async forgotten({ email: address }, { shop }) {
    await shop.oauthForgetPassword({ email: address })
    return null
  },

  async 'new-password'({ password }, { shop, hash }) {
    const reply = await shop.updatePasswordByHash({ password, hash })
    if (reply.ok) return null
    return reply.error.code === 'WEAK_PASSWORD' ? { fields: { password: 'weak' } } : { refusal: 'old_link' }
  },
}

const formOf = (data: FormData): LoginForm => {
  const named = data.get('form')
  return (Object.keys(forms) as LoginForm[]).find((form) => form === named) ?? 'sign-in'
}

export function readValues(data: FormData): LoginValues {
  const text = (field: keyof LoginValues) => String(data.get(field) ?? '').slice(0, 300)
  return { email: text('email'), firstName: text('firstName'), lastName: text('lastName'), gender: text('gender') }
}

const problemsOf = (issues: readonly v.BaseIssue<unknown>[]) =>
  Object.fromEntries(
    issues.map((issue) => {
      // A field that did not come at all is an empty one.
      const problem = issue.type === 'string' || issue.type === 'object' ? 'required' : issue.message
      return [v.getDotPath(issue) ?? '', problem as FieldProblem]
    }),
  )

const secondsIn = (problem: Record<string, unknown>): number | null => {
  const seconds = Number(problem['retryAfter'])
  return seconds > 0 ? Math.ceil(seconds) : null
}
