import * as v from 'valibot'
import { findUnknownGroups } from './complement-rules.ts'
import { Rules } from './rules.ts'

export type RulesResult = { ok: true; value: Rules } | { ok: false; error: readonly string[] }

/** Reads a `search.json`. Sections it leaves out are taken from the default rules; mistakes are listed line by line. */
export function readRules(text: string, defaults?: Rules): RulesResult {
  let written: unknown
  try {
    written = JSON.parse(text)
  } catch (error) {
    return { ok: false, error: [`This is no JSON: ${error instanceof Error ? error.message : String(error)}`] }
  }
  if (typeof written !== 'object' || written === null || Array.isArray(written))
    return { ok: false, error: ['The file must hold one object, { … }.'] }
  const { $help: _, ...sections } = written as Record<string, unknown>
  const parsed = v.safeParse(Rules, { ...defaults, ...sections })
  if (!parsed.success) return { ok: false, error: [...new Set(parsed.issues.map(describeIssue))] }
  const contradictions = [...findContradictions(parsed.output)]
  return contradictions.length > 0 ? { ok: false, error: contradictions } : { ok: true, value: parsed.output }
}

type Issue = v.BaseIssue<unknown>

/** `triggers[2].redirect is 12; expected is an address like "/returns-portal/".` */
function describeIssue(issue: Issue): string {
  const place = (issue.path ?? []).reduce(
    (path, { key }) => (typeof key === 'number' ? `${path}[${key}]` : `${path}${path ? '.' : ''}${String(key)}`),
    '',
  )
  if (issue.type === 'strict_object' && issue.expected === 'never')
    return `${place} is not known here; expected is ${issue.message}.`
  const input = issue.path?.at(-1)?.value ?? issue.input
  if (issue.type === 'strict_object' && input === undefined) return `${place} is missing.`
  const found = input === undefined ? 'is missing' : `is ${shorten(JSON.stringify(input))}`
  return `${place || 'The file'} ${found}; expected is ${issue.message}.`
}

const shorten = (text: string) => (text.length > 60 ? `${text.slice(0, 57)}…` : text)

/** Contradictions between parts that are each valid by themselves. */
function* findContradictions(rules: Rules) {
  const { facets, suggestions, triggers, pins, hides, boosts, answers, recommendations } = rules
  const names = Object.keys(facets.known)
  const lists = {
    'facets.search': facets.search,
    'facets.listing': facets.listing,
    'facets.automatic.from': facets.automatic.from,
    'suggestions.fields': suggestions.fields,
  }
  for (const [place, ids] of Object.entries(lists))
    for (const [index, id] of ids.entries()) {
      if (!names.includes(id))
        yield `${place}[${index}] is "${id}"; expected is a facet of facets.known: ${names.join(', ')}.`
      if (ids.indexOf(id) !== index) yield `${place}[${index}] is "${id}" for the second time.`
    }
  for (const [id, rule] of Object.entries(facets.known))
    if (rule.kind === 'numericalRange' && rule.interval === 'discrete' && !rule.ranges?.length)
      yield `facets.known.${id}.ranges is missing; a discrete facet needs at least one range.`
  for (const [place, dated] of Object.entries({
    triggers,
    pins,
    hides,
    boosts,
    'answers.pin': answers.pin,
    'answers.forbid': answers.forbid,
  }))
    for (const [index, { from, to }] of dated.entries())
      if (from !== undefined && to !== undefined && from > to)
        yield `${place}[${index}] begins on ${from}, after its end on ${to}.`
  const ids = recommendations.map(({ id }) => id)
  for (const [index, id] of ids.entries())
    if (ids.indexOf(id) !== index) yield `recommendations[${index}].id is used twice: ${id}.`
  yield* findUnknownGroups(rules.complements)
}
