import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EngineEvent } from '../events.ts'
import { openShops, settled, visited } from '../testing/small-shop.ts'
import { buildSearch } from '../search/search.ts'
import { buildRecommendations } from '../recommendations/recommendations.ts'
import { type Cart, cartSlice } from './cart.ts'
import type { CartItem } from './cart-item.ts'
import { buildCart } from '../controllers/cart.ts'

const open = openShops()
const dress = { productId: 'KL-1', name: 'Kleid', price: 70, quantity: 1 }
const coat = { productId: 'MA-1', name: 'Mantel', price: 199.5, quantity: 2 }

const after = (...events: readonly EngineEvent[]): Cart => events.reduce(cartSlice.reduce, cartSlice.initial)
const changed = (item: CartItem): EngineEvent => ({ type: 'cart.itemChanged', item })
const linesOf = ({ cart, cartItems }: Cart) => cartItems.map((key) => cart[key])

describe('the lines of a cart', () => {
  it('are not added without a quantity', () => {
    expect(after(changed({ ...dress, quantity: 0 }))).toBe(cartSlice.initial)
    expect(after(changed({ ...dress, quantity: -1 }))).toBe(cartSlice.initial)
  })

  it('change their quantity, and go when there is none left', () => {
    expect(linesOf(after(changed(dress), changed(coat), changed({ ...dress, quantity: 3 })))).toEqual([
      { ...dress, quantity: 3 },
      coat,
    ])
    expect(linesOf(after(changed(dress), changed(coat), changed({ ...dress, quantity: 0 })))).toEqual([coat])
    expect(linesOf(after(changed(dress), changed({ ...dress, quantity: -2 })))).toEqual([])
  })

  it('are two when the same product has two prices', () => {
    expect(linesOf(after(changed(dress), changed({ ...dress, price: 50 })))).toHaveLength(2)
  })

  it('move to what was bought, with quantities added up, and leave an empty cart', () => {
    const filled: EngineEvent = { type: 'cart.filled', items: [dress, coat] }
    const bought = after(filled, { type: 'cart.purchased' }, filled, { type: 'cart.purchased' })
    expect(bought).toMatchObject({ cart: {}, cartItems: [] })
    expect(bought.purchasedItems.map((key) => bought.purchased[key]?.quantity)).toEqual([2, 4])
  })

  it('stay in step with their keys, whatever happens', () => {
    const items = fc.record({
      productId: fc.constantFrom('A', 'B'),
      quantity: fc.integer({ min: -1, max: 3 }),
      name: fc.constant('x'),
      price: fc.constantFrom(1, 2),
    })
    const events = fc.oneof(items.map(changed), fc.constant<EngineEvent>({ type: 'cart.purchased' }))
    fc.assert(
      fc.property(fc.array(events), (happened) => {
        const { cart, cartItems, purchased, purchasedItems } = after(...happened)
        expect(Object.keys(cart).toSorted()).toEqual(cartItems.toSorted())
        expect(Object.keys(purchased).toSorted()).toEqual(purchasedItems.toSorted())
        expect(Object.values(cart).every(({ quantity }) => quantity > 0)).toBe(true)
      }),
    )
  })
})

describe('a cart', () => {
  it('tells how much is in it and what it costs', async () => {
    const { engine } = await open()
    const cart = buildCart(engine, { initialState: { items: [dress, coat, { productId: 'X', quantity: 1 }] } })
    expect(cart.state).toEqual({
      items: [dress, coat, { productId: 'X', quantity: 1 }],
      totalQuantity: 4,
      totalPrice: 469,
    })
    const { state } = cart
    cart.updateItemQuantity(dress)
    expect(cart.state).toBe(state)
  })

  it('goes along with what is asked for, by product', async () => {
    const { engine, service } = await open()
    const cart = buildCart(engine, { initialState: { items: [dress, { ...dress, price: 50, quantity: 2 }] } })
    const search = buildSearch(engine)
    search.executeFirstSearch()
    await settled(search)
    expect(service.bodies('/search')).toMatchObject([{ context: { cart: [{ productId: 'KL-1', quantity: 3 }] } }])
    cart.purchase({ id: '1', revenue: 170 })
    const slot = buildRecommendations(engine, { options: { slotId: 'thanks' } })
    slot.refresh()
    await settled(slot)
    expect(service.bodies('/recommendations')).toMatchObject([
      { context: { cart: [], purchased: [{ productId: 'KL-1', quantity: 3 }] } },
    ])
  })

  it('tells what was added, taken out and bought', async () => {
    const { engine, service } = await open(undefined, visited)
    const cart = buildCart(engine)
    const { quantity: _, ...product } = dress
    cart.updateItemQuantity({ ...dress, quantity: 3 })
    cart.updateItemQuantity(dress)
    cart.updateItemQuantity(coat)
    cart.purchase({ id: 'O-1', revenue: 469 })
    await expect.poll(() => service.bodies('/events').length).toBe(4)
    const told = service.bodies('/events').map(([event]) => event)
    const find = (type: string) => told.filter(({ meta }) => meta.type === type)
    expect(find('ec.cartAction')).toHaveLength(3)
    expect(find('ec.cartAction')).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ currency: 'EUR', action: 'add', quantity: 3, product }),
        expect.objectContaining({ currency: 'EUR', action: 'remove', quantity: 2, product }),
      ]),
    )
    expect(find('ec.purchase')).toMatchObject([
      {
        currency: 'EUR',
        products: [
          { quantity: 1, product },
          { quantity: 2, product: { productId: 'MA-1' } },
        ],
        transaction: { id: 'O-1', revenue: 469 },
      },
    ])
    expect(cart.state.items).toEqual([])
  })

  it('is emptied line by line', async () => {
    const { engine, service } = await open(undefined, visited)
    const cart = buildCart(engine, { initialState: { items: [dress, coat] } })
    cart.empty()
    expect(cart.state).toEqual({ items: [], totalQuantity: 0, totalPrice: 0 })
    await expect.poll(() => service.bodies('/events').map(([{ action }]) => action)).toEqual(['remove', 'remove'])
  })

  it('refuses items without a product or with less than nothing', async () => {
    const said: unknown[][] = []
    const log = (...what: readonly unknown[]) => void said.push([...what])
    const { engine } = await open(undefined, { loggerOptions: { log } })
    expect(() => buildCart(engine, { initialState: { items: [{ productId: '', quantity: -1 }] } })).toThrow(
      'items: productId: value is an empty string., quantity: minimum value of 0 not respected.\n  Check the initialState of buildCart',
    )
    const cart = buildCart(engine, { initialState: { items: [dress] } })
    cart.updateItemQuantity({ ...dress, quantity: -1 })
    cart.updateItemQuantity({ ...dress, price: -1 })
    expect(cart.state.items).toEqual([dress])
    expect(said.map(([, , message]) => message)).toEqual([
      'Action dispatch error commerce/cart/updateItemQuantity',
      'Action dispatch error commerce/cart/updateItemQuantity',
    ])
  })
})
