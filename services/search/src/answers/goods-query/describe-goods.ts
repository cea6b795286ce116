import { textFor, type Language } from '@vitrine/contracts/catalogue'
import { formatRoundMoney } from '@vitrine/contracts/formats'
import type { Market } from '@vitrine/contracts/markets'
import { categoryPath, searchPath } from '@vitrine/contracts/urls'
import type { Vocabulary } from '../../documents/vocabulary.ts'
import type { Range } from '../../engine/engine.ts'
import { type Condition, type GoodsQuery, kindOf, valuesOf } from './goods-query.ts'
import type { GoodsDescription } from './phrasings/goods-description.ts'
import { phrasings } from './phrasings/phrasings.ts'

type DescribingContext = { market: Market; language: Language; vocabulary: Vocabulary }

/** "schwarze Kleider in Größe 42 unter 100 €", as it stands within a sentence. */
export const describeGoods = (query: GoodsQuery, context: DescribingContext): string =>
  phrasings[context.language].goods(partsOf(query, context))

/** The page of the shop that lists these goods: the category where nothing else is asked for, else the search. */
export function pathOf(query: GoodsQuery, context: DescribingContext): string {
  const { vocabulary, market } = context
  const kind = kindOf(query)
  const [path, another] = kind?.filter.kind === 'tree' ? kind.filter.selected : []
  const category = path && !another ? vocabulary.category(Number(path.at(-1))) : undefined
  if (category && query.conditions.length === 1 && !query.text)
    return categoryPath(textFor(category.path, market.locale))
  if (query.conditions.length === 0 && !query.text) return rootPath(context)
  const term = [phrasings[context.language].searchTerm(partsOf(query, context)), query.text].filter(Boolean).join(' ')
  return searchPath(term.replaceAll(/\s/g, ' '))
}

/** Where all goods are listed. */
function rootPath({ vocabulary, market }: DescribingContext): string {
  const root = vocabulary.categories.find(({ depth, listing }) => depth === 1 && listing === 'goods')
  return root ? categoryPath(textFor(root.path, market.locale)) : '/'
}

function partsOf({ conditions }: GoodsQuery, { market, vocabulary }: DescribingContext): GoodsDescription {
  const write = (facet: string, value: string) => vocabulary.write(facet, value, market.locale)
  const named = (about: string) =>
    conditions
      .filter((each) => each.about === about && !each.isExcluded)
      .flatMap((each) => valuesOf(each).map((value) => write(about, value)))
  const kind = conditions.find(({ about }) => about === 'kind')
  const price = conditions.find(({ about }) => about === 'price')?.filter
  const range = price?.kind === 'ranges' ? price.selected[0] : undefined
  return {
    nouns: kind ? nounsOf(kind, { write, vocabulary }) : [],
    colours: named('color'),
    shades: named('colorDetail'),
    materials: named('material'),
    patterns: named('pattern'),
    brands: named('brand'),
    occasions: named('occasion'),
    others: ['fit', 'length', 'sleeve', 'neckline'].map(named).filter(({ length }) => length > 0),
    sizes: named('size'),
    excluded: conditions
      .filter(({ isExcluded }) => isExcluded)
      .flatMap((each) => valuesOf(each).map((value) => write(each.about, value))),
    ...(range && { price: writeRange(range, market) }),
    isReduced: conditions.some(({ about }) => about === 'reducedIn'),
    isNew: conditions.some(({ about }) => about === 'addedAt'),
  }
}

function nounsOf(
  { filter }: Condition,
  { write, vocabulary }: { write: (facet: string, value: string) => string; vocabulary: Vocabulary },
): string[] {
  if (filter.kind === 'values') return filter.selected.map((value) => write('type', value))
  if (filter.kind !== 'tree') return []
  const ids = filter.selected.flatMap((path) => path.at(-1) ?? [])
  return [...new Set(ids.filter((id) => vocabulary.category(Number(id))).map((id) => write('category', id)))]
}

/** No price of a shop is higher. */
const endless = 100_000_000

const writeRange = ({ start, end, endInclusive }: Range, market: Market): NonNullable<GoodsDescription['price']> => ({
  ...(start > 0 && { least: formatRoundMoney(start, market) }),
  ...(end < endless &&
    (endInclusive ? { most: formatRoundMoney(end, market) } : { below: formatRoundMoney(end, market) })),
})
