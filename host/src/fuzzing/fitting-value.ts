import * as v from 'valibot'
import { hostileNumber } from './hostile-values.ts'
import type { Random } from '@vitrine/resilience'
import { type KnownValues, usualTexts, valueFor } from './schema-value.ts'

type Schema = v.GenericSchema<unknown, unknown>

const rounds = 40

/**
 * Makes a value that fits a schema: where the schema complains, the part is replaced until it does not. Rules that only code
 * knows – a day that exists, two fields that belong together – are met by trying.
 */
export function fittingValue(schema: Schema, known: KnownValues, random: Random): unknown {
  let value = plain(valueFor(schema, known, random))
  for (let round = 0; round < rounds; round++) {
    const { issues } = v.safeParse(schema, value)
    if (!issues) break
    for (const issue of issues.slice(0, 8)) {
      const path = (issue.path ?? []).map(({ key }) => key as string | number)
      value = replaceAt(value, path, candidateFor(issue, String(path.at(-1) ?? ''), known, random))
    }
  }
  return value
}

/** As it will be sent: without undefined fields. */
const plain = (value: unknown): unknown => (value === undefined ? {} : JSON.parse(JSON.stringify(value)))

function candidateFor({ expected }: v.BaseIssue<unknown>, name: string, known: KnownValues, random: Random): unknown {
  const listed = [...(expected ?? '').matchAll(/"([^"]*)"/g)].map(([, word]) => word)
  if (listed.length > 0) return random.pick(listed)
  const usual = Object.hasOwn(known, name) ? (known[name] ?? []) : []
  if (usual.length > 0 && random.isLikely(0.3)) return random.pick(usual)
  const kind = random.below(10)
  if (kind === 0) return undefined
  if (kind === 1) return {}
  if (kind === 2) return []
  if (kind === 3) return hostileNumber(random)
  if (kind === 4) return random.isLikely(0.5)
  return random.pick(usualTexts)
}

/** A copy with another value at the path; undefined removes it. */
function replaceAt(value: unknown, [key, ...rest]: readonly (string | number)[], replacement: unknown): unknown {
  if (key === undefined) return replacement ?? {}
  if (Array.isArray(value)) {
    const items = value.map((item, at) => (at === key ? replaceAt(item, rest, replacement) : item))
    return items.filter((item) => item !== undefined)
  }
  if (typeof value !== 'object' || value === null) return value
  const own = Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined
  const next = rest.length === 0 ? replacement : replaceAt(own, rest, replacement)
  const others = Object.entries(value).filter(([name]) => name !== String(key))
  return Object.fromEntries(next === undefined ? others : [...others, [key, next]])
}
