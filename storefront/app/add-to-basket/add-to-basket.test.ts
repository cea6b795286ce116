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

const basketOf = (item: object) => ({
  items: [item],
  cost: { withTax: 4_000 },
  delivery: { withTax: 490, freeFrom: 5_900 },
})

type Answers = Partial<Record<keyof ShopClient, (payload: never) => unknown>>

/** A shop that gives these answers and records all calls. */
function shopThat(answers: Answers) {
  const calls: [method: string, payload: unknown, options: unknown][] = []
  const shop = new Proxy({} as ShopClient, {
    get: (_, method: keyof ShopClient) => async (payload: never, options: unknown) => {
      calls.push([method, payload, options])
      return answers[method]?.(payload)
    },
  })
  const reported: string[] = []
  return { calls, reported, options: { shop, cdnUrl: '/cdn', report: (event: string) => void reported.push(event) } }
}

const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

const refusing = (code: string) => shopThat({ addItemToBasket: () => ({ ok: false, error: { code } }) })

describe('a subscription', () => {
  const text = 'alle zwei Monate, erstmals mit dieser Bestellung'
  const subscription = coat('38', {
    itemGroup: { id: 'subscription-70-every_two_months', isMainItem: true, isRequired: false },
    customData: { subscriptionDefinition: { interval: 'every_two_months' } },
    displayData: { 'attribute-1': { key: 'subscription', label: '', value: text } },
  })
  // A form without scripts always sends the interval.
  const fields = { variantId: '70', interval: 'every_two_months' }

  it('is added with its interval, beside a single purchase of the same size', async () => {
    const once = coat('38', { key: 'k0', quantity: 3 })
    const both = { ...basketOf(subscription), items: [once, subscription] }
    const { options, calls } = shopThat({ addItemToBasket: () => ({ ok: true, value: { basket: both } }) })
    const reply = await addToBasket(formOf({ ...fields, purchase: 'regular' }), options)
    expect(calls[0]?.[1]).toEqual({
      variantId: 70,
      quantity: 1,
      customData: { subscriptionDefinition: { interval: 'every_two_months' } },
    })
    expect(reply).toMatchObject({ outcome: 'added', item: { key: 'k1', subscription: text } })
  })

  it('is not added for a single purchase, although the form sends an interval', async () => {
    const once = { ...basketOf(subscription), items: [subscription, coat('38', { key: 'k0' })] }
    const { options, calls } = shopThat({ addItemToBasket: () => ({ ok: true, value: { basket: once } }) })
    const reply = await addToBasket(formOf({ ...fields, purchase: 'once' }), options)
    expect(calls[0]?.[1]).toEqual({ variantId: 70, quantity: 1 })
    expect(reply).toMatchObject({ item: { key: 'k0', subscription: null } })
  })

  it('is refused where the shop does not offer it', async () => {
    const { options } = refusing('SUBSCRIPTION_NOT_OFFERED')
    expect(await addToBasket(formOf({ ...fields, purchase: 'regular' }), options)).toEqual({ outcome: 'failed' })
    expect(await addToBasket(formOf({ ...fields, purchase: 'regular', interval: 'daily' }), options)).toEqual({
      outcome: 'failed',
      isBadForm: true,
    })
  })
})

describe('adding a variant to the basket', () => {
  it('replies with the line, the way to free delivery and the new count, after one call', async () => {
    const { options, calls } = shopThat({
      addItemToBasket: () => ({ ok: true, value: { basket: basketOf(coat('38')) } }),
    })
    const key = '0123456789abcdef'
    const reply = await addToBasket(formOf({ variantId: '70', idempotencyKey: key }), options)
    expect(reply).toMatchObject({
      outcome: 'added',
      pieces: 1,
      sum: 4_000,
      freeFrom: 5_900,
      item: { name: 'Mantel', colour: 'Camel', size: '38', to: '/p/mantel-7/' },
      visitor: { basketCount: 1 },
    })
    expect(calls).toEqual([['addItemToBasket', { variantId: 70, quantity: 1 }, { idempotencyKey: key }]])
  })

  it.each([
    ['OUT_OF_STOCK', 'out_of_stock'],
    ['BASKET_FULL', 'basket_full'],
    ['VARIANT_NOT_FOUND', 'failed'],
  ])('turns the refusal %s into %s', async (code, outcome) => {
    expect(await addToBasket(formOf({ variantId: '70' }), refusing(code).options)).toEqual({ outcome })
  })

  it('fails without a crash when the shop gives no reply', async () => {
    const shop = shopThat({
      addItemToBasket: () => {
        throw new Error('away')
      },
    })
    expect(await addToBasket(formOf({ variantId: '70' }), shop.options)).toEqual({ outcome: 'failed' })
    expect(shop.reported).toEqual(['basket.add.failed'])
  })

  it('says how many pieces were added where stock is short', async () => {
    const errors = [{ kind: 'ItemAddedWithReducedQuantity' }]
    const { options } = shopThat({
      getBasket: () => ({ basket: { items: [coat('38', { quantity: 2 })] } }),
      addItemToBasket: () => ({ ok: true, value: { basket: basketOf(coat('38', { quantity: 5 })), errors } }),
    })
    expect(await addToBasket(formOf({ variantId: '70', quantity: '9' }), options)).toMatchObject({
      outcome: 'reduced',
      pieces: 3,
    })
  })

  it.each([{ variantId: 'x' }, { variantId: '70', quantity: '0' }, { variantId: '70', quantity: '100' }])(
    'calls no service with the invalid form %j',
    async (fields) => {
      const { options, calls } = shopThat({})
      expect(await addToBasket(formOf(fields), options)).toEqual({ outcome: 'failed', isBadForm: true })
      expect(calls).toEqual([])
    },
  )
})

describe('a size chosen on a product tile', () => {
  const product = { id: 7, variants: [{ id: 69, attributes: { size: attribute('36') } }, coat('38').variant] }

  it('is looked up among the variants of the product', async () => {
    const { options, calls } = shopThat({
      getProductById: () => ({ ok: true, value: product }),
      addItemToBasket: () => ({ ok: true, value: { basket: basketOf(coat('38')) } }),
    })
    await addToBasket(formOf({ productId: '7', size: '38' }), options)
    expect(calls[1]?.slice(0, 2)).toEqual(['addItemToBasket', { variantId: 70, quantity: 1 }])
  })

  it('that is missing adds nothing', async () => {
    const { options } = shopThat({ getProductById: () => ({ ok: true, value: product }) })
    expect(await addToBasket(formOf({ productId: '7' }), options)).toEqual({ outcome: 'size_missing' })
    expect(await addToBasket(formOf({ productId: '7', size: '52' }), options)).toEqual({ outcome: 'size_missing' })
  })
})
