import type { FormProblem } from '../ui/form-checks.ts'
import type { PlainMessageKey, Translate } from '../i18n/translate.ts'

export type Section =
  | 'person'
  | 'email'
  | 'password'
  | 'addresses'
  | 'newsletter'
  | 'ways'
  | 'passkeys'
  | 'devices'
  | 'deletion'

/** A problem: a message, and the field it belongs to. */
export type FieldRefusal = { field?: string; key: PlainMessageKey } | { field?: string; minutes: number }

/** Reply to a form that was not saved; entered values are kept, except passwords. */
export type FormRefusal = {
  section: Section
  refused: readonly FieldRefusal[]
  values: Readonly<Record<string, string>>
}

export const refuse = (section: Section, form: FormData, ...refused: FieldRefusal[]): FormRefusal => {
  const typed = [...form].flatMap(([name, value]) =>
    typeof value === 'string' && !/password/i.test(name) ? [[name, value] as const] : [],
  )
  return { section, refused, values: Object.fromEntries(typed) }
}

/** How long to wait, where the shop says so. */
export const minutesOf = (problem: Readonly<Record<string, unknown>>) =>
  Math.max(1, Math.ceil((Number(problem['retryAfter']) || 60) / 60))

export const problemsOf = (refusal: FormRefusal | null, t: Translate): readonly FormProblem[] =>
  (refusal?.refused ?? []).map((refused) => ({
    ...(refused.field && { field: refused.field }),
    message: 'key' in refused ? t(refused.key) : t('profile.too_many', { n: refused.minutes }),
  }))
