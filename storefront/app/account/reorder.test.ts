import type { Order } from '@vitrine/contracts/shop'
import { expect, it } from 'vitest'
import { reorder } from './reorder.ts'

const piece = (id: number, name: string) => ({ variant: { id }, product: { name } })
const order = {
  items: [piece(1, 'Kleid'), piece(1, 'Kleid'), piece(2, 'Mantel'), piece(3, 'Schal'), piece(3, 'Schal')],
} as unknown as Order

/** A shop that has no coat any more, and one scarf only. */
function shopOf() {
  const held: { variant: { id: number }; key: string; quantity: number; promotionId: null; itemGroup: null }[] = []
  const basket = () => ({ items: held, cost: { withTax: 0 }, delivery: {}, applicablePromotions: [] })
  return {
    getBasket: async () => ({ basket: basket() }),
    async addItemToBasket({ variantId, quantity }: { variantId: number; quantity: number }) {
      if (variantId === 2) return { ok: false, error: { code: 'OUT_OF_STOCK', problem: {} } }
      const given = variantId === 3 ? 1 : quantity
      held.push({
        variant: { id: variantId },
        key: String(variantId),
        quantity: given,
        promotionId: null,
        itemGroup: null,
      })
      const errors = given < quantity ? [{ kind: 'ItemAddedWithReducedQuantity' }] : []
      return { ok: true, value: { basket: basket(), errors } }
    },
  }
}

it('puts what can still be had into the basket, and names what cannot', async () => {
  const shop = shopOf() as unknown as Parameters<typeof reorder>[1]['shop']
  expect(await reorder(order, { shop, report: () => {} })).toEqual({
    added: 3,
    skipped: ['Mantel'],
    reduced: ['Schal'],
    isFailed: false,
  })
})

it('says when it could not go on, and what lies in the basket by then', async () => {
  const told: string[] = []
  const shop = {
    getBasket: async () => ({ basket: { items: [] } }),
    addItemToBasket: () => Promise.reject(new Error('away')),
  } as unknown as Parameters<typeof reorder>[1]['shop']
  const reply = await reorder(order, { shop, report: (event) => void told.push(event) })
  expect([reply.isFailed, reply.added, told]).toEqual([true, 0, ['orders.reorder.failed']])
})
