import { type Good, goods, goodsFor, toProduct, words } from './catalogue.ts'
import { type AskedFacet, searchFacet, tellFacets } from './facets.ts'

/** A search service that keeps nothing: the same question has the same answer, down to its id. */

type Sort = { sortCriteria: string; fields?: { field: string; direction?: string; displayName?: string }[] }
export type Question = {
  query?: string
  page?: number
  perPage?: number
  facets?: AskedFacet[]
  sort?: Sort
  slotId?: string
  facetId?: string
  facetQuery?: string
  numberOfValues?: number
  context: { view: { url: string }; product?: { productId: string } }
}
export type Answer = { status: number; body: unknown }

/** Words that make something happen. */
export const said = {
  corrected: 'klied',
  suggested: 'hosse',
  redirected: 'retoure',
  rewritten: 'hoodie',
  notified: 'kaschmir',
  refused: 'kaputt',
  nothing: 'xyz',
} as const

const corrections: Readonly<Record<string, string>> = { klied: 'kleid', hosse: 'hose' }

const sorts: readonly [Sort, ...Sort[]] = [
  { sortCriteria: 'relevance' },
  { sortCriteria: 'fields', fields: [{ field: 'ec_price', direction: 'asc', displayName: 'Preis aufsteigend' }] },
  { sortCriteria: 'fields', fields: [{ field: 'ec_price', direction: 'desc', displayName: 'Preis absteigend' }] },
  {
    sortCriteria: 'fields',
    fields: [
      { field: 'ec_brand', direction: 'asc', displayName: 'Marke' },
      { field: 'ec_price', direction: 'asc', displayName: 'Preis' },
    ],
  },
]

const keysOf: Readonly<Record<string, (good: Good) => number | string>> = {
  ec_price: ({ price }) => price,
  ec_brand: ({ brand }) => brand,
}

const isSort = (a: Sort, b: Sort) =>
  a.sortCriteria === b.sortCriteria &&
  (a.fields ?? []).every(({ field, direction }, at) => {
    const other = b.fields?.[at]
    return other?.field === field && (other.direction ?? 'asc') === (direction ?? 'asc')
  })

function sorted(list: readonly Good[], sort: Sort): readonly Good[] {
  return list.toSorted((a, b) => {
    for (const { field, direction } of sort.fields ?? []) {
      const key = keysOf[field]
      if (!key || key(a) === key(b)) continue
      return (key(a) < key(b) ? -1 : 1) * (direction === 'desc' ? -1 : 1)
    }
    return 0
  })
}

/** A short name for a text that is always the same. */
export function nameOf(text: string): string {
  let hash = 2166136261
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619)
  return (hash >>> 0).toString(16).padStart(8, '0')
}

function pageOf(list: readonly Good[], page: number, perPage: number) {
  const first = Math.round(page * perPage)
  return {
    products: list.slice(first, first + perPage).map(toProduct),
    pagination: {
      page,
      perPage,
      totalEntries: list.length,
      totalPages: Math.ceil(list.length / perPage),
    },
  }
}

const triggersOf = (query: string): object[] =>
  query === said.redirected
    ? [{ type: 'redirect', content: 'https://shop.example/retoure/' }]
    : query === said.rewritten
      ? [{ type: 'query', content: 'pulli' }]
      : query === said.notified
        ? [
            { type: 'notify', content: 'Kaschmir kommt im Herbst' },
            { type: 'execute', content: { name: 'showVoucher', params: ['x', 1, true] } },
          ]
        : []

function correctionOf(query: string): object {
  const corrected = corrections[query]
  if (corrected === undefined) return {}
  const word = { offset: 0, length: query.length, originalWord: query, correctedWord: corrected }
  return {
    queryCorrection: {
      originalQuery: query,
      correctedQuery: query === said.corrected ? corrected : null,
      corrections: [{ correctedQuery: corrected, wordCorrections: [word] }],
    },
  }
}

const responseIdOf = (path: string, { query, page, perPage, slotId }: Question) =>
  `response-${nameOf(JSON.stringify([path, query, page, perPage, slotId]))}`

function answerProducts(path: string, question: Question, list: readonly Good[]) {
  const { query = '', page = 0, perPage = 10, facets: asked = [], sort = { sortCriteria: 'relevance' } } = question
  const { left, facets } = tellFacets(list, asked)
  const appliedSort = sorts.find((each) => isSort(sort, each)) ?? sorts[0]
  return {
    responseId: responseIdOf(path, question),
    ...pageOf(sorted(left, appliedSort), page, perPage),
    facets,
    sort: { appliedSort, availableSorts: sorts },
    triggers: triggersOf(query),
    ...correctionOf(query),
  }
}

const listingOf = (url: string) =>
  goods.filter(({ category }) => new URL(url).pathname !== '/damen/' || category[0] === 'Damen')

const fieldSuggestionsFacets = [
  { facetId: 'category', displayName: 'Kategorie', field: 'category', type: 'hierarchical' },
  { facetId: 'brand', displayName: 'Marke', field: 'brand', type: 'regular' },
]

/** `{what was typed}[what follows]` */
const highlight = (word: string, typed: number) =>
  [typed > 0 ? `{${word.slice(0, typed)}}` : '', typed < word.length ? `[${word.slice(typed)}]` : ''].join('')

export function answer(path: string, question: Question): Answer {
  const { query = '' } = question
  const ok = (body: object): Answer => ({ status: 200, body })
  if (query === said.refused)
    return { status: 500, body: { statusCode: 500, message: 'Broken on request', type: 'INTERNAL_ERROR' } }
  switch (path) {
    case '/search':
      return ok(answerProducts(path, question, goodsFor(query === said.corrected ? 'kleid' : query)))
    case '/listing':
      return ok(answerProducts(path, question, listingOf(question.context.view.url)))
    case '/search/productSuggest': {
      // Filters and pages belong to the list behind the search box, and the service leaves them out.
      const { page: _, facets: __, sort: ___, ...instant } = question
      return ok(answerProducts(path, { ...instant, perPage: 5 }, goodsFor(query)))
    }
    case '/recommendations': {
      const seed = goods.find(({ id }) => id === question.context.product?.productId)
      const list = goods.filter(({ id, brand }) => seed === undefined || (brand === seed.brand && id !== seed.id))
      return ok({
        responseId: responseIdOf(path, question),
        headline: `Für Sie: ${question.slotId}`,
        ...pageOf(list.slice(0, 18), question.page ?? 0, question.perPage ?? 4),
      })
    }
    case '/search/querySuggest': {
      const completions = words
        .filter((word) => word.startsWith(query.toLowerCase()))
        .slice(0, 5)
        .map((word) => ({ expression: word, highlighted: highlight(word, query.length) }))
      return ok({ responseId: responseIdOf(path, question), completions, fieldSuggestionsFacets })
    }
    case '/facet?type=SEARCH':
    case '/facet?type=LISTING': {
      const list = path.endsWith('SEARCH') ? goodsFor(query) : listingOf(question.context.view.url)
      return ok(searchFacet(list, question.facetId ?? '', question.facetQuery ?? '', question.numberOfValues ?? 10))
    }
    default:
      return { status: 400, body: { statusCode: 400, message: `Unknown path ${path}`, type: 'INVALID_REQUEST' } }
  }
}
