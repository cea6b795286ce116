import { marketOf } from '@vitrine/contracts/markets'
import type { Product } from '@vitrine/contracts/shop'
import { expect, it } from 'vitest'
import { smallStyles } from '../testing/small-catalogue.ts'
import { type ProductWriter, writeProduct } from './products.ts'
import { toSmallProduct } from './testing/small-shop.ts'

const market = marketOf('de')
const writer: ProductWriter = {
  market,
  terms: [],
  publicUrl: new URL('https://shop.example'),
  picturesUrl: new URL('https://shop.example/cdn/goods/'),
  categories: { category: () => undefined },
}

const product = smallStyles.flatMap((style) =>
  style.products.flatMap((each) => toSmallProduct(style, each, market) ?? []),
)[0] as Product

const write = (of: Product, more: Partial<ProductWriter> = {}) =>
  writeProduct({ members: [String(of.id)] }, new Map([[of.id, of]]), { ...writer, ...more })

it('marks the words of one query only', () => {
  const word = product.attributes['name'] ? (write(product)?.ec_name ?? '').toLowerCase().split(' ')[0] : ''
  expect(write(product, { terms: [word ?? ''] })?.nameHighlights).toHaveLength(1)
  expect(write(product)?.nameHighlights).toEqual([])
})

it('writes a product once, and another one in its place or for another shop anew', () => {
  expect(write(product)?.additionalFields).toBe(write(product)?.additionalFields)
  const { min } = product.priceRange
  const cheaper = { ...product, priceRange: { ...product.priceRange, min: { ...min, withTax: 100 } } }
  expect(write(cheaper)?.ec_promo_price).toBe(1)
  expect(write(product, { market: marketOf('at') })?.clickUri).toMatch('https://shop.example/at/p/')
  expect(write(product)?.clickUri).toMatch('https://shop.example/de/p/')
})

it('sends the tiny preview of the first picture with a product, and none with its colours', () => {
  const [front, ...others] = product.images
  const pictured = { ...product, images: [{ ...front, preview: 'UklGRjw' }, ...others] } as Product
  const sibling = { ...pictured, id: product.id + 1 }
  const both = new Map([
    [pictured.id, pictured],
    [sibling.id, sibling],
  ])
  const written = writeProduct({ members: [String(pictured.id), String(sibling.id)] }, both, writer)
  expect(written?.additionalFields['preview']).toBe('UklGRjw')
  expect(written?.children.map(({ additionalFields }) => additionalFields['preview'])).toEqual([undefined, undefined])
})

it('files products under other categories after a change', () => {
  const filed = write(product, { categories: { category: () => ({ listing: 'goods' }) as never } })
  expect([filed?.ec_category?.length !== 0, write(product)?.ec_category]).toEqual([true, []])
})

it('names the language of a name that is not in that of the shop', () => {
  const { name } = product.attributes
  const named = { ...name, multiSelect: false, values: { label: 'Belt', language: 'en' } } as NonNullable<typeof name>
  const foreign = { ...product, attributes: { ...product.attributes, name: named } }
  expect(write(foreign)?.additionalFields).toMatchObject({ nameLanguage: 'en' })
  expect(write(product)?.additionalFields).not.toHaveProperty('nameLanguage')
})
