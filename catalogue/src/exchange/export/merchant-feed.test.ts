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
  return (await importText('g.jsonl', toJsonLines(rows), { now: moment, knownStyles: knownFrom(known) })).styles
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
      size_system: 'EU',
      google_product_category: 'Apparel & Accessories > Clothing > Outerwear > Coats & Jackets',
      condition: 'new',
      gender: 'female',
      age_group: 'adult',
      'shipping.country': 'DE',
      'shipping.price': '0.00 EUR',
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

  it('says until when a reduced price holds, where that is known, and an import reads it back', async () => {
    expect((await itemsOf(reduced))[0]).not.toHaveProperty('sale_price_effective_date')
    const until = await importAt('2026-11-01T00:00:00Z', regular, {
      ...texts,
      sale_price_eur: '99.99',
      sale_until: '2026-11-30T22:59:00Z',
    })
    const [item] = await itemsOf(until)
    expect(item).toMatchObject({
      sale_price: '99.99 EUR',
      sale_price_effective_date: '2026-11-01T00:00+0000/2026-11-30T22:59+0000',
    })
    // In Switzerland nothing is reduced.
    expect((await itemsOf(until, { market: markets.ch }))[0]).not.toHaveProperty('sale_price_effective_date')
    const row = nativeRow({
      price: item?.price ?? '',
      sale_price: item?.sale_price ?? '',
      price_eur: '',
      price_chf: '',
    })
    const again = { ...row, sale_period: item?.sale_price_effective_date ?? '', price_since: '2026-09-01' }
    const { styles, problems } = await importText('g.jsonl', toJsonLines([again]))
    const [back] = await itemsOf(styles)
    expect(problems).toEqual([])
    expect(back).toMatchObject({
      price: item?.price,
      sale_price: item?.sale_price,
      sale_price_effective_date: item?.sale_price_effective_date,
    })
  })

  it('has every field that Google requires of clothes, in every shop, with texts of any length', async () => {
    const words = { ...texts, description_de: 'Lang '.repeat(2000), description_fr: 'Long', description_en: 'Long' }
    const styles = await importAt('2026-09-01T00:00:00Z', [], { ...words, price_eur: '19.99', price_chf: '19.90' })
    const asked =
      'id title description link image_link availability price brand gtin condition item_group_id color size gender ' +
      'age_group material product_type google_product_category shipping.country shipping.price'
    for (const market of allMarkets) {
      const [item] = await itemsOf(styles, { market })
      for (const name of asked.split(' ')) expect([market.locale, name, item?.[name]]).not.toContain(undefined)
      expect(item?.description?.length).toBeLessThanOrEqual(5000)
      expect(item?.['shipping.price']?.split('|')[0]).toBe(
        `${writeAmount(market.delivery.standard)} ${market.currency}`,
      )
    }
  })

  it('leaves out what no picture shows', async () => {
    expect(await itemsOf(regular, { imagesOf: () => [] })).toEqual([])
  })

  it('says the same in tabs as in XML', async () => {
    const [tabs] = await itemsOf(reduced, { as: 'tsv' })
    const [xml] = await itemsOf(reduced)
    const { shipping, ...rest } = Object.fromEntries(Object.entries(tabs ?? {}).filter(([, value]) => value !== ''))
    const { 'shipping.country': country, 'shipping.price': price, ...others } = xml ?? {}
    expect(rest).toEqual(others)
    expect(shipping).toBe(`${country}:::${price}`)
  })

  it('leaves out what is not active or not live yet', async () => {
    expect(await itemsOf(await importAt(now, [], { ...texts, is_active: 'no' }))).toEqual([])
    expect(await itemsOf(await importAt(now, [], { ...texts, first_live_at: '2027-01-01' }))).toEqual([])
  })

  it('T-08 has the price of the page to the cent, with any price history', async () => {
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
    await fc.assert(property, { numRuns: process.env['EVERYTHING'] ? 40 : 15 })
  })
})
