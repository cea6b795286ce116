import { describe, expect, it } from 'vitest'
import { productOf } from '../testing/service.ts'
import { answerLikeAShop, openShops, settled } from '../testing/small-shop.ts'
import { buildRecommendations } from './recommendations.ts'

const open = openShops()
const failing = { statusCode: 500, message: 'Something broke', type: 'INTERNAL_ERROR' }

describe('recommendations', () => {
  it('stand in their slot with a headline, and go with a product', async () => {
    const { engine, service } = await open()
    const slot = buildRecommendations(engine, { options: { slotId: 'product', productId: 'P1' } })
    const nothing = { headline: '', error: null, isLoading: false, requestId: '', responseId: '', products: [] }
    expect(slot.state).toEqual({ ...nothing, slotId: 'product', productId: 'P1' })
    expect(service.asked).toEqual([])
    slot.refresh()
    expect(slot.state.isLoading).toBe(true)
    await settled(slot)
    expect(slot.state).toMatchObject({ headline: 'Dazu passt', error: null, products: { length: 10 } })
    expect(slot.state.products[9]).toMatchObject({ position: 10, responseId: slot.state.responseId })
    expect(slot.summary().state).toMatchObject({ firstProduct: 1, lastProduct: 10, totalNumberOfProducts: 25 })
    const [asked] = service.bodies('/recommendations')
    expect(asked).toMatchObject({
      slotId: 'product',
      page: 0,
      context: { product: { productId: 'P1' }, purchased: [] },
    })
    expect(asked).not.toHaveProperty('facets')
  })

  it('of one slot do not disturb those of another', async () => {
    const { engine } = await open((asked) =>
      asked.body.slotId === 'broken' ? { status: 500, body: failing } : answerLikeAShop(asked),
    )
    const slots = ['home', 'broken'].map((slotId) => buildRecommendations(engine, { options: { slotId } }))
    for (const slot of slots) slot.refresh()
    await Promise.all(slots.map(settled))
    expect(slots.map(({ state }) => state)).toMatchObject([
      { error: null, products: { length: 10 } },
      { error: failing, products: [], isLoading: false },
    ])
  })

  it('grow by those behind them, until all are there', async () => {
    const { engine, service } = await open()
    const slot = buildRecommendations(engine, { options: { slotId: 'home' } })
    slot.refresh()
    await settled(slot)
    for (const count of [20, 25, 25]) {
      slot.pagination().fetchMoreProducts()
      await settled(slot)
      expect(slot.state.products).toHaveLength(count)
    }
    expect(service.bodies('/recommendations').map(({ page }) => page)).toEqual([0, 1, 2])
  })

  it('in the same slot go with another product on the next page', async () => {
    const { engine, service } = await open()
    buildRecommendations(engine, { options: { slotId: 'product', productId: 'P1' } })
    const slot = buildRecommendations(engine, { options: { slotId: 'product', productId: 'P2' } })
    expect(slot.state.productId).toBe('P2')
    slot.refresh()
    await settled(slot)
    slot.pagination().fetchMoreProducts()
    await settled(slot)
    expect(service.bodies('/recommendations').map(({ context }) => context.product.productId)).toEqual(['P2', 'P2'])
  })

  it('show a child in the place of its parent', async () => {
    const child = { ...productOf('K2'), resultType: 'childProduct' } as never
    const products = [productOf('K1', { children: [child], totalNumberOfChildren: 2 })]
    const pagination = { page: 0, perPage: 10, totalEntries: 1, totalPages: 1 }
    const { engine } = await open(() => ({ body: { responseId: 'R', headline: '', products, pagination } }))
    const slot = buildRecommendations(engine, { options: { slotId: 'home' } })
    slot.refresh()
    await settled(slot)
    slot.promoteChildToParent(child)
    expect(slot.state.products).toMatchObject([{ permanentid: 'K2', position: 1, totalNumberOfChildren: 2 }])
  })

  it('need a slot', async () => {
    const { engine } = await open()
    expect(() => buildRecommendations(engine, { options: { slotId: '' } })).toThrow(
      'slotId: value is an empty string.\n  Check the options of buildRecommendations',
    )
  })
})
