/** A problem that the server found. Without a field it concerns the whole form. */
export type FormProblem = { field?: string | undefined; label?: string | undefined; message: string }

export type FormChecks = {
  /** Result of our own rules for every field checked so far: a message, or null when it is valid. */
  found: Readonly<Record<string, string | null>>
  /** Problems of the server; each holds until its field is edited. */
  refused: Readonly<Record<string, string>>
}

export type FormEvent =
  | { type: 'field.edited'; name: string }
  | { type: 'fields.checked'; found: FormChecks['found'] }
  | { type: 'form.refused'; problems: readonly FormProblem[] }

const byField = (problems: readonly FormProblem[]) =>
  Object.fromEntries(problems.flatMap(({ field, message }) => (field ? [[field, message]] : [])))

export const startChecks = (problems: readonly FormProblem[]): FormChecks => ({ found: {}, refused: byField(problems) })

export function formChecks(checks: FormChecks, event: FormEvent): FormChecks {
  switch (event.type) {
    case 'field.edited': {
      if (!(event.name in checks.refused)) return checks
      const { [event.name]: _mended, ...refused } = checks.refused
      return { ...checks, refused }
    }
    case 'fields.checked': {
      const isNews = Object.entries(event.found).some(([name, message]) => checks.found[name] !== message)
      return isNews ? { ...checks, found: { ...checks.found, ...event.found } } : checks
    }
    case 'form.refused':
      return { ...checks, refused: byField(event.problems) }
  }
}

export const problemOf = ({ found, refused }: FormChecks, name: string): string | null =>
  refused[name] ?? found[name] ?? null

/** Looked at and found good. */
export const isFine = ({ found, refused }: FormChecks, name: string) => found[name] === null && !(name in refused)

/** The fields to check again on input: only invalid ones, so that typing shows no new error. */
export const fieldsInError = ({ found }: FormChecks) => Object.keys(found).filter((name) => found[name] !== null)

/** The problems of a form that was refused: those without a field, then its fields in their order. */
export function currentProblems(
  checks: FormChecks,
  fields: readonly string[],
  reported: readonly FormProblem[],
): FormProblem[] {
  const others = reported.flatMap(({ field }) => (field && !fields.includes(field) ? [field] : []))
  return [
    ...reported.filter(({ field }) => field === undefined),
    ...[...fields, ...others].flatMap((field) => {
      const message = problemOf(checks, field)
      return message ? [{ field, message }] : []
    }),
  ]
}
