import { markets } from '@vitrine/contracts/markets'
import { expect, it } from 'vitest'
import { ordersElsewhere } from './orders-elsewhere.tsx'

const urls = {
  de: 'https://vitrine.example/de',
  at: 'https://at.example',
  ch: 'https://vitrine.example/ch',
  'fr-ch': 'https://vitrine.example/fr-ch',
  en: 'https://vitrine.example/en',
}

it('names the other shops and leads to their orders; an unknown shop is left out', () => {
  const counts = [
    { shopId: markets.at.shopId, count: 2 },
    { shopId: markets['fr-ch'].shopId, count: 1 },
    { shopId: 1, count: 5 },
  ]
  expect(ordersElsewhere(counts, urls)).toEqual([
    { shop: markets.at.countryName, count: 2, to: 'https://at.example/account/orders/' },
    { shop: markets['fr-ch'].countryName, count: 1, to: 'https://vitrine.example/fr-ch/account/orders/' },
  ])
})
