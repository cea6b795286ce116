import { type ReactNode, type SubmitEvent, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import {
  type FetcherWithComponents,
  Form as RouterForm,
  type FormProps as RouterFormProps,
  useNavigation,
} from 'react-router'
import type { FormProblem } from './form-checks.ts'
import { FormContext } from './form-context.ts'
import { FormSummary } from './form-summary.tsx'
import styles from './form.module.css'
import { useFormChecks } from './use-form-checks.ts'

type FormProps = Omit<RouterFormProps, 'className' | 'children' | 'onBlur' | 'onChange'> & {
  children: ReactNode
  /** Problems that the server found. A new list is a new reply. */
  problems?: readonly FormProblem[]
  /** Sends the form without leaving the page. */
  fetcher?: Pick<FetcherWithComponents<unknown>, 'Form' | 'state'>
}

const none: readonly FormProblem[] = []

/**
 * A form in one column with checks. Before scripts have loaded, the browser's own checks apply; the server's result
 * comes in `problems`.
 */
export function Form({ problems: answer = none, fetcher, children, onSubmit, ...rest }: FormProps) {
  const id = useId()
  // An empty list says nothing new, however often it is made.
  const problems = answer.length > 0 ? answer : none
  const form = useRef<HTMLFormElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  const isSending = useRef(false)
  const [reported, setReported] = useState(problems)
  const [reportCount, setReportCount] = useState(0)
  const { checks, setField, recheck, withLabels, update, checkAll, onBlur, onChange } = useFormChecks(form, problems)
  const context = useMemo(() => ({ id, checks, setField, recheck }), [id, checks, setField, recheck])
  const navigation = useNavigation()
  const state = fetcher?.state ?? navigation.state
  const Element = fetcher?.Form ?? RouterForm

  useEffect(() => {
    if (form.current) form.current.noValidate = true
  }, [])

  useEffect(() => {
    if (state === 'idle') isSending.current = false
  }, [state])

  useEffect(() => setReported((before) => (before.length > 0 ? update(before) : before)), [checks, update])

  const report = useCallback((found: readonly FormProblem[]) => {
    setReported(found)
    setReportCount((count) => count + found.length)
  }, [])
  useEffect(() => {
    // The reply is there: the next press counts, although the page may still fetch its data anew.
    if (problems.length > 0) isSending.current = false
    report(withLabels(problems))
  }, [problems, withLabels, report])

  useEffect(() => {
    if (reportCount > 0) summary.current?.focus()
  }, [reportCount])

  function submit(event: SubmitEvent<HTMLFormElement>) {
    const found = checkAll()
    report(found)
    if (found.length > 0 || isSending.current) return event.preventDefault()
    onSubmit?.(event)
    isSending.current = !event.defaultPrevented && !rest.reloadDocument
  }

  return (
    <Element {...rest} ref={form} className={styles.form} onSubmit={submit} onBlur={onBlur} onChange={onChange}>
      {reported.length > 0 && <FormSummary ref={summary} formId={id} problems={reported} />}
      <FormContext value={context}>{children}</FormContext>
    </Element>
  )
}
