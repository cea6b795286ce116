import { expect, it } from 'vitest'
import { ownPath } from './own-path.ts'

const settings = (de: string) => ({
  locale: 'de' as const,
  marketUrls: {
    de,
    at: 'https://vitrine.example/at',
    ch: 'https://vitrine.example/ch',
    'fr-ch': 'https://vitrine.example/fr-ch',
    en: 'https://vitrine.example/en',
  },
})

it.each([
  ['https://vitrine.example/de', 'https://vitrine.example/de/returns-portal/', '/returns-portal/'],
  // The search service knows a shop with its own domain by its prefix.
  ['https://vitrine.de', 'https://vitrine.example/de/s/kontakt/?a=1#b', '/s/kontakt/?a=1#b'],
  ['https://vitrine.de', 'https://vitrine.de/s/kontakt/', '/s/kontakt/'],
  ['https://vitrine.example/de', 'https://elsewhere.example/de/s/', 'https://elsewhere.example/de/s/'],
])('a page of the shop at %s: %s is %s', (shop, address, path) => {
  expect(ownPath(address, settings(shop))).toBe(path)
})
