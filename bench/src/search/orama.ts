import { create, insertMultiple, search, type AnyOrama } from '@orama/orama'
import { type BenchLanguage, type BenchProduct, FACETS, languageOf, LANGUAGES } from '../../workload/catalogue.mjs'
import type { Candidate } from './candidate.ts'
import { textFields, textOf, valuesOf } from './products.ts'

const languages = { de: 'german', fr: 'french', en: 'english' } as const
const batch = 1_000

/** Orama with its own filters and facets. Its counts follow the selection; ours do not, which is more work. */
export function createOrama(): Candidate {
  const indexes = new Map<BenchLanguage, AnyOrama>()
  return {
    name: 'Orama',
    cannot: [],
    async build(products) {
      for (const language of LANGUAGES)
        indexes.set(
          language,
          create({
            schema: {
              ...Object.fromEntries(textFields.map((field) => [`text_${field}`, 'string'])),
              ...Object.fromEntries(FACETS.map((facet) => [facet, 'enum[]'])),
              paths: 'enum[]',
              ...Object.fromEntries(prices.map((name) => [name, 'number'])),
              createdAt: 'number',
            } as Record<string, 'string' | 'enum[]' | 'number'>,
            language: languages[language],
          }),
        )
      let waiting: BenchProduct[] = []
      const flush = async () => {
        for (const [language, index] of indexes)
          await insertMultiple(
            index,
            waiting.map((product) => toDocument(product, language)),
            batch,
          )
        waiting = []
      }
      for (const product of products) if (waiting.push(product) === batch) await flush()
      await flush()
    },
    async ask(request) {
      const index = indexes.get(languageOf(request.locale))
      if (!index) throw new Error(`Nothing was indexed for ${request.locale}`)
      const price = priceName(request.locale)
      const where = {
        ...Object.fromEntries(
          Object.entries(request.filters).map(([facet, values]) => [facet, { containsAny: values }]),
        ),
        ...(request.category && { paths: { containsAll: [request.category] } }),
      }
      const sortBy =
        request.sort === 'relevance'
          ? undefined
          : {
              property: request.sort === 'date-desc' ? 'createdAt' : price,
              order: request.sort === 'price-asc' ? ('ASC' as const) : ('DESC' as const),
            }
      const found = await search(index, {
        term: request.query,
        properties: textFields.map((field) => `text_${field}`),
        threshold: 0,
        limit: request.perPage,
        offset: (request.page - 1) * request.perPage,
        tolerance: request.class === 'typo' ? 1 : 0,
        where,
        ...(sortBy && { sortBy }),
        ...(request.facets && {
          facets: {
            ...Object.fromEntries([...FACETS, 'paths'].map((facet) => [facet, { limit: 20 }])),
            [price]: { ranges },
          },
        }),
      } as never)
      const facetValues = Object.values(found.facets ?? {}).reduce((sum, { count }) => sum + count, 0)
      return { total: found.count, ids: found.hits.map(({ id }) => id), facetValues }
    },
    async close() {
      indexes.clear()
    },
  }
}

const priceName = (locale: string) => `price_${locale.replace('-', '_')}`
const prices = ['de-DE', 'de-AT', 'de-CH', 'fr-FR', 'en-GB'].map(priceName)
const ranges = [0, 2_500, 5_000, 10_000, 20_000, 40_000].map((from, place, list) => ({
  from,
  to: list[place + 1] ?? 1_000_000,
}))

function toDocument(product: BenchProduct, language: BenchLanguage) {
  const words = textOf(product, language)
  const steps = product.category.split('/')
  return {
    id: product.id,
    ...Object.fromEntries(textFields.map((field, place) => [`text_${field}`, words[place] ?? ''])),
    ...Object.fromEntries(FACETS.map((facet) => [facet, valuesOf(product, facet)])),
    paths: steps.map((_, depth) => steps.slice(0, depth + 1).join('/')),
    ...Object.fromEntries(Object.entries(product.price).map(([locale, cents]) => [priceName(locale), cents])),
    createdAt: product.createdAt,
  }
}
