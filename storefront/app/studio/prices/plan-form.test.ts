import { expect, it } from 'vitest'
import { readPastedPrices, readTypedPrices } from './plan-form.ts'

it('reads prices that differ from those that were seen, and takes out what was emptied', () => {
  const form = new FormData()
  const fields = {
    'price-1011-de': '79,90',
    'seen-1011-de': '99.00',
    'price-1012-de': '99.00',
    'seen-1012-de': '99.00',
    'price-1011-fr-ch': '',
    'seen-1011-fr-ch': '95.00',
    'price-1012-ch': 'billig',
    'seen-1012-ch': '95.00',
  }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  expect(readTypedPrices(form)).toEqual({
    prices: [
      { number: '1011', shop: 'de', amount: 7_990 },
      { number: '1011', shop: 'fr-ch', amount: null },
    ],
    unreadable: { 'price-1012-ch': 'billig' },
  })
})

it('reads number, shop and price of a spreadsheet, and names the lines that are none', () => {
  expect(readPastedPrices('p-101\tde\t79,90\r\nv-1 ch 80\n\nName;Shop;Preis')).toEqual({
    prices: [
      { number: 'p-101', shop: 'de', amount: 7_990 },
      { number: 'v-1', shop: 'ch', amount: 8_000 },
    ],
    unreadable: ['Name;Shop;Preis'],
  })
})
