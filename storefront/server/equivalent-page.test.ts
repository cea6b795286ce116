import { type Locale, markets } from '@vitrine/contracts/markets'
import { expect, it } from 'vitest'
import { createCategoryCache } from '../app/platform/categories.ts'
import { findEquivalentPage } from './equivalent-page.ts'

const story = { de: '/magazin/mantel/', at: '/magazin/mantel/', 'fr-ch': '/magazine/manteau/' }
const terms = { de: '/s/agb/', 'fr-ch': '/s/cgv/' }
const entries: Readonly<Record<string, Partial<Record<Locale, string>>>> = { story, terms }

const equivalentPage = findEquivalentPage({
  shop: { fetch: () => Promise.reject(new Error('No goods are asked for')), base: 'http://shop' },
  categories: createCategoryCache({}),
  contentIn: (locale) => ({
    addresses: async () =>
      Object.entries(entries).flatMap(([id, paths]) => (paths[locale] ? [{ id, to: paths[locale] }] : [])),
    counterparts: async (id) => entries[id] ?? {},
  }),
  report: () => {},
})
const there = (path: string, to: Locale, search = '') => equivalentPage({ path, search }, markets.de.locale, to)

it('finds editors’ pages at their address in the other shop, or the home page where they are missing', async () => {
  expect(await there('/magazin/mantel/', 'fr-ch')).toBe('/magazine/manteau/')
  expect(await there('/magazin/mantel/', 'en')).toBe('/')
  expect(await there('/s/agb/', 'fr-ch')).toBe('/s/cgv/')
})

it('pages that every shop has keep their path, and what was asked of them', async () => {
  expect(await there('/cart/', 'en')).toBe('/cart/')
  expect(await there('/search/', 'en', '?searchTerm=mantel')).toBe('/search/?searchTerm=mantel')
})

it('filters go along only where words and prices are the same', async () => {
  const search = '?searchTerm=rock&f-color=Rot&fExcluded-brand=A&nfExcluded-ec_price=1..2&more=f-color&page=2&ref=mail'
  expect(await there('/search/', 'at', search)).toBe(`/search/${search}`)
  expect(await there('/search/', 'en', search)).toBe('/search/?searchTerm=rock&ref=mail')
})
