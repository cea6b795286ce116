import { type BenchProduct, FACETS } from '../../workload/catalogue.mjs'
import type { BenchRequest } from '../../workload/workload.mjs'
import { valuesOf } from './products.ts'

const add = (counts: Uint32Array, at: number) => (counts[at] = (counts[at] as number) + 1)

/**
 * Facets and filters for engines that only find words: codes in typed arrays, counted in one pass, disjunctive, as an
 * experienced engineer would write them around such an engine.
 */
export function createColumns(count: number) {
  const facets = [...FACETS, 'category']
  const names = new Map(facets.map((facet) => [facet, new Map<string, number>()]))
  const starts = new Map(facets.map((facet) => [facet, new Uint32Array(count + 1)]))
  const codes = new Map(facets.map((facet) => [facet, [] as number[]]))
  const groups = new Uint32Array(count)
  const prices = new Map<string, Uint32Array>()
  const dates = new Float64Array(count)
  const ids: string[] = []
  let group = -1
  let parent = ''

  const codeOf = (facet: string, value: string): number => {
    const known = names.get(facet) ?? new Map<string, number>()
    const code = known.get(value) ?? known.size
    known.set(value, code)
    return code
  }

  const pathsOf = (path: string) => path.split('/').map((_, depth, steps) => steps.slice(0, depth + 1).join('/'))

  return {
    ids,
    add(product: BenchProduct): number {
      const at = ids.length
      ids.push(product.id)
      if (product.parentId !== parent) group += 1
      parent = product.parentId
      groups[at] = group
      dates[at] = product.createdAt
      for (const [locale, price] of Object.entries(product.price)) {
        const column = prices.get(locale) ?? new Uint32Array(count)
        column[at] = price
        prices.set(locale, column)
      }
      for (const facet of facets) {
        const list = codes.get(facet) ?? []
        for (const value of facet === 'category' ? pathsOf(product.category) : valuesOf(product, facet))
          list.push(codeOf(facet, value))
        const start = starts.get(facet)
        if (start) start[at + 1] = list.length
      }
      return at
    },
    /** Of these documents, best first or all in any order: those that pass, with facets counted. */
    answer(documents: readonly number[], request: BenchRequest) {
      const wanted = Object.entries(request.filters).map(([facet, values]) => ({ facet, values }))
      if (request.category) wanted.push({ facet: 'category', values: [request.category] })
      const tests = wanted.map(({ facet, values }) => ({
        facet,
        chosen: new Set(values.map((value) => names.get(facet)?.get(value) ?? -1)),
      }))
      const counts = new Map(facets.map((facet) => [facet, new Uint32Array(names.get(facet)?.size ?? 0)]))
      const count = (facet: string, document: number) => {
        const start = starts.get(facet)
        const list = codes.get(facet)
        const into = counts.get(facet)
        if (!start || !list || !into) return
        for (let i = start[document] ?? 0; i < (start[document + 1] ?? 0); i++) add(into, list[i] as number)
      }
      const passing: number[] = []
      for (const document of documents) {
        let misses = 0
        let missed = ''
        for (const { facet, chosen } of tests) {
          const start = starts.get(facet)
          const list = codes.get(facet)
          let isIn = false
          if (start && list)
            for (let i = start[document] ?? 0; i < (start[document + 1] ?? 0) && !isIn; i++)
              isIn = chosen.has(list[i] as number)
          if (isIn) continue
          missed = facet
          if (++misses > 1) break
        }
        if (misses === 0) passing.push(document)
        if (request.facets && misses === 0) for (const facet of facets) count(facet, document)
        else if (request.facets && misses === 1) count(missed, document)
      }
      const price = prices.get(request.locale)
      if (request.sort === 'price-asc') passing.sort((a, b) => (price?.[a] ?? 0) - (price?.[b] ?? 0))
      if (request.sort === 'price-desc') passing.sort((a, b) => (price?.[b] ?? 0) - (price?.[a] ?? 0))
      if (request.sort === 'date-desc') passing.sort((a, b) => (dates[b] ?? 0) - (dates[a] ?? 0))
      const seen = new Set<number>()
      const first = passing.filter((document) => {
        const isNew = !seen.has(groups[document] as number)
        seen.add(groups[document] as number)
        return isNew
      })
      const from = (request.page - 1) * request.perPage
      return {
        total: first.length,
        ids: first.slice(from, from + request.perPage).map((document) => ids[document] ?? ''),
        facetValues: [...counts.values()].reduce((sum, column) => sum + column.filter(Boolean).length, 0),
      }
    },
    everything: () => Array.from({ length: ids.length }, (_, document) => document),
  }
}
