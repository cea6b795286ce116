import { useMemo } from 'react'
import { useI18n } from '../i18n/i18n.tsx'
import type { Translate } from '../i18n/translate.ts'
import type { FormProblem } from '../ui/form-checks.ts'
import type { FieldProblem, LoginAnswer } from './answer-form.ts'

export type LoginRefusal = Exclude<LoginAnswer, { isDone: true }>

/** Problems of a reply for its form: field by field, and those of the whole. */
export function useProblems(answer: LoginRefusal | null): readonly FormProblem[] {
  const { t } = useI18n()
  return useMemo(() => {
    if (!answer) return []
    const whole = answer.refusal === 'wrong' ? [{ message: t('login.wrong') }] : []
    const fields = Object.entries(answer.fields).flatMap(([field, problem]) =>
      problem ? [{ field, message: inWords(problem, t) }] : [],
    )
    return [...whole, ...fields]
  }, [answer, t])
}

function inWords(problem: FieldProblem, t: Translate): string {
  switch (problem) {
    case 'required':
      return t('form.error.required')
    case 'email':
      return t('form.error.email')
    case 'name':
      return t('register.name_wrong')
    case 'too_short':
      return t('form.error.min_length', { n: 8 })
    case 'too_long':
      return t('form.error.max_length', { n: 128 })
    case 'weak':
      return t('register.weak')
  }
}
