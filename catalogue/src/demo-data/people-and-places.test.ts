import { deliveryDayFrom } from '@vitrine/contracts/delivery'
import {
  Campaign,
  demoAccounts,
  historyOf,
  isSoldOut,
  orderStatuses,
  Outfit,
  priceAt,
  Promotion,
  Store,
  Voucher,
} from '@vitrine/contracts/catalogue'
import { marketOfShop } from '@vitrine/contracts/markets'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { catalogueFixtures, generateCatalogue } from '../index.ts'
import { daysAfter } from './calendar.ts'

const catalogue = generateCatalogue()
const styles = [...catalogue.goods()].map(({ style }) => style)
const products = new Map(styles.flatMap((style) => style.products.map((product) => [product.id, product])))
const styleOf = new Map(styles.flatMap((style) => style.products.map(({ id }) => [id, style])))
const variants = new Map(
  [...products.values()].flatMap((product) => product.variants.map((variant) => [variant.id, variant])),
)

describe('outfits', () => {
  it('are forty, of four to six pieces that can be bought', () => {
    expect(catalogue.outfits).toHaveLength(40)
    for (const outfit of catalogue.outfits) {
      expect(v.parse(Outfit, outfit)).toEqual(outfit)
      const pieces = outfit.productIds.map((id) => products.get(id))
      expect(pieces.every((piece) => piece && !isSoldOut(piece))).toBe(true)
      expect(new Set(outfit.productIds.map((id) => styleOf.get(id)?.number)).size).toBe(outfit.productIds.length)
    }
  })

  it('mix few colours and at most one pattern', () => {
    for (const { productIds } of catalogue.outfits) {
      const pieces = productIds.flatMap((id) => products.get(id) ?? [])
      expect(new Set(pieces.map(({ colour }) => colour.family)).size).toBeLessThanOrEqual(4)
      expect(pieces.filter(({ attributes }) => attributes.pattern?.[0] !== 'plain').length).toBeLessThanOrEqual(1)
    }
  })

  it('have a picture in which every piece is marked, no two at one place', () => {
    for (const { id, productIds, picture, points = [] } of catalogue.outfits) {
      expect(picture).toBe(`looks-${id}`)
      expect(points.map(({ productId }) => productId)).toEqual(productIds)
      for (const [index, { x, y }] of points.entries())
        for (const other of points.slice(index + 1)) expect(Math.hypot(x - other.x, y - other.y)).toBeGreaterThan(10)
    }
  })

  it('are marked only in pictures of their own seed', () => {
    expect(generateCatalogue({ seed: 27 }).outfits.every(({ points }) => points?.length === 0)).toBe(true)
  })

  it('do not all wear the same coat', () => {
    const worn = Map.groupBy(
      catalogue.outfits.flatMap(({ productIds }) => productIds),
      (id) => id,
    )
    expect(Math.max(...[...worn.values()].map(({ length }) => length))).toBeLessThanOrEqual(4)
  })
})

describe('stores', () => {
  it('have numbers to call that ring nowhere, where a country keeps such numbers free, and else an address to write to', () => {
    const inHamburg = catalogue.stores.filter(({ city }) => city === 'Hamburg')
    expect(inHamburg.map(({ phone }) => phone)).toEqual([
      expect.stringMatching(/^\+49 40 66969 \d{3}$/),
      expect.stringMatching(/^\+49 40 66969 \d{3}$/),
    ])
    const phones = catalogue.stores.flatMap(({ phone }) => phone ?? [])
    expect(new Set(phones).size).toBe(phones.length)
    for (const phone of phones) expect(phone).toMatch(/^\+49 (30 23125|69 90009|40 66969|221 4710|89 99998) \d{3}$/)
    for (const { email } of catalogue.stores) expect(email).toMatch(/@vitrine\.example$/)
  })

  it('are 84 in three countries, each inside its country and closed on Sundays', () => {
    expect(catalogue.stores).toHaveLength(84)
    expect(new Set(catalogue.stores.map(({ key }) => key)).size).toBe(84)
    const box: Readonly<Record<string, [number, number, number, number]>> = {
      DE: [47.2, 55.1, 5.8, 15.1],
      AT: [46.3, 49.1, 9.5, 17.2],
      CH: [45.8, 47.9, 5.9, 10.5],
    }
    for (const store of catalogue.stores) {
      expect(v.parse(Store, store)).toEqual(store)
      const [south = 0, north = 0, west = 0, east = 0] = box[store.country] ?? []
      expect(store.latitude > south && store.latitude < north).toBe(true)
      expect(store.longitude > west && store.longitude < east).toBe(true)
      expect(store.hours.sunday).toBeNull()
      for (const key of store.departments ?? []) expect(catalogue.categories.map((each) => each.key)).toContain(key)
      expect(store.zipCode).toMatch(store.country === 'DE' ? /^\d{5}$/ : /^\d{4}$/)
      if (store.country === 'CH') expect(store.street).not.toContain('ß')
    }
  })
})

describe('promotions, vouchers and campaigns', () => {
  it('are written as the contract says, with distinct priorities', () => {
    for (const promotion of catalogue.promotions) expect(v.parse(Promotion, promotion)).toEqual(promotion)
    for (const voucher of catalogue.vouchers) expect(v.parse(Voucher, voucher)).toEqual(voucher)
    for (const campaign of catalogue.campaigns) expect(v.parse(Campaign, campaign)).toEqual(campaign)
    expect(new Set(catalogue.promotions.map(({ priority }) => priority)).size).toBe(catalogue.promotions.length)
    expect(new Set(catalogue.promotions.map(({ effect }) => effect.type)).size).toBe(2)
  })

  it('give away what is in stock', () => {
    const gifts = catalogue.promotions.flatMap(({ effect }) => (effect.type === 'buy_x_get_y' ? effect.variantIds : []))
    expect(gifts.length).toBeGreaterThan(0)
    for (const id of gifts) expect(variants.get(id)?.stock.quantity).toBeGreaterThanOrEqual(5)
  })

  it('badge only products that carry their value', () => {
    const values = catalogue.attributeGroups.find(({ key }) => key === 'promotion')?.values ?? []
    for (const { key, customData } of catalogue.promotions) {
      if (!customData.product) continue
      expect(values.find(({ id }) => id === customData.product?.promotionId)?.value).toBe(key)
      expect([...products.values()].some(({ attributes }) => attributes.promotion?.includes(key))).toBe(true)
    }
  })

  it('never let two campaigns run at once', () => {
    const [first, second] = catalogue.campaigns
    expect((first?.endsAt ?? '') < (second?.startsAt ?? '')).toBe(true)
  })
})

describe('customers and orders', () => {
  it('stand for every kind of account', () => {
    expect(catalogue.customers.map(({ account }) => account)).toEqual([...demoAccounts])
    for (const { password } of catalogue.customers)
      expect(password).toMatch(/^(?=.*[a-z])(?=.*[A-Z])(?=.*[!@#$%^&*])\S{8,70}$/)
  })

  it('have been through every status', () => {
    expect(new Set(catalogue.orders.map(({ status }) => status))).toEqual(new Set(orderStatuses))
  })

  it('Y-07 are sent and delivered on delivery days only, whatever day it is', () => {
    const days = Array.from({ length: 14 }, (_, offset) => daysAfter('2026-12-20T05:00:00Z', offset))
    const wrong = days.flatMap((today) =>
      generateCatalogue({ styles: 200, today }).orders.flatMap(({ delivery, parcel, shippingAddress: { country } }) =>
        [delivery.earliest, delivery.latest, parcel?.shippedAt, parcel?.deliveredAt]
          .flatMap((moment) => moment?.slice(0, 10) ?? [])
          .filter((day) => deliveryDayFrom(day, country) !== day),
      ),
    )
    expect(wrong).toEqual([])
  })

  it('add up, at the prices of their day', () => {
    for (const order of catalogue.orders) {
      const goods = order.items.reduce((sum, { price }) => sum + price, 0)
      expect(order.total).toBe(goods - (order.voucher?.amount ?? 0) + order.deliveryFee)
      expect(order.vat).toBeLessThan(order.total * 0.2)
      expect(marketOfShop(order.shopId)?.paymentMethods).toContain(order.payment)
      for (const { productId, variantId, price } of order.items) {
        const product = products.get(productId)
        expect(product && priceAt(historyOf(product, order.shopId, variantId), order.createdAt)?.amount).toBe(price)
      }
    }
  })
})

describe('ids of the fixtures', () => {
  it('are found, and are what they say', () => {
    const found = catalogueFixtures(catalogue)
    expect(variants.get(found.variantId)?.stock.quantity).toBeGreaterThanOrEqual(10)
    expect(variants.get(found.secondVariantId)?.stock.quantity).toBeGreaterThanOrEqual(10)
    expect(variants.get(found.scarce.variantId)?.stock.quantity).toBe(found.scarce.stock)
    expect(found.scarce.stock).toBe(2)
    expect(variants.get(found.soldOutVariantId)?.stock).toEqual({ quantity: 0, isSellableWithoutStock: false })
    expect(products.get(found.productId)?.variants.map(({ id }) => id)).toContain(found.variantId)
    expect(new Set(found.overflowVariantIds).size).toBeGreaterThan(100)
    expect(found.categoryPath).toBe('/damen/kleider')
  })

  it('are found in other seeds, and in a catalogue of any size', () => {
    for (const seed of [1, 2, 3]) expect(catalogueFixtures(generateCatalogue({ seed, styles: 200 }))).toBeDefined()
    expect(catalogueFixtures(generateCatalogue({ styles: 5000 }))).toEqual(catalogueFixtures(catalogue))
  })
})
