/** What was typed into a field, as far as anybody types. */
export const textIn = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value.slice(0, 4000) : ''
}

export const textsIn = (form: FormData, name: string): string[] =>
  form.getAll(name).flatMap((value) => (typeof value === 'string' && value !== '' ? [value] : []))

/** One key per intent: whoever sends the same form twice means it once. */
export const attemptIn = (form: FormData): string => {
  const given = textIn(form, 'attempt')
  return /^[\w-]{16,64}$/.test(given) ? given : crypto.randomUUID()
}
