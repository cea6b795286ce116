import type { Style } from '@vitrine/contracts/catalogue'
import { announcedReduction, currentPrice, historyOf } from '@vitrine/contracts/catalogue'
import { allMarkets, markets } from '@vitrine/contracts/markets'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCsv } from '../read/csv.ts'
import { readMerchantXml } from '../read/merchant-xml.ts'
import type { SourceRow } from '../read/source-row.ts'
import { categories } from '../testing/categories.ts'
import { nativeRow, sizeRow, toJsonLines } from '../testing/native-row.ts'
import { importText, knownFrom, now } from '../testing/run-import.ts'
import { someStyles } from '../testing/style-arbitrary.ts'
import { writeAmount } from '../values/amount.ts'
import { exportMerchantFeed } from './merchant-feed.ts'
import type { MerchantFeedOptions } from './merchant-feed.ts'

const options = (change: Partial<MerchantFeedOptions> = {}): MerchantFeedOptions => ({
  as: 'xml',
  market: markets.de,
  at: now,
  categories,
  linkOf: (_, product, variant) => `https://shop.example/p/${product.id}?size=${variant.id}&x=1`,
  imagesOf: ({ picture }) => [`https://shop.example/${picture}-front.webp`, `https://shop.example/${picture}-fa.webp`],
  ...change,
})

async function itemsOf(styles: readonly Style[], change: Partial<MerchantFeedOptions> = {}) {
  const feed = exportMerchantFeed(styles, options(change))
  const rows: AsyncIterable<SourceRow> =
    change.as === 'tsv' ? readCsv(feed, { delimiter: '\t' }) : readMerchantXml(feed)
  const items: Readonly<Record<string, string>>[] = []
  for await (const row of rows) items.push(row.fields ?? { broken: row.broken?.message ?? '' })
  return items
}

const importAt = async (moment: string, known: readonly Style[], change: Record<string, string>) => {
  const rows = [nativeRow(change), sizeRow('40', { stock: '0', ...change })]
  return (await importText('g.jsonl', toJsonLines(rows), { now: moment, knownStyle: knownFrom(known) })).styles
}
const texts = { name_de: 'Großer Mantel <lang> & weit', colour_name_de: 'Weiß' }
const regular = await importAt('2026-09-01T00:00:00Z', [], texts)
const reduced = await importAt('2026-11-01T00:00:00Z', regular, {
  ...texts,
  sale_price_eur: '99.99',
  sale_price_chf: '109.90',
})

describe('the feed of a shop', () => {
  it('has one item for each size, with link, pictures, place and availability', async () => {
    const [first, second] = await itemsOf(regular)
    expect(first).toMatchObject({
      id: 'S-1-camel-38',
      item_group_id: 'S-1',
      title: 'Großer Mantel <lang> & weit',
      price: '129.99 EUR',
      availability: 'in_stock',
      color: 'Weiß',
      size: '38',
      material: 'Wolle/Polyamid',
      product_type: 'Damen > Mäntel',
      additional_image_link: 'https://shop.example/mantel-camel-fa.webp',
    })
    expect(first?.link).toMatch(/\?size=\d+&x=1$/)
    expect(second?.availability).toBe('out_of_stock')
  })

  it('X-03 has no ß in Switzerland', async () => {
    const items = await itemsOf(regular, { market: markets.ch })
    expect(items[0]).toMatchObject({ title: 'Grosser Mantel <lang> & weit', color: 'Weiss', price: '139.90 CHF' })
    expect(JSON.stringify(items)).not.toContain('ß')
  })

  it('O-02 crosses out the lowest price of the thirty days before, and nothing once the rule is not met', async () => {
    const [item] = await itemsOf(reduced)
    expect(item).toMatchObject({ price: '129.99 EUR', sale_price: '99.99 EUR' })
    const fresh = await importAt(now, [], { ...texts, sale_price_eur: '99.99' })
    const [unannounced] = await itemsOf(fresh)
    expect(unannounced?.price).toBe('99.99 EUR')
    expect(unannounced).not.toHaveProperty('sale_price')
  })

  it('says the same in tabs as in XML', async () => {
    const [tabs] = await itemsOf(reduced, { as: 'tsv' })
    const [xml] = await itemsOf(reduced)
    expect(Object.fromEntries(Object.entries(tabs ?? {}).filter(([, value]) => value !== ''))).toEqual(xml)
  })

  it('leaves out what is not active or not live yet', async () => {
    expect(await itemsOf(await importAt(now, [], { ...texts, is_active: 'no' }))).toEqual([])
    expect(await itemsOf(await importAt(now, [], { ...texts, first_live_at: '2027-01-01' }))).toEqual([])
  })

  it('T-08 asks to the cent what the page shows, whatever the history', async () => {
    const property = fc.asyncProperty(someStyles, fc.constantFrom(...allMarkets), async (styles, market) => {
      const items = new Map((await itemsOf(styles, { market })).map((item) => [item.id, item]))
      for (const { products } of styles)
        for (const product of products)
          for (const { id, referenceKey } of product.variants) {
            const history = historyOf(product, market.shopId, id)
            const shown = currentPrice(history, now)
            const item = items.get(referenceKey)
            if (!item || !shown) continue
            expect(item.sale_price ?? item.price).toBe(`${writeAmount(shown.amount)} ${market.currency}`)
            expect(item.sale_price !== undefined).toBe(announcedReduction(history, now) !== undefined)
          }
    })
    await fc.assert(property, { numRuns: 40 })
  })
})
