import * as v from 'valibot'

/** The credential that a form carries as JSON; null if it carries none. */
export function readCredential<Schema extends v.GenericSchema>(
  form: FormData,
  schema: Schema,
): v.InferOutput<Schema> | null {
  try {
    const read = v.safeParse(schema, JSON.parse(String(form.get('credential') ?? '')))
    return read.success ? read.output : null
  } catch {
    return null
  }
}
