import * as v from 'valibot'
import { columns, isColumn } from '../columns.ts'
import { Mapping } from './mapping.ts'
import { didYouMean } from './nearest.ts'

export type MappingMistake = { where: string; message: string }
type MappingReading = { ok: true; value: Mapping } | { ok: false; mistakes: readonly MappingMistake[] }

function* shapeMistakes(issues: readonly v.BaseIssue<unknown>[]): Generator<MappingMistake> {
  for (const issue of issues) {
    const where = v.getDotPath(issue) ?? ''
    const isExtra = issue.type === 'strict_object' && issue.expected === 'never'
    const isMissing = issue.received === 'undefined'
    if (isExtra) yield { where, message: 'is not something a mapping knows. Remove it or correct its name.' }
    else if (isMissing) yield { where, message: `is missing. Give ${issue.expected ?? 'a value'}.` }
    else if (issue.kind === 'validation') yield { where, message: `${issue.message}.` }
    else yield { where, message: `is ${issue.received}, but should be ${issue.expected ?? 'something else'}.` }
  }
}

function* unknownFields(value: unknown): Generator<MappingMistake> {
  const fields = typeof value === 'object' && value !== null && 'fields' in value ? value.fields : undefined
  if (typeof fields !== 'object' || fields === null) return
  const ours = columns.map(({ name }) => name)
  for (const name of Object.keys(fields))
    if (!isColumn(name))
      yield { where: `fields.${name}`, message: `is not one of our columns.${didYouMean(name, ours)}` }
}

/** Checks a mapping as it came out of JSON; all mistakes at once, so that it is corrected once. */
function checkMapping(value: unknown): MappingReading {
  const parsed = v.safeParse(Mapping, value)
  const mistakes = [...shapeMistakes(parsed.issues ?? []), ...unknownFields(value)]
  return parsed.success && mistakes.length === 0 ? { ok: true, value: parsed.output } : { ok: false, mistakes }
}

/** Reads a mapping file's text. */
export function readMapping(text: string): MappingReading {
  try {
    return checkMapping(JSON.parse(text.replace(/^\uFEFF/, '')))
  } catch (error) {
    return { ok: false, mistakes: [{ where: '', message: `The mapping is not JSON: ${(error as Error).message}` }] }
  }
}

export const describeMistake = ({ where, message }: MappingMistake): string => (where ? `${where} ${message}` : message)
