import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { generateCatalogue } from '../index.ts'
import type { CatalogueOptions } from '../index.ts'

function fingerprint(options: CatalogueOptions): string {
  const catalogue = generateCatalogue(options)
  const hash = createHash('sha256').update(JSON.stringify(catalogue))
  for (const goods of catalogue.goods()) hash.update(JSON.stringify([goods, ...catalogue.storeStockOf(goods.style)]))
  return hash.digest('hex')
}

describe('the demo catalogue', () => {
  it('is the same shop, byte for byte, for the same seed', () => {
    expect(fingerprint({ seed: 7, styles: 300 })).toBe(fingerprint({ seed: 7, styles: 300 }))
  })

  it('is another shop for another seed or another day', () => {
    const usual = fingerprint({ seed: 7, styles: 50 })
    expect(fingerprint({ seed: 8, styles: 50 })).not.toBe(usual)
    expect(fingerprint({ seed: 7, styles: 50, today: '2027-03-01T05:00:00Z' })).not.toBe(usual)
  })

  it('has the same style at the same place, however many there are', () => {
    const small = [...generateCatalogue({ styles: 40 }).goods()]
    const large = generateCatalogue({ styles: 5000 })
    for (const goods of small) expect(large.goodsAt(goods.style.number)).toEqual(goods)
  })

  it('can be read twice', () => {
    const catalogue = generateCatalogue({ styles: 20 })
    expect([...catalogue.goods()]).toEqual([...catalogue.goods()])
  })
})
