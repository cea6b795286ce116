import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

process.env['BRAND_DIR'] = fileURLToPath(new URL('../../../../brands/morlis', import.meta.url))
const { defaultRules, mergeRules } = await import('./rules-file.ts')
const { wordsFor } = await import('./wording.ts')

describe('search rules of a brand', () => {
  it('stand above those that come with the service', () => {
    const { notSold, headlines, facets, markets, languages, ranking } = defaultRules()
    expect(notSold).toEqual([])
    expect(wordsFor(headlines.popular, 'pl')).toBe('Z naszej kolekcji')
    expect(wordsFor(headlines.popular, 'de')).toBe('Aus unserem Sortiment')
    expect(facets.known['ec_category']).toMatchObject({
      kind: 'hierarchical',
      name: { de: 'Kategorie', pl: 'Kategoria' },
    })
    expect(languages.de.popular).toContain('bikini')
    expect(languages['pl']?.popular).toContain('kostium kąpielowy')
    expect(languages.de.synonyms.length).toBeGreaterThan(10)
    expect(ranking.popularity).toBeGreaterThan(0)
    expect(markets).toEqual({})
  })

  it('merge groups and replace lists', () => {
    expect(mergeRules({ a: { b: 1, c: [1, 2] }, d: 1 }, { a: { c: [3] }, e: 2 })).toEqual({
      a: { b: 1, c: [3] },
      d: 1,
      e: 2,
    })
  })
})
