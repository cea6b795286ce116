import type { Locale } from '@vitrine/contracts/markets'
import type { Sort, SortOption, SortRequest } from '@vitrine/contracts/search'
import type { SortKey } from '../engine/engine.ts'
import type { Rules } from '../rules/rules.ts'
import { wordsFor } from '../rules/wording.ts'

type SortRules = Rules['sorts']

/** Sort fields on the wire; a page restored from its address writes them in lower case. */
const wireNames: Readonly<Record<string, string>> = { price: 'ec_price', addedAt: 'date_added', discount: 'discount' }
const numberOf: ReadonlyMap<string, string> = new Map([
  ['ec_price', 'price'],
  ['ec_promo_price', 'price'],
  ['price', 'price'],
  ['date_added', 'addedAt'],
  ['date', 'addedAt'],
  ['new', 'addedAt'],
  ['discount', 'discount'],
])

/** The sort of a request; unknown fields are left out, so that an old address still shows something. */
export function readSort(sort: SortRequest): SortKey[] {
  if (sort?.sortCriteria !== 'fields') return []
  const seen = new Set<string>()
  return (sort.fields ?? []).flatMap(({ field, direction }) => {
    const number = numberOf.get(field.toLowerCase().replace(/^@/, ''))
    if (number === undefined || seen.has(number)) return []
    seen.add(number)
    return [{ number, direction: direction ?? ('asc' as const) }]
  })
}

const relevance: SortOption = { sortCriteria: 'relevance' }

/** The applied sort and the available ones. The applied sort equals one of them to the letter. */
export function writeSort(applied: readonly SortKey[], rules: SortRules, locale: Locale): Sort {
  const options = rules.map(({ field, direction, name }) => ({
    keys: [{ number: field as string, direction }],
    option: toOption([{ number: field, direction }], wordsFor(name, locale)),
  }))
  const availableSorts = [relevance, ...options.map(({ option }) => option)]
  if (applied.length === 0) return { appliedSort: relevance, availableSorts }
  const written = JSON.stringify(applied.map(({ number, direction }) => ({ number, direction })))
  const known = options.find(({ keys }) => JSON.stringify(keys) === written)?.option
  if (known) return { appliedSort: known, availableSorts }
  const own = toOption(applied)
  return { appliedSort: own, availableSorts: [...availableSorts, own] }
}

const toOption = (keys: readonly SortKey[], displayName?: string): SortOption => ({
  sortCriteria: 'fields',
  fields: keys.map(({ number, direction }) => {
    const field = wireNames[number] ?? number
    return { field, direction, displayName: displayName ?? field }
  }),
})
