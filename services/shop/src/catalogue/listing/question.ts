import {
  type AttributeGroup,
  type Category,
  languageCodeOf,
  mirroredCategories,
  newFor,
} from '@vitrine/contracts/catalogue'
import type { Market } from '@vitrine/contracts/markets'
import { wordsOf } from '../fold.ts'
import type { ResolvedWhere } from './attribute-filters.ts'
import type { Rows } from './rows.ts'

export type Test = (row: number) => boolean

/** The request of a listing. */
export type ListingRequest = {
  market: Market
  /** Without one the whole shop. */
  category?: Category | undefined
  where?: ResolvedWhere | undefined
  /** Attributes that count beyond those the category is filtered by. */
  includedFilters?: readonly string[] | undefined
  includeSoldOut?: boolean
  /** Filters of which a product has to pass one only. */
  anyOf?: readonly string[] | undefined
}

/** The vocabulary needed to parse a request. */
export type QuestionContext = {
  rows: Rows
  categories: readonly Category[]
  attributeGroups: readonly AttributeGroup[]
  now: number
}

/**
 * A question in tests: some a product must pass to be talked about at all, others that a shopper chose in a filter.
 * The count behind a filter's value leaves out what was chosen in that same filter.
 */
export type Question = { always: readonly Test[]; chosen: ReadonlyMap<string, Test> }

/** The default filters of listings: attributes and flags of a product. */
export const filterableAttributes = [
  'color',
  'size',
  'brand',
  'material',
  'pattern',
  'fit',
  'length',
  'sleeve',
  'neckline',
  'occasion',
] as const
export const supportedFilters: readonly string[] = [...filterableAttributes, 'prices', 'sale', 'new']

export function toQuestion(wanted: ListingRequest, context: QuestionContext): Question {
  const { market, where = {}, includeSoldOut = false } = wanted
  const { rows, now } = context
  const { price, percent, isInCampaign } = rows.shop(market.shopId)
  const always: Test[] = [(row) => price.get(row) > 0]
  if (!includeSoldOut) always.push((row) => rows.isSoldOut.get(row) === 0)
  if (wanted.category) always.push(createCategoryTest(wanted.category, market, context))
  if (where.term) always.push(hasWords(where.term, market, rows, where.containsSearch))
  const { minReduction, maxReduction, hasCampaignReduction } = where
  if (minReduction !== undefined) always.push((row) => percent.get(row) >= minReduction)
  if (maxReduction !== undefined) always.push((row) => percent.get(row) <= maxReduction)
  if (hasCampaignReduction !== undefined) always.push((row) => isInCampaign.get(row) === Number(hasCampaignReduction))

  const chosen = new Map<string, Test>()
  const choose = (filter: string, test: Test) => {
    const before = chosen.get(filter)
    chosen.set(filter, before ? (row) => before(row) && test(row) : test)
  }
  const { minPrice, maxPrice } = where
  if (minPrice !== undefined) choose('prices', (row) => price.get(row) >= minPrice)
  if (maxPrice !== undefined) choose('prices', (row) => price.get(row) <= maxPrice)
  const isOffered = new Set([...supportedFilters, ...(wanted.includedFilters ?? [])])
  const asked = (where.attributes ?? []).filter(({ key }) => isOffered.has(key))
  for (const filter of [...asked, ...(where.whitelistAttributes ?? [])]) {
    if (filter.type !== 'boolean') {
      const hasOne = hasValue(filter.key, filter.values, context)
      choose(filter.key, filter.type === 'attributes' ? hasOne : (row) => !hasOne(row))
      continue
    }
    const is = statements(market, rows, now)[filter.key]
    if (is) choose(filter.key, (row) => is(row) === filter.value)
  }
  return { always, chosen: joinAlternatives(chosen, wanted.anyOf ?? []) }
}

/** The name under which filters stand that are alternatives of each other. */
export const nameOfAlternatives = (anyOf: readonly string[]): string => [...new Set(anyOf)].toSorted().join('|')

/** Alternatives become one filter, which a product passes with any of them. */
function joinAlternatives(chosen: ReadonlyMap<string, Test>, anyOf: readonly string[]): ReadonlyMap<string, Test> {
  const tests = anyOf.flatMap((filter) => chosen.get(filter) ?? [])
  if (tests.length < 2) return chosen
  const others = [...chosen].filter(([filter]) => !anyOf.includes(filter))
  return new Map([...others, [nameOfAlternatives(anyOf), (row: number) => tests.some((test) => test(row))]])
}

/** The boolean flags of a product in a listing. */
export function statements(market: Market, rows: Rows, now: number): Readonly<Record<string, Test>> {
  const { isReduced } = rows.shop(market.shopId)
  return {
    sale: (row) => isReduced.get(row) === 1,
    new: (row) => {
      const age = now - rows.liveAt.get(row)
      return age >= 0 && age < newFor
    },
  }
}

/** The inverse of `categoryIdsOf`: tests whether a row belongs to a category. */
function createCategoryTest(category: Category, market: Market, { rows, categories, now }: QuestionContext): Test {
  const filedBelow = (top: Category | undefined): Test => {
    const below = categories.filter(({ rootlineIds }) => top && rootlineIds.includes(top.id))
    const marks = markAll(below.map(({ id }) => rows.categoryCode(id)))
    return (row) => rows.filed.hasMarked(row, marks)
  }
  const isFiled = filedBelow(category)
  const is = category.listing === 'goods' ? undefined : statements(market, rows, now)[category.listing]
  if (!is) return isFiled
  const area = category.key.split('/')[1]
  const mirrored = mirroredCategories(category, categories).map(filedBelow)
  const isMirrored: Test = area ? (row) => mirrored.some((isBelow) => isBelow(row)) : () => true
  return (row) => isFiled(row) || (is(row) && isMirrored(row))
}

function hasWords(term: string, { locale }: Market, rows: Rows, isAnywhere = true): Test {
  const names = rows.names.get(languageCodeOf(locale)) ?? []
  const words = [...new Set(wordsOf(term))]
  const isIn = isAnywhere ? (name: string, word: string) => name.includes(word) : beginsIn
  return (row) => words.length > 0 && words.every((word) => isIn(names[row] ?? '', word))
}

/** Whether one of the words of a name begins so. */
function beginsIn(name: string, word: string): boolean {
  for (let at = name.indexOf(word); at >= 0; at = name.indexOf(word, at + 1))
    if (at === 0 || !/[\p{L}\p{N}]$/u.test(name.slice(0, at))) return true
  return false
}

function hasValue(key: string, valueIds: readonly number[], { rows, attributeGroups }: QuestionContext): Test {
  const group = attributeGroups.find((each) => each.key === key)
  const chosen = group?.values.filter(({ id }) => valueIds.includes(id)) ?? []
  const marks = markAll(chosen.map(({ value }) => rows.valueCode(key, value)))
  return (row) => rows.values.hasMarked(row, marks)
}

/** A bitmap with a mark at each number; unused numbers are left out. */
function markAll(numbers: readonly (number | undefined)[]): Uint8Array {
  const known = numbers.filter((number) => number !== undefined)
  const marks = new Uint8Array(Math.max(0, ...known.map((number) => number + 1)))
  for (const number of known) marks[number] = 1
  return marks
}
