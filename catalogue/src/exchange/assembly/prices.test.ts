import { announcedReduction, currentPrice, historyOf } from '@vitrine/contracts/catalogue'
import type { PriceHistory, Style } from '@vitrine/contracts/catalogue'
import { describe, expect, it } from 'vitest'
import { exportCsv } from '../export/tables.ts'
import { nativeRow, sizeRow, toJsonLines } from '../testing/native-row.ts'
import type { NativeRow } from '../testing/native-row.ts'
import { importText, knownFrom, now, short, textOf } from '../testing/run-import.ts'
import { settlePrice } from './settle-price.ts'

const germanHistory = ([style]: readonly Style[], size = 0): PriceHistory => {
  const product = style?.products[0]
  return product ? historyOf(product, 10028, product.variants[size]?.id ?? 0) : []
}

async function importAt(moment: string, known: readonly Style[], change: NativeRow) {
  const text = toJsonLines([nativeRow(change), sizeRow('40', change)])
  return importText('goods.jsonl', text, { now: moment, knownStyles: knownFrom(known) })
}

describe('a price', () => {
  it('that has not changed adds nothing, and the style stays as it was to the letter', async () => {
    const first = await importAt('2026-10-01T00:00:00Z', [], {})
    const second = await importAt('2026-11-01T00:00:00Z', first.styles, {})
    expect(second.styles).toEqual(first.styles)
  })

  it('that has changed holds from the import on', async () => {
    const first = await importAt('2026-10-01T00:00:00Z', [], {})
    const second = await importAt('2026-11-01T00:00:00Z', first.styles, { price_eur: '119.99' })
    expect(germanHistory(second.styles)).toEqual([
      { validFrom: '2026-10-01T00:00:00Z', amount: 12_999, reason: 'regular' },
      { validFrom: '2026-11-01T00:00:00Z', amount: 11_999, reason: 'regular' },
    ])
  })

  it('O-01 is announced as reduced against what was asked before', async () => {
    const first = await importAt('2026-10-01T00:00:00Z', [], {})
    const second = await importAt('2026-11-01T00:00:00Z', first.styles, { sale_price_eur: '99,99' })
    expect(announcedReduction(germanHistory(second.styles), now)).toEqual({
      lowestPrior: 12_999,
      current: 9999,
      percent: 23,
    })
    const third = await importAt('2026-11-20T00:00:00Z', second.styles, {})
    expect(currentPrice(germanHistory(third.styles), '2026-11-20T00:00:00Z')).toMatchObject({
      amount: 12_999,
      reductions: [],
    })
  })

  it('is believed about its past when the list says since when', async () => {
    const change = { price_since: '2026-09-01', sale_price_eur: '99.99', sale_since: '2026-11-01' }
    const { styles, problems } = await importAt(now, [], change)
    expect(germanHistory(styles)).toEqual([
      { validFrom: '2026-09-01T00:00:00Z', amount: 12_999, reason: 'regular' },
      { validFrom: '2026-11-01T00:00:00Z', amount: 9999, reason: 'sale' },
    ])
    expect(problems).toEqual([])
  })

  it('may be reduced in the future, and imported again meanwhile', async () => {
    const change = { sale_price_eur: '99.99', sale_since: '2026-12-01', sale_until: '2026-12-24' }
    const first = await importAt('2026-11-15T00:00:00Z', [], change)
    expect(germanHistory(first.styles).map(({ amount, validFrom }) => [validFrom.slice(5, 10), amount])).toEqual([
      ['11-15', 12_999],
      ['12-01', 9999],
      ['12-24', 12_999],
    ])
    for (const later of ['2026-11-20', '2026-12-05', '2026-12-30'])
      expect((await importAt(`${later}T00:00:00Z`, first.styles, change)).styles).toEqual(first.styles)
  })

  it('O-05 that is fixed for later cannot be overtaken; the line says from when', async () => {
    const first = await importAt('2026-11-15T00:00:00Z', [], { sale_price_eur: '99.99', sale_until: '2026-12-24' })
    const { errors } = await importAt('2026-12-01T00:00:00Z', first.styles, { price_eur: '149.99' })
    expect(short(errors)).toEqual(['1 price O-05 PRICE_ALREADY_FIXED', '2 price O-05 PRICE_ALREADY_FIXED'])
    expect(errors[0]?.message).toContain('2026-12-24')
  })

  it('O-05 of the past cannot be changed', () => {
    const known: PriceHistory = [{ validFrom: '2026-09-01T00:00:00.000Z', amount: 100, reason: 'regular' }]
    const told = (amount: number) => [{ validFrom: '2026-09-01T00:00:00Z', amount, reason: 'regular' }] as const
    expect(settlePrice({ shopId: 10028, history: told(100) }, known, now)).toEqual({ ok: true, value: known })
    expect(settlePrice({ shopId: 10028, history: told(90) }, known, now)).toMatchObject({
      ok: false,
      code: 'HISTORY_DIFFERS',
    })
  })

  it('of one shop counts more than that of its currency', async () => {
    const { styles } = await importAt(now, [], { price_at: '124.99', price_10032: '139.99' })
    const product = styles[0]?.products[0]
    const amounts = [10028, 10029, 10030, 10031, 10032].map(
      (shop) => product && historyOf(product, shop, product.variants[0]?.id ?? 0)[0]?.amount,
    )
    expect(amounts).toEqual([12_999, 12_499, 13_990, 13_990, 13_999])
    expect(product?.prices).toHaveLength(4)
  })

  it('exported for people and imported again adds nothing', async () => {
    const first = await importAt('2026-10-01T00:00:00Z', [], { price_at: '124.99' })
    const reduced = await importAt('2026-11-01T00:00:00Z', first.styles, {
      price_at: '124.99',
      sale_price_eur: '99.99',
    })
    const table = await textOf(exportCsv(reduced.styles, { prices: { at: now } }))
    const again = await importText('goods.csv', table, { knownStyles: knownFrom(reduced.styles) })
    expect(again.styles).toEqual(reduced.styles)
  })
})

it('goods keep their numbers, dates and popularity when the list says nothing about them', async () => {
  const { styles } = await importAt('2026-10-01T00:00:00Z', [], { popularity: '7', first_live_at: '2026-09-01' })
  const [style] = styles
  const known = style && {
    ...style,
    number: 3,
    products: style.products.map((product) => Object.assign(product, { id: 77 })),
  }
  const again = await importAt(now, known ? [known] : [], {})
  expect(again.styles[0]).toMatchObject({
    number: 3,
    products: [{ id: 77, popularity: 7, firstLiveAt: '2026-09-01T00:00:00Z', createdAt: '2026-10-01T00:00:00Z' }],
  })
})
