import type { Basket } from '@vitrine/contracts/shop'
import { expect, it } from 'vitest'
import type { ShopClient } from '../platform/shop.ts'
import { giftsOf } from './gifts-view.ts'

const attribute = (label: string) => ({ multiSelect: false, values: { label } })
const variant = (id: number, quantity: number) => ({
  id,
  attributes: { size: attribute(String(id)) },
  stock: { quantity, isSellableWithoutStock: false },
  price: { withTax: 4_000 },
})
const scarf = { attributes: { name: attribute('Schal') }, images: [], variants: [variant(1, 3), variant(2, 0)] }
const promotion = (id: string) => ({
  id,
  name: 'Schal zum Mantel',
  customData: { subline: 'Such dir einen aus.' },
  effect: { type: 'buy_x_get_y', additionalData: { variantIds: [1, 2] } },
})

const told = (applicablePromotions: readonly object[], products: readonly object[]) => {
  const asked: unknown[] = []
  const getPromotionGiftProducts = async (ids: unknown) => {
    asked.push(ids)
    return products
  }
  const shop = { getPromotionGiftProducts } as unknown as ShopClient
  return { asked, gifts: giftsOf({ applicablePromotions } as unknown as Basket, shop, '/cdn') }
}

it('an earned gift offers the products in stock', async () => {
  const { asked, gifts } = told([{ promotion: promotion('1') }, { itemId: 'a', promotion: promotion('2') }], [scarf])
  expect(await gifts).toMatchObject([
    {
      promotionId: '1',
      title: 'Schal zum Mantel',
      text: 'Such dir einen aus.',
      choices: [{ variantId: 1, name: 'Schal', worth: 4_000 }],
    },
  ])
  expect(asked).toEqual([[1, 2]])
})

it('a gift without products is left out, and without one no call is made', async () => {
  expect(await told([{ promotion: promotion('1') }], []).gifts).toEqual([])
  const none = told([], [scarf])
  expect(await none.gifts).toEqual([])
  expect(none.asked).toEqual([])
})
