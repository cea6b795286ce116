import type { Campaign } from '@vitrine/contracts/catalogue'
import { markets } from '@vitrine/contracts/markets'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { type RunningShop, startShop } from '../testing/running-shop.ts'
import { daysFromNow, makeStyle } from '../testing/small-catalogue.ts'
import {
  buyXGetY,
  forGroup,
  fromPieces,
  fromValue,
  gift,
  inCategory,
  makePromotion,
  percentOff,
  withAttribute,
} from '../testing/small-promotions.ts'

const words = (de: string) => ({ de, fr: `${de} fr`, en: `${de} en` })
const tier = (id: number, EUR: number, CHF: number, percent: number) => ({
  id,
  minimumOrderValue: { EUR, CHF },
  effect: percentOff(percent),
})

const promotions = [
  makePromotion({
    id: 3,
    key: 'shoes',
    name: words('Zwanzig auf Größe'),
    priority: 30,
    effect: { type: 'automatic_discount', discount: { type: 'absolute', value: { EUR: 2_000, CHF: 2_200 } } },
    conditions: [
      inCategory(12),
      fromValue(15_000),
      fromPieces(2),
      forGroup('VIP_Card'),
      withAttribute('brand', 'vitrine'),
    ],
    customData: {
      product: { promotionId: 21, badgeLabel: words('Geschenk') },
      subline: words('Such dir eins aus'),
      terms: words('Solange es reicht'),
      colour: { background: '#ffffff', text: '#000000' },
      hideCountdown: false,
    },
  }),
  makePromotion({ id: 1, priority: 10, effect: gift([1011, 1021]) }),
  makePromotion({
    id: 2,
    priority: 20,
    tiers: [tier(1, 20_000, 22_000, 5), tier(2, 30_000, 33_000, 10)],
    code: 'SECRET',
  }),
  makePromotion({ id: 4, isActive: false }),
  makePromotion({ id: 5, priority: 50, effect: buyXGetY(), schedule: { from: daysFromNow(3), to: daysFromNow(5) } }),
]
const campaign = (id: number, from: number, to: number): Campaign => ({
  id,
  key: `campaign-${id}`,
  name: words('Herbst'),
  headline: words('Alles muss raus'),
  subline: words('Bis Sonntag'),
  reduction: 20,
  startsAt: daysFromNow(from),
  endsAt: daysFromNow(to),
  link: '/sale',
  colour: { background: '#ffffff', text: '#000000' },
  hideCountdown: false,
  product: { attributeId: 41, badgeLabel: words('Herbst') },
})

let running: RunningShop
beforeAll(async () => {
  running = await startShop(inject('databaseUrl'), {
    styles: [makeStyle({ id: 101 }), makeStyle({ id: 102 }), makeStyle({ id: 103, isActive: false })],
    parts: { promotions, campaigns: [campaign(9, -1, 4), campaign(8, -2, 1), campaign(7, -5, -3), campaign(6, 1, 2)] },
  })
})
afterEach(() => running.assertNothingFailed())
afterAll(() => running.stop())

const ids = ({ entities }: { entities: readonly { id: string }[] }) => entities.map(({ id }) => id)

describe('promotions', () => {
  it('are all that are switched on, the best first', async () => {
    const page = await running.visitor().getPromotions({})
    expect(ids(page)).toEqual(['1', '2', '3', '5'])
    expect(page.pagination).toEqual({
      current: 4,
      total: 4,
      perPage: 100,
      page: 1,
      first: 1,
      prev: 1,
      next: 1,
      last: 1,
    })
  })

  it('come in pages', async () => {
    const visitor = running.visitor()
    expect(await visitor.getPromotions({ page: 2, perPage: 3 })).toMatchObject({
      entities: [{ id: '5' }],
      pagination: { current: 1, total: 4, perPage: 3, page: 2, prev: 1, next: 2, last: 2 },
    })
    expect(ids(await visitor.getPromotions({ pagination: { page: 1, perPage: 1 } }))).toEqual(['1'])
    expect(await visitor.getPromotions({ page: 9 })).toMatchObject({
      entities: [],
      pagination: { current: 0, page: 9, prev: 1, next: 1, last: 1 },
    })
    expect((await visitor.send('getPromotions', { perPage: 101 })).status).toBe(400)
  })

  it('of the moment are those within their days', async () => {
    expect(ids(await running.visitor().getCurrentPromotions({}))).toEqual(['1', '2', '3'])
    expect((await running.visitor().send('getCurrentPromotions', { page: 0 })).status).toBe(400)
  })

  it('are found by their ids, in both forms clients send them', async () => {
    const visitor = running.visitor()
    expect(ids(await visitor.getPromotionsByIds(['3', 1, '99', 4, '3']))).toEqual(['3', '1'])
    expect(ids(await visitor.getPromotionsByIds({ ids: ['2'] }))).toEqual(['2'])
    for (const odd of ['x', '0x1', ' 1 ', '1e0', '', 0, 1.5])
      expect([odd, (await visitor.send('getPromotionsByIds', [odd])).status]).toEqual([odd, 400])
  })

  it('are returned in the language and currency of the shop', async () => {
    const german = (await running.visitor().getPromotionsByIds(['3'])).entities[0]
    expect(german).toEqual({
      id: '3',
      name: 'Zwanzig auf Größe',
      displayName: 'Zwanzig auf Größe',
      priority: 30,
      isActive: true,
      schedule: promotions[0]?.schedule,
      effect: { type: 'automatic_discount', additionalData: { type: 'absolute', value: 2_000 } },
      conditions: [
        { level: 'item', key: 'category', condition: 'item.categoryId in [12]' },
        { level: 'global', key: 'minimumBasketValue', condition: 'basket.value >= 15000' },
        { level: 'global', key: 'minimumQuantity', condition: 'basket.quantity >= 2' },
        { level: 'global', key: 'customerGroup', condition: 'customer.groups contains "VIP_Card"' },
        { level: 'item', key: 'attribute', condition: 'item.attributes.brand contains "vitrine"' },
      ],
      tiers: [],
      customData: {
        product: { promotionId: 21, attributeId: 21, badgeLabel: 'Geschenk' },
        subline: 'Such dir eins aus',
        conditions: 'Solange es reicht',
        minimumOrderValue: 15_000,
        color: { background: '#ffffff', text: '#000000' },
        hideCountdown: false,
      },
    })
    const swiss = (await running.visitor(markets.ch).getPromotionsByIds(['3', '2'])).entities
    expect(swiss).toMatchObject([
      { displayName: 'Zwanzig auf Grösse', effect: { additionalData: { value: 2_200 } } },
      {
        tiers: [
          { id: 1, mov: 22_000, effect: { additionalData: { type: 'relative', value: 5 } } },
          { id: 2, mov: 33_000 },
        ],
      },
    ])
    expect((await running.visitor(markets['fr-ch']).getPromotionsByIds(['3'])).entities[0]?.customData).toMatchObject({
      product: { badgeLabel: 'Geschenk fr' },
    })
  })

  it('are asked for at a time', async () => {
    const visitor = running.visitor()
    const idsAt = async (activeAt: string) => (await visitor.getPromotions({ activeAt })).entities.map(({ id }) => id)
    const now = (await visitor.getCurrentPromotions({})).entities.map(({ id }) => id)
    expect(await idsAt(new Date().toISOString())).toEqual(now)
    expect(await idsAt('2001-01-01T00:00:00Z')).toEqual([])
  })

  it('with gifts say all about them', async () => {
    expect((await running.visitor().getPromotionsByIds(['1'])).entities[0]?.effect).toEqual({
      type: 'buy_x_get_y',
      additionalData: {
        eligibleItemsQuantity: 1,
        discountType: 'relative',
        discountValue: 100,
        discountDistribution: 'none',
        applicableItemSelectionType: 'variant_ids',
        maxCount: 1,
        maxCountType: 'per_eligible_items_quantity',
        variantIds: [1011, 1021],
      },
    })
  })

  it('keep their codes to themselves', async () => {
    expect(JSON.stringify(await running.visitor().getPromotions({}))).not.toContain('SECRET')
  })
})

describe('gifts', () => {
  it('are shown as products with only those sizes', async () => {
    const visitor = running.visitor()
    const products = await visitor.getPromotionGiftProducts([1011, 1021, 1022, 1031, 999_999])
    expect(products.map(({ id, variants }) => [id, variants.map((variant) => variant.id)])).toEqual([
      [101, [1011]],
      [102, [1021, 1022]],
    ])
    expect(await visitor.getPromotionGiftProducts({ variantIds: [] })).toEqual([])
    expect((await visitor.send('getPromotionGiftProducts', ['x'])).status).toBe(400)
  })
})

describe('the campaign', () => {
  it('is the first that is on now', async () => {
    const visitor = running.visitor()
    expect(await visitor.getCampaign({})).toMatchObject({
      id: 8,
      key: 'campaign-8',
      name: 'Herbst',
      headline: 'Alles muss raus',
      reduction: 20,
      start_at: expect.any(String),
      color: { background: '#ffffff' },
      product: { attributeId: 41, badgeLabel: 'Herbst' },
    })
    expect(await visitor.getCampaignKey({})).toBe('campaign-8')
    expect((await visitor.send('getCampaign', { id: 1 })).status).toBe(400)
    expect((await visitor.send('getCampaignKey', { id: 1 })).status).toBe(400)
  })

  it('may be none', async () => {
    const own = await startShop(inject('databaseUrl'))
    expect(await own.visitor().getCampaign({})).toBeNull()
    expect(await own.visitor().getCampaignKey({})).toBeNull()
    await own.stop()
  })
})
