import type { BasketItem } from '@vitrine/contracts/shop'
import { describe, expect, it } from 'vitest'
import type { ShopClient } from '../platform/shop.ts'
import { addToBasket } from './add-to-basket.ts'

const attribute = (label: string) => ({ multiSelect: false, values: { label } })
const price = (withTax: number) => ({ withTax, appliedReductions: [] })

const coat = (size: string, differs: Partial<Record<keyof BasketItem, unknown>> = {}) => ({
  key: 'k1',
  quantity: 1,
  availableQuantity: 5,
  status: 'available',
  product: {
    id: 7,
    attributes: { name: attribute('Mantel'), color: attribute('Camel') },
    images: [{ hash: 'c-front' }],
  },
  variant: { id: 70, attributes: { size: attribute(size) } },
  price: { unit: price(19_990), total: price(19_990) },
  lowestPriorPrice: { withTax: null },
  itemGroup: null,
  promotionId: null,
  promotion: null,
  ...differs,
})

const basketOf = (item: object, applicablePromotions: readonly object[] = []) => ({
  items: [item],
  cost: { withTax: 4_000 },
  delivery: { withTax: 490, freeFrom: 5_900 },
  applicablePromotions,
})

/** A shop that answers as told and writes down what it was asked. */
function shopThat(answers: Partial<Record<keyof ShopClient, (payload: never) => unknown>>) {
  const asked: [method: string, payload: unknown, options: unknown][] = []
  const usual: typeof answers = {
    getUser: () => ({}),
    getBasket: () => ({ basket: { items: [] } }),
    getWishlist: () => ({ items: [] }),
  }
  const shop = new Proxy({} as ShopClient, {
    get: (_, method: keyof ShopClient) => async (payload: never, options: unknown) => {
      asked.push([method, payload, options])
      return (answers[method] ?? usual[method])?.(payload)
    },
  })
  const reported: string[] = []
  return { asked, reported, facts: { shop, cdnUrl: '/cdn', report: (event: string) => void reported.push(event) } }
}

const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

const refusing = (code: string) => shopThat({ addItemToBasket: () => ({ ok: false, error: { code } }) })

describe('buying regularly', () => {
  const words = 'alle zwei Monate, erstmals mit dieser Bestellung'
  const regular = coat('38', {
    itemGroup: { id: 'subscription-70-every_two_months', isMainItem: true, isRequired: false },
    customData: { subscriptionDefinition: { interval: 'every_two_months' } },
    displayData: { 'attribute-1': { key: 'subscription', label: '', value: words } },
  })
  // What the form of the page sends without scripts: the list is always part of it.
  const sent = { variantId: '70', interval: 'every_two_months' }

  it('asks the shop for the interval, and finds the new line beside the same size that comes once', async () => {
    const once = coat('38', { key: 'k0', quantity: 3 })
    const both = { ...basketOf(regular), items: [once, regular] }
    const { facts, asked } = shopThat({ addItemToBasket: () => ({ ok: true, value: { basket: both } }) })
    const reply = await addToBasket(formOf({ ...sent, purchase: 'regular' }), facts)
    expect(asked[0]?.[1]).toEqual({
      variantId: 70,
      quantity: 1,
      customData: { subscriptionDefinition: { interval: 'every_two_months' } },
    })
    expect(reply).toMatchObject({ outcome: 'added', item: { key: 'k1', regular: words } })
  })

  it('is not what somebody wants who buys once, although the list was sent along', async () => {
    const once = { ...basketOf(regular), items: [regular, coat('38', { key: 'k0' })] }
    const { facts, asked } = shopThat({ addItemToBasket: () => ({ ok: true, value: { basket: once } }) })
    const reply = await addToBasket(formOf({ ...sent, purchase: 'once' }), facts)
    expect(asked[0]?.[1]).toEqual({ variantId: 70, quantity: 1 })
    expect(reply).toMatchObject({ item: { key: 'k0', regular: null } })
  })

  it('puts nothing in where the shop does not sell it like that', async () => {
    const { facts } = refusing('SUBSCRIPTION_NOT_OFFERED')
    expect(await addToBasket(formOf({ ...sent, purchase: 'regular' }), facts)).toEqual({ outcome: 'failed' })
    expect(await addToBasket(formOf({ ...sent, purchase: 'regular', interval: 'daily' }), facts)).toEqual({
      outcome: 'failed',
    })
  })
})

describe('putting a variant into the basket', () => {
  it('answers with the line, how far free delivery is, and who the visitor is now', async () => {
    const { facts, asked } = shopThat({
      addItemToBasket: () => ({ ok: true, value: { basket: basketOf(coat('38')) } }),
    })
    const key = '0123456789abcdef'
    const reply = await addToBasket(formOf({ variantId: '70', idempotencyKey: key }), facts)
    expect(reply).toMatchObject({
      outcome: 'added',
      pieces: 1,
      sum: 4_000,
      freeFrom: 5_900,
      item: { name: 'Mantel', colour: 'Camel', size: '38', to: '/p/mantel-7/' },
      visitor: { basketCount: 0, isCustomer: false },
    })
    expect(asked[0]).toEqual(['addItemToBasket', { variantId: 70, quantity: 1 }, { idempotencyKey: key }])
  })

  it.each([
    ['OUT_OF_STOCK', 'out_of_stock'],
    ['BASKET_FULL', 'basket_full'],
    ['VARIANT_NOT_FOUND', 'failed'],
  ])('says %s as %s', async (code, outcome) => {
    expect(await addToBasket(formOf({ variantId: '70' }), refusing(code).facts)).toEqual({ outcome })
  })

  it('is a failure, not a crash, when the shop does not answer', async () => {
    const shop = shopThat({
      addItemToBasket: () => {
        throw new Error('away')
      },
    })
    expect(await addToBasket(formOf({ variantId: '70' }), shop.facts)).toEqual({ outcome: 'failed' })
    expect(shop.reported).toEqual(['basket.add.failed'])
  })

  it('tells how many came in where there were fewer than wanted', async () => {
    const errors = [{ kind: 'ItemAddedWithReducedQuantity' }]
    const { facts } = shopThat({
      getBasket: () => ({ basket: { items: [coat('38', { quantity: 2 })] } }),
      addItemToBasket: () => ({ ok: true, value: { basket: basketOf(coat('38', { quantity: 5 })), errors } }),
    })
    expect(await addToBasket(formOf({ variantId: '70', quantity: '9' }), facts)).toMatchObject({
      outcome: 'reduced',
      pieces: 3,
    })
  })

  it.each([{ variantId: 'x' }, { variantId: '70', quantity: '0' }, { variantId: '70', quantity: '100' }])(
    'asks nobody about %j',
    async (fields) => {
      const { facts, asked } = shopThat({})
      expect(await addToBasket(formOf(fields), facts)).toEqual({ outcome: 'failed' })
      expect(asked).toEqual([])
    },
  )
})

describe('the promotion of an item', () => {
  const promotions = [
    { itemId: 'k1', promotion: { id: '3', priority: 20 } },
    { itemId: 'k1', promotion: { id: '4', priority: 10 } },
    { itemId: 'other', promotion: { id: '5', priority: 1 } },
  ]

  it('is the applicable one with the lowest priority number, where it has none', async () => {
    const { facts, asked } = shopThat({
      addItemToBasket: () => ({ ok: true, value: { basket: basketOf(coat('38'), promotions) } }),
      updateBasketItem: () => ({ ok: true, value: { basket: basketOf(coat('38', { promotionId: '4' })) } }),
    })
    expect(await addToBasket(formOf({ variantId: '70' }), facts)).toMatchObject({ item: { promotionId: '4' } })
    const update = { quantity: 1, promotionId: '4' }
    expect(asked[1]?.slice(0, 2)).toEqual(['updateBasketItem', { basketItemKey: 'k1', update }])
  })

  it('stays what the shop has given it', async () => {
    const { facts, asked } = shopThat({
      addItemToBasket: () => ({ ok: true, value: { basket: basketOf(coat('38', { promotionId: '3' }), promotions) } }),
    })
    await addToBasket(formOf({ variantId: '70' }), facts)
    expect(asked.map(([method]) => method)).not.toContain('updateBasketItem')
  })
})

describe('a size of a tile', () => {
  const product = { id: 7, variants: [{ id: 69, attributes: { size: attribute('36') } }, coat('38').variant] }

  it('is found among the variants of its product', async () => {
    const { facts, asked } = shopThat({
      getProductById: () => ({ ok: true, value: product }),
      addItemToBasket: () => ({ ok: true, value: { basket: basketOf(coat('38')) } }),
    })
    await addToBasket(formOf({ productId: '7', size: '38' }), facts)
    expect(asked[1]?.slice(0, 2)).toEqual(['addItemToBasket', { variantId: 70, quantity: 1 }])
  })

  it('that is missing adds nothing', async () => {
    const { facts } = shopThat({ getProductById: () => ({ ok: true, value: product }) })
    expect(await addToBasket(formOf({ productId: '7' }), facts)).toEqual({ outcome: 'size_missing' })
    expect(await addToBasket(formOf({ productId: '7', size: '52' }), facts)).toEqual({ outcome: 'size_missing' })
  })
})
