import type * as v from 'valibot'
import { hostileNumber, hostileText, hostileValue } from './hostile-values.ts'
import type { Random } from '@vitrine/resilience'

/** Values that fields of a name usually have, such as ids of products: inputs with them pass the first checks. */
export type KnownValues = Readonly<Record<string, readonly unknown[]>>

/** The parts of a Valibot schema that a generator reads. */
type Schema = {
  kind: string
  type: string
  entries?: Readonly<Record<string, Schema>>
  rest?: Schema | null
  item?: Schema
  items?: readonly Schema[]
  options?: readonly unknown[]
  literal?: unknown
  wrapped?: Schema
  key?: Schema
  value?: Schema
  getter?: (input: unknown) => Schema
  pipe?: readonly (Schema & { requirement?: unknown })[]
}

const optional = new Set(['optional', 'nullish', 'nullable', 'exact_optional', 'undefinedable'])
const most = 4

/** Makes a value that mostly fits a schema. */
export function valueFor(schema: v.GenericSchema<unknown, unknown>, known: KnownValues, random: Random): unknown {
  return make(schema as unknown as Schema, '', 6)

  function make(node: Schema, name: string, depth: number): unknown {
    const usual = Object.hasOwn(known, name) ? known[name] : undefined
    if (usual && random.isLikely(0.7)) return random.pick(usual)
    if (depth === 0) return hostileValue(random, 1)
    if (optional.has(node.type) && node.wrapped)
      return random.isLikely(0.4) ? undefined : make(node.wrapped, name, depth)
    switch (node.type) {
      case 'string':
        return textFor(node, random)
      case 'number':
        return numberFor(node, random)
      case 'boolean':
        return random.isLikely(0.5)
      case 'literal':
        return node.literal
      case 'picklist':
        return random.pick(node.options ?? [''])
      case 'null':
        return null
      case 'union':
        return make(random.pick(node.options ?? []) as Schema, name, depth - 1)
      case 'variant':
        return make(random.pick(node.options ?? []) as Schema, name, depth - 1)
      case 'lazy':
        return node.getter ? make(node.getter(undefined), name, depth - 1) : null
      case 'array':
        return node.item
          ? Array.from({ length: 1 + random.below(most) }, () =>
              make(node.item as Schema, name.replace(/s$/, ''), depth - 1),
            )
          : []
      case 'tuple':
        return (node.items ?? []).map((item) => make(item, name, depth - 1))
      case 'record':
        return Object.fromEntries(
          Array.from({ length: random.below(most) }, () => [
            String(node.key ? make(node.key, '', 1) : hostileText(random)),
            node.value ? make(node.value, name, depth - 1) : null,
          ]),
        )
      default:
        return node.entries
          ? Object.fromEntries(
              Object.entries(node.entries).map(([key, entry]) => [key, make(entry, key, depth - 1)] as const),
            )
          : hostileValue(random, 1)
    }
  }
}

const requirementOf = ({ pipe = [] }: Schema, type: string): unknown =>
  pipe.find((step) => step.type === type)?.requirement

function numberFor(node: Schema, random: Random): number {
  if (random.isLikely(0.1)) return hostileNumber(random)
  const least = Number(requirementOf(node, 'min_value') ?? 0)
  const largest = Math.min(Number(requirementOf(node, 'max_value') ?? 1_000), least + 1_000)
  return least + random.below(Math.max(1, largest - least + 1))
}

/** Texts of common forms: one of them fits most patterns. */
export const usualTexts: readonly string[] = [
  'Ada',
  'Muster',
  'ada@vitrine.example',
  'ein langer Satz 27',
  '10115',
  'Berlin',
  'Schaustraße 1',
  'DEU',
  'DE',
  '+49301234567',
  '1984-03-17',
  '2026-05-04T10:00:00Z',
  '7f0f2c1e-8f3e-4a39-9f6c-000000000000',
  'a'.repeat(43),
  '1.unknown',
  'kleid',
  'color',
  '7',
  'https://vitrine.example/de/',
  '/damen',
  'EUR',
  '2030-01-01',
  '2024/01/01@00:00:00',
  'relevance',
  'ascending',
]

function textFor(node: Schema, random: Random): string {
  if (random.isLikely(0.1)) return hostileText(random)
  const pattern = requirementOf(node, 'regex')
  const fitting = pattern instanceof RegExp ? usualTexts.filter((text) => new RegExp(pattern).test(text)) : usualTexts
  const text = random.pick(fitting.length > 0 ? fitting : usualTexts)
  const longest = Number(requirementOf(node, 'max_length') ?? 1_000)
  const shortest = Number(requirementOf(node, 'min_length') ?? 0)
  return text.slice(0, longest).padEnd(Math.min(shortest, 200), 'x')
}
