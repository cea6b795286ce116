/** Text of a field, cut to a sensible length. */
export const textIn = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value.slice(0, 4000) : ''
}

export const textsIn = (form: FormData, name: string): string[] =>
  form.getAll(name).flatMap((value) => (typeof value === 'string' && value !== '' ? [value] : []))

/** Idempotency key: a form that is sent twice counts once. */
export const attemptIn = (form: FormData): string => {
  const given = textIn(form, 'attempt')
  return /^[\w-]{16,64}$/.test(given) ? given : crypto.randomUUID()
}
