import type { Translate } from '../i18n/translate.ts'

type Word = 'required' | 'checked' | 'chosen' | 'email' | 'postcode' | 'phone' | 'date'

/** A problem of an entry, as the key of a message and its values. */
export type Problem =
  | { key: `form.error.${Word}` }
  | { key: 'form.error.min_length' | 'form.error.max_length'; params: { n: number } }
  | { key: 'form.error.same_as'; params: { field: string } }

/** Reads another field of the same form; empty when there is none. */
export type ValueOf = (name: string) => string

/** Looks at one entry. Unless it is about emptiness it leaves an empty one alone: optional fields may stay empty. */
export type Rule = (value: string, valueOf: ValueOf) => Problem | null

const whenFilled =
  (isGood: (value: string, valueOf: ValueOf) => boolean, problem: Problem): Rule =>
  (value, valueOf) =>
    value === '' || isGood(value, valueOf) ? null : problem

export const required: Rule = (value) => (value.trim() === '' ? { key: 'form.error.required' } : null)

/** The same in the words of a box to tick and of a list to choose from. */
export const checked: Rule = (value) => (value === '' ? { key: 'form.error.checked' } : null)
export const chosen: Rule = (value) => (value === '' ? { key: 'form.error.chosen' } : null)

/** As forgiving as possible: whether an address exists only a mail can tell. */
export const email: Rule = whenFilled((value) => /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(value.trim()), {
  key: 'form.error.email',
})

export const minLength = (n: number): Rule =>
  whenFilled((value) => value.length >= n, { key: 'form.error.min_length', params: { n } })

export const maxLength = (n: number): Rule =>
  whenFilled((value) => value.length <= n, { key: 'form.error.max_length', params: { n } })

/** The pattern comes from the country: `matches(/^\d{5}$/, 'postcode')`. */
export const matches = (pattern: RegExp, what: 'postcode' | 'phone' | 'date'): Rule =>
  whenFilled((value) => pattern.test(value.trim()), { key: `form.error.${what}` })

/** Repeats the field `name`, which the customer knows as `label`. */
export const sameAs = (name: string, label: string): Rule =>
  whenFilled((value, valueOf) => value === valueOf(name), { key: 'form.error.same_as', params: { field: label } })

/** The first problem of a field only. */
export function findProblem(value: string, rules: readonly Rule[], valueOf: ValueOf): Problem | null {
  for (const rule of rules) {
    const problem = rule(value, valueOf)
    if (problem) return problem
  }
  return null
}

export function describeProblem(problem: Problem, t: Translate): string {
  switch (problem.key) {
    case 'form.error.min_length':
    case 'form.error.max_length':
      return t(problem.key, problem.params)
    case 'form.error.same_as':
      return t(problem.key, problem.params)
    default:
      return t(problem.key)
  }
}
