import {
  type FocusEvent,
  type FormEvent,
  type RefObject,
  useCallback,
  useEffect,
  useReducer,
  useRef,
  useState,
} from 'react'
import { useI18n } from '../i18n/i18n.tsx'
import { currentProblems, fieldsInError, formChecks, type FormProblem, startChecks } from './form-checks.ts'
import type { FormField } from './form-context.ts'
import { usePressHold } from './use-press-hold.ts'
import { describeProblem, findProblem } from './validation.ts'

const nameOf = (target: EventTarget | null) => (target instanceof Element && target.getAttribute('name')) || ''

/** Looks at fields when they are left and when the form is sent, never while something is first typed. */
export function useFormChecks(form: RefObject<HTMLFormElement | null>, problems: readonly FormProblem[]) {
  const { t } = useI18n()
  const fields = useRef(new Map<string, FormField>())
  const [checks, dispatch] = useReducer(formChecks, problems, startChecks)
  const latest = useRef(checks)
  const [answer, setAnswer] = useState(problems)
  const afterPress = usePressHold()

  if (answer !== problems) {
    setAnswer(problems)
    dispatch({ type: 'form.refused', problems })
  }

  useEffect(() => {
    latest.current = checks
  }, [checks])

  const check = useCallback(
    (names: Iterable<string>) => {
      if (!form.current) return {}
      const values = new FormData(form.current)
      const valueOf = (name: string) => String(values.get(name) ?? '')
      const found: Record<string, string | null> = {}
      for (const name of names) {
        const field = fields.current.get(name)
        const problem = field && findProblem(valueOf(name), field.rules, valueOf)
        if (field) found[name] = problem ? describeProblem(problem, t) : null
      }
      dispatch({ type: 'fields.checked', found })
      return found
    },
    [form, t],
  )

  const setField = useCallback((name: string, field: FormField | null) => {
    if (field) fields.current.set(name, field)
    else fields.current.delete(name)
  }, [])

  const withLabels = useCallback(
    (list: readonly FormProblem[]) =>
      list.map((problem) => ({ label: fields.current.get(problem.field ?? '')?.label, ...problem })),
    [],
  )

  const update = useCallback(
    (reported: readonly FormProblem[]) =>
      withLabels(currentProblems(latest.current, [...fields.current.keys()], reported)),
    [withLabels],
  )

  const recheck = useCallback((name: string) => name in latest.current.found && check([name]), [check])

  return {
    checks,
    setField,
    recheck,
    withLabels,
    /** The reported problems as they are now: corrected ones gone, new ones added. */
    update,

    /** Every problem of the form, in the order of its fields. */
    checkAll: (): FormProblem[] =>
      withLabels(
        Object.entries(check(fields.current.keys())).flatMap(([field, message]) =>
          message ? [{ field, message }] : [],
        ),
      ),

    onBlur(event: FocusEvent) {
      const name = nameOf(event.target)
      if (!fields.current.has(name) || nameOf(event.relatedTarget) === name) return
      afterPress(() => check([name, ...Object.keys(latest.current.found)]))
    },

    onChange(event: FormEvent) {
      dispatch({ type: 'field.edited', name: nameOf(event.target) })
      check(fieldsInError(checks))
    },
  }
}
