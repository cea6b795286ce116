import { dayOf } from '@vitrine/contracts/delivery'
import { allMarkets, marketOf, markets } from '@vitrine/contracts/markets'
import { type Basket, countItems, nextDelivery } from '@vitrine/contracts/shop'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { goodPassword, register } from '../testing/accounts.ts'
import { addVoucher, newKey, quoteOf, wishOf } from '../testing/ordering.ts'
import { type Browser, type RunningShop, startShop } from '../testing/running-shop.ts'
import { makeStyle } from '../testing/small-catalogue.ts'
import { makePromotion } from '../testing/small-promotions.ts'

const [shirtS, shirtM, coat, slow, gone] = [1011, 1012, 1021, 1031, 1041]

let running: RunningShop
beforeAll(async () => {
  running = await startShop(inject('databaseUrl'), {
    styles: [
      makeStyle({ id: 101, name: 'T-Shirt', price: 2_000 }),
      makeStyle({ id: 102, subscriptionIntervals: [] }),
      makeStyle({ id: 103, price: 4_000, subscriptionIntervals: ['quarterly'] }),
      makeStyle({ id: 104, isActive: false }),
    ],
    parts: { promotions: [makePromotion({ id: 34 })] },
  })
  await addVoucher(running, { code: 'TEN' })
})
afterEach(() => running.assertNothingFailed())
afterAll(() => running.stop())

const definition = (interval: unknown) => ({ subscriptionDefinition: { interval } }) as unknown as Record<string, never>
const add = (browser: Browser, variantId: number, interval?: unknown, quantity = 1) =>
  browser.addItemToBasket({ variantId, quantity, ...(interval !== undefined && { customData: definition(interval) }) })
async function put(...wanted: Parameters<typeof add>): Promise<Basket> {
  const reply = await add(...wanted)
  if (!reply.ok) throw new Error(reply.error.code)
  return reply.value.basket
}
const told = ({ items }: Basket) =>
  items.map(({ variant, quantity, displayData }) => [
    variant.id,
    quantity,
    String(displayData['attribute-1']?.value ?? 'once').split(',')[0],
  ])

describe('a size that can be had regularly', () => {
  it('says so itself, in the words of its shop', async () => {
    const attributesIn = async (locale: keyof typeof markets, id = 101) => {
      const reply = await running.visitor(marketOf(locale)).getProductById({ id })
      return reply.ok ? reply.value.variants[0]?.attributes : undefined
    }
    expect(await attributesIn('ch')).toMatchObject({
      subscriptionEligibility: { label: 'Regelmässige Lieferung', values: { value: 'true' } },
      subscriptionAvailableIntervals: {
        multiSelect: true,
        values: [
          { value: 'monthly', label: 'jeden Monat' },
          { value: 'every_two_months', label: 'alle zwei Monate' },
          { value: 'quarterly', label: 'alle drei Monate' },
        ],
      },
      subscriptionTerm: { values: { value: 'unlimited', label: 'unbefristet, ohne Mindestlaufzeit' } },
      subscriptionCancellationPolicy: { values: { value: 'any_time', label: 'jederzeit ohne Frist kündbar' } },
    })
    expect(await attributesIn('fr-ch', 103)).toMatchObject({
      subscriptionAvailableIntervals: { values: [{ value: 'quarterly', label: 'tous les trois mois' }] },
    })
    expect(Object.keys((await attributesIn('de', 102)) ?? {})).toEqual(['size', 'shopSize', 'vendorSize'])
  })

  it('is a line of its own beside the same one that comes once or less often, and counts like any other', async () => {
    const visitor = running.visitor()
    await put(visitor, shirtS)
    await put(visitor, shirtS, 'monthly', 2)
    await put(visitor, shirtS, 'quarterly')
    const basket = await put(visitor, shirtS, 'monthly')
    expect(told(basket)).toEqual([
      [shirtS, 1, 'once'],
      [shirtS, 3, 'Jeden Monat'],
      [shirtS, 1, 'Alle drei Monate'],
    ])
    expect(countItems(basket.items)).toBe(5)
    expect(basket.items.map(({ status }) => status)).toEqual(['available', 'available', 'available'])
    // The stock is the same for all of them: there are ten.
    const more = await add(visitor, shirtS, 'monthly', 9)
    expect(more.ok && more.value.errors).toMatchObject([{ kind: 'ItemAddedWithReducedQuantity' }])
    expect(more.ok && told(more.value.basket)[1]).toEqual([shirtS, 8, 'Jeden Monat'])
  })

  it('has the terms of the shop, whatever a caller says about them', async () => {
    const visitor = running.visitor(markets.ch)
    const reply = await visitor.addItemToBasket({
      variantId: shirtS,
      quantity: 1,
      customData: { subscriptionDefinition: { interval: 'monthly', term: 'for ever', deliveryDay: 3 }, mine: 1 },
      displayData: {
        name: { key: 'name', label: 'Name', value: 'Mine' },
        'attribute-1': { key: 'x', label: 'Free', value: 'costs nothing' },
      },
    })
    expect(reply.ok && reply.value.basket.items).toMatchObject([
      {
        itemGroup: { id: `subscription-${shirtS}-monthly`, isMainItem: true, isRequired: false },
        customData: {
          mine: 1,
          subscriptionDefinition: {
            interval: 'monthly',
            deliveryDay: 3,
            term: 'unlimited',
            cancellationPolicy: 'any_time',
          },
        },
        displayData: {
          name: { value: 'Mine' },
          'attribute-1': {
            key: 'subscription',
            label: 'Regelmässige Lieferung',
            value: 'Jeden Monat, erstmals mit dieser Bestellung',
          },
        },
      },
    ])
  })

  it('takes promotions and vouchers as if it came once', async () => {
    const [once, regularly] = [running.visitor(), running.visitor()]
    const costOf = async (browser: Browser, interval?: string) => {
      await put(browser, shirtS, interval, 2)
      const reply = await browser.redeemCode({ code: 'TEN' })
      const { basket } = reply.ok ? reply.value : { basket: undefined }
      return basket && [basket.items[0]?.promotionId, basket.cost, basket.codes.voucher?.off, basket.total]
    }
    expect(await costOf(regularly, 'monthly')).toEqual(await costOf(once))
  })
})

describe('what cannot be had regularly', () => {
  it.each([
    ['a size that is sold once at a time', coat, 'monthly'],
    ['an interval that is not offered', slow, 'monthly'],
    ['an unknown interval', shirtS, 'daily'],
    ['no interval at all', shirtS, 17],
  ])('is refused: %s', async (_, variantId, interval) => {
    const visitor = running.visitor()
    const reply = await add(visitor, variantId, interval)
    expect(reply).toMatchObject({
      ok: false,
      error: {
        code: 'SUBSCRIPTION_NOT_OFFERED',
        problem: { status: 409, errors: [{ variantId, kind: 'SubscriptionNotOffered', operation: 'add' }] },
      },
    })
    expect((await visitor.getBasket({})).basket.items).toEqual([])
  })

  it('is refused as unknown where it is not sold at all', async () => {
    expect(await add(running.visitor(), gone, 'monthly')).toMatchObject({
      ok: false,
      error: { code: 'VARIANT_NOT_FOUND' },
    })
  })
})

describe('changing a line that comes regularly', () => {
  const update = async (browser: Browser, index: number, change: Record<string, unknown>) => {
    const item = (await browser.getBasket({})).basket.items[index]
    const reply = await browser.updateBasketItem({
      basketItemKey: item?.key ?? '',
      update: { quantity: item?.quantity ?? 1, promotionId: null, ...change },
    })
    return reply.ok ? told(reply.value.basket) : reply.error.code
  }

  it('takes another rhythm, and takes in the line it has become the same as', async () => {
    const visitor = running.visitor()
    await put(visitor, shirtS, 'monthly', 2)
    await put(visitor, shirtS, 'quarterly')
    expect(await update(visitor, 0, { customData: definition('every_two_months') })).toEqual([
      [shirtS, 2, 'Alle zwei Monate'],
      [shirtS, 1, 'Alle drei Monate'],
    ])
    expect(await update(visitor, 0, { customData: definition('quarterly') })).toEqual([[shirtS, 3, 'Alle drei Monate']])
    expect(await update(visitor, 0, { customData: definition('daily') })).toBe('SUBSCRIPTION_NOT_OFFERED')
  })

  it('keeps its rhythm in another size, and the old size can be had regularly beside it', async () => {
    const visitor = running.visitor()
    await put(visitor, shirtS, 'monthly')
    expect(await update(visitor, 0, { variantId: shirtM })).toEqual([[shirtM, 1, 'Jeden Monat']])
    const basket = await put(visitor, shirtS, 'monthly')
    expect(told(basket)).toEqual([
      [shirtM, 1, 'Jeden Monat'],
      [shirtS, 1, 'Jeden Monat'],
    ])
    // Neither belongs to the other: one can go without the other.
    expect(basket.items.map(({ itemGroup }) => itemGroup?.isMainItem)).toEqual([true, true])
    const left = await visitor.removeItemFromBasket({ itemKey: basket.items[0]?.key ?? '' })
    expect(left.ok && told(left.value.basket)).toEqual([[shirtS, 1, 'Jeden Monat']])
  })

  it('comes once from now on when nothing is said about a rhythm any more', async () => {
    const visitor = running.visitor()
    await put(visitor, shirtS)
    await put(visitor, shirtS, 'monthly', 2)
    expect(await update(visitor, 1, { customData: {} })).toEqual([[shirtS, 3, 'once']])
    expect((await visitor.getBasket({})).basket.items[0]?.itemGroup).toBeNull()
  })
})

it('stays unchanged at sign-in, beside the lines of the account', async () => {
  const visitor = await register(running)
  await put(visitor, shirtS, 'monthly')
  await put(visitor, shirtS)
  await visitor.oauthRevokeToken({})
  await put(visitor, shirtS, 'monthly', 2)
  await put(visitor, shirtM, 'quarterly')
  await visitor.oauthLogin({ email: visitor.email, password: goodPassword })
  const { basket } = await visitor.getBasket({})
  expect(told(basket)).toEqual([
    [shirtS, 3, 'Jeden Monat'],
    [shirtS, 1, 'once'],
    [shirtM, 1, 'Alle drei Monate'],
  ])
  expect(countItems(basket.items)).toBe(5)
})

describe('an order with something regular in it', () => {
  it.each(allMarkets)(
    'C-02 $locale: the quote says term, notice, price and next day of what it begins',
    async (market) => {
      const visitor = running.visitor(market)
      await put(visitor, shirtS, 'monthly', 2)
      await put(visitor, slow, 'quarterly')
      await put(visitor, coat)
      const { contracts } = await quoteOf(visitor)
      const today = dayOf(new Date(), markets.de)
      const words = {
        de: [/unbefristet, ohne Mindestlaufzeit/, /jederzeit ohne Frist kündbar/, 'jeden Monat', 'alle drei Monate'],
        fr: [/durée indéterminée/, /à tout moment, sans préavis/, 'chaque mois', 'tous les trois mois'],
        en: [/no minimum term/, /at any time, without notice/, 'every month', 'every three months'],
      }[market.language.slice(0, 2) as 'de' | 'fr' | 'en'] as [RegExp, RegExp, string, string]
      const [term, cancellationPolicy, monthly, quarterly] = words
      const same = { term: expect.stringMatching(term), cancellationPolicy: expect.stringMatching(cancellationPolicy) }
      expect(contracts).toEqual([
        {
          interval: 'monthly',
          rhythm: monthly,
          goods: [{ name: expect.stringContaining('T-Shirt'), quantity: 2 }],
          // Less the promotion, as agreed for every delivery.
          price: 3_600,
          nextDelivery: nextDelivery(today, 'monthly'),
          ...same,
        },
        {
          interval: 'quarterly',
          rhythm: quarterly,
          goods: [{ name: expect.stringContaining('Mantel 103'), quantity: 1 }],
          price: 3_600,
          nextDelivery: nextDelivery(today, 'quarterly'),
          ...same,
        },
      ])
    },
  )

  it('begins nothing besides without one', async () => {
    const visitor = running.visitor()
    await put(visitor, shirtS)
    expect((await quoteOf(visitor)).contracts).toEqual([])
  })

  it('Y-02 names the methods that cannot be charged again, with the reason', async () => {
    const visitor = running.visitor()
    await put(visitor, shirtS, 'monthly')
    const { paymentOptions } = await quoteOf(visitor)
    const reasons = Object.fromEntries(paymentOptions.map(({ key, reason }) => [key, reason]))
    expect(reasons).toMatchObject({ klarna: 'SUBSCRIPTION', instalment: 'SUBSCRIPTION' })
    for (const method of ['card', 'paypal', 'direct_debit', 'invoice']) expect(reasons[method]).toBeUndefined()
  })

  it('K-01 can be made by a guest, who ends what it began without an account', async () => {
    const guest = running.visitor()
    await put(guest, shirtS, 'monthly')
    const placed = await guest.placeOrder(await wishOf(guest), { idempotencyKey: newKey() })
    if (!placed.ok) throw new Error(placed.error.code)
    const statuses = async () => {
      const { rows } = await running.database.pool.query<{ status: string }>(
        'select status from subscriptions where order_id = $1',
        [placed.value.orderId],
      )
      return rows.map(({ status }) => status)
    }
    expect(await statuses()).toEqual(['active'])
    const said = { name: 'Ada Muster', email: 'ada@vitrine.example', contract: placed.value.referenceKey }
    const ended = await running.visitor().cancelSubscription(said, { idempotencyKey: newKey() })
    expect(ended.ok).toBe(true)
    expect(await statuses()).toEqual(['cancelled'])
  })
})
