import { readFileSync } from 'node:fs'

/** A variable, or the content of the file that `NAME_FILE` names: so secrets stay out of the environment. */
export function readVariable(
  environment: Readonly<Record<string, string | undefined>>,
  name: string,
): { text: string | undefined } | { mistake: string } {
  const [text, file] = [environment[name] || undefined, environment[`${name}_FILE`] || undefined]
  if (file === undefined) return { text }
  if (text !== undefined) return { mistake: `${name} and ${name}_FILE are both set: take one of them` }
  try {
    return { text: readFileSync(file, 'utf8').trim() || undefined }
  } catch (error) {
    return { mistake: `${name}_FILE cannot be read: ${error instanceof Error ? error.message : String(error)}` }
  }
}
