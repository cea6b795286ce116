import { type Category, textFor } from '@vitrine/contracts/catalogue'
import type { Market } from '@vitrine/contracts/markets'
import type { SearchSuggestion } from '@vitrine/contracts/shop'
import { toCategory } from './categories.ts'
import { wordsOf } from './fold.ts'
import { filterableAttributes } from './listing/question.ts'
import { toItem } from './navigation.ts'
import type { ShopStructure } from './structure-cache.ts'

type CategorySuggestion = Extract<SearchSuggestion, { type: 'category' }>
type SuggestedFilter = CategorySuggestion['categorySuggestion']['filters'][number]

/** A category that a term seems to mean, with what narrows it down; `fit` grows with how sure that is. */
type Meant = { category: Category; filters: readonly SuggestedFilter[]; fit: number }

/** Endings that change a word but not what it means: Kleid and Kleider, schwarz and schwarze. */
const longestEnding = 2
/** Fewer letters begin too many words. */
const shortestStem = 3

/** The same word, perhaps with another ending. */
function isAlike(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  return (
    short === long ||
    (short.length >= shortestStem && long.startsWith(short) && long.length - short.length <= longestEnding)
  )
}

/** How well a word that was typed fits one that is written: 3 the same, 2 its beginning or an ending more, 1 inside. */
export function fitOf(typed: string, written: string): number {
  if (typed === written) return 3
  if (isAlike(typed, written) || (typed.length >= shortestStem && written.startsWith(typed))) return 2
  return typed.length > shortestStem && written.includes(typed) ? 1 : 0
}

const bestFit = (typed: string, words: readonly string[]) => Math.max(0, ...words.map((word) => fitOf(typed, word)))

/** The vocabulary of one shop, built once per state of the catalogue. */
type Lexicon = {
  categories: readonly { category: Category; words: readonly string[] }[]
  /** Every value one can filter by. */
  filters: readonly { words: readonly string[]; filter: SuggestedFilter }[]
}

const lexicons = new WeakMap<ShopStructure, Map<string, Lexicon>>()

function lexiconOf(parts: ShopStructure, { locale }: Market): Lexicon {
  const known = lexicons.get(parts) ?? new Map<string, Lexicon>()
  lexicons.set(parts, known)
  const made = known.get(locale) ?? makeLexicon(parts, locale)
  known.set(locale, made)
  return made
}

function makeLexicon({ categories, attributeGroups }: ShopStructure, locale: Market['locale']): Lexicon {
  const visible = categories.filter(({ isHidden }) => !isHidden)
  const values = attributeGroups
    .filter(({ key }) => filterableAttributes.some((each) => each === key))
    .flatMap(({ key, values: all }) =>
      all.map(({ id, label }) => {
        const name = textFor(label, locale)
        const filter: SuggestedFilter = {
          type: 'attribute',
          attributeFilter: { group: { key }, values: [{ id, name }] },
        }
        return { words: wordsOf(name), filter }
      }),
    )
  const found = visible.flatMap(({ listing, parentId, name }) =>
    parentId === 0 && (listing === 'sale' || listing === 'new')
      ? [{ words: wordsOf(textFor(name, locale)), filter: toBoolean(listing) }]
      : [],
  )
  return {
    categories: visible.map((category) => ({ category, words: wordsOf(textFor(category.name, locale)) })),
    filters: [...found, ...values],
  }
}

/** The value a word means: one that is called just that before one it is only a part of. */
const filterFor = (word: string, filters: Lexicon['filters']) =>
  filters
    .filter(({ words }) => bestFit(word, words) >= 2)
    .toSorted((a, b) => a.words.length - b.words.length || bestFit(word, b.words) - bestFit(word, a.words))[0]

const toBoolean = (slug: string): SuggestedFilter => ({ type: 'boolean', booleanFilter: { slug, value: true } })

/**
 * The categories a term may mean, the likeliest first. Words that do not name the category must name something it
 * can be narrowed by: "schwarze Kleider" is the dresses, filtered by colour.
 */
export function meantCategories(term: string, parts: ShopStructure, market: Market, below?: Category): Meant[] {
  const { categories, filters } = lexiconOf(parts, market)
  const typed = wordsOf(term)
  if (typed.length === 0) return []
  return categories
    .filter(({ category }) => category.listing === 'goods' && (!below || category.rootlineIds.includes(below.id)))
    .flatMap(({ category, words }): Meant[] => {
      const fits = typed.map((word) => bestFit(word, words))
      if (!fits.some((fit) => fit > 0)) return []
      const rest = typed.filter((_, place) => fits[place] === 0)
      const narrowing = rest.map((word) => filterFor(word, filters))
      if (narrowing.some((filter) => filter === undefined)) return []
      const isWhole = words.every((word) => typed.some((each) => isAlike(each, word)))
      const fit = Math.min(...fits.filter((each) => each > 0)) + (isWhole ? 2 : 0)
      return [{ category, filters: narrowing.flatMap((each) => each?.filter ?? []), fit }]
    })
    .toSorted((a, b) => b.fit - a.fit || a.category.depth - b.category.depth)
}

/** Places in the menu that hold no goods of their own: sale, new arrivals, outfits. */
export const meantMenuItems = (term: string, parts: ShopStructure, market: Market): Category[] => {
  const typed = wordsOf(term)
  return lexiconOf(parts, market).categories.flatMap(({ category, words }) => {
    const isNamed = typed.length > 0 && typed.every((word) => bestFit(word, words) >= 2)
    return category.listing !== 'goods' && category.parentId === 0 && isNamed ? [category] : []
  })
}

const flat = (market: Market) => ({ market, children: 0, includeHidden: false })

export const toCategorySuggestion = (
  { category, filters }: Meant,
  parts: ShopStructure,
  market: Market,
): SearchSuggestion => ({
  type: 'category',
  categorySuggestion: { category: toCategory(category, parts.categories, flat(market)), filters: [...filters] },
})

export const toMenuSuggestion = (category: Category, parts: ShopStructure, market: Market): SearchSuggestion => ({
  type: 'navigationItem',
  navigationItemSuggestion: { navigationItem: toItem(toCategory(category, parts.categories, flat(market))) },
})

/** Sure enough to go there without asking. */
export const isCertain = ({ fit }: Meant): boolean => fit >= 4
