import { describe, expect, it } from 'vitest'
import { locales } from '../markets/index.ts'
import { equivalentPath, servicePages, servicePath, type ServicePage } from './service-pages.ts'

describe('a page in another shop', () => {
  it('is found by its own slug, in every direction', () => {
    for (const page of Object.keys(servicePages) as ServicePage[]) {
      for (const from of locales) {
        for (const to of locales) expect(equivalentPath(servicePath(page, from), from, to)).toBe(servicePath(page, to))
      }
    }
  })

  it('never shares its name with another page', () => {
    for (const language of ['de', 'fr', 'en'] as const) {
      const slugs = Object.values(servicePages).map((page) => page[language])
      expect(new Set(slugs).size).toBe(slugs.length)
    }
  })

  it('keeps its path where that does not depend on the language', () => {
    expect(equivalentPath('/p/mantel-12/', 'de', 'fr-ch')).toBe('/p/mantel-12/')
    expect(equivalentPath('/s/unbekannt/', 'de', 'en')).toBe('/s/unbekannt/')
  })
})
