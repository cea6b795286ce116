import MiniSearch from 'minisearch'
import { type BenchLanguage, languageOf, LANGUAGES } from '../../workload/catalogue.mjs'
import type { Candidate } from './candidate.ts'
import { createColumns } from './columns.ts'
import { textFields, textOf } from './products.ts'

type Words = Record<string, string> & { id: never }

/** MiniSearch finds the words, plain columns count the facets: it has none of its own. */
export function createMiniSearch(): Candidate {
  const indexes = new Map<BenchLanguage, MiniSearch<Words>>()
  let columns = createColumns(0)
  return {
    name: 'MiniSearch',
    cannot: [],
    async build(products, count) {
      columns = createColumns(count)
      for (const language of LANGUAGES)
        indexes.set(language, new MiniSearch<Words>({ fields: [...textFields], searchOptions: { boost } }))
      for (const product of products) {
        const id = columns.add(product)
        for (const language of LANGUAGES) {
          const words = textOf(product, language)
          const fields = Object.fromEntries(textFields.map((field, place) => [field, words[place] ?? '']))
          indexes.get(language)?.add({ id, ...fields } as unknown as Words)
        }
      }
    },
    async ask(request) {
      if (request.query === '') return columns.answer(columns.everything(), request)
      const found = indexes.get(languageOf(request.locale))?.search(request.query, {
        combineWith: 'AND',
        prefix: request.class === 'prefix' ? (_, place, terms) => place === terms.length - 1 : false,
        fuzzy: request.class === 'typo' ? 0.2 : false,
      })
      return columns.answer(found?.map(({ id }) => id as number) ?? [], request)
    },
    async close() {
      indexes.clear()
    },
  }
}

const boost = { name: 3, brand: 2.5, category: 2, colour: 2, attributes: 1, description: 0.5 }
