import { markets } from '@vitrine/contracts/markets'
import { expect, it } from 'vitest'
import { otherBaskets } from './other-baskets.ts'
import type { ShopClient } from './shop.ts'

const item = { quantity: 2, status: 'available', product: { isSoldOut: false }, itemGroup: null }

/** Shops that hold two pieces each, and say who was asked. */
function shops(answer: (shopId: number) => object[] = () => [item]) {
  const asked: number[] = []
  const shopIn = ({ shopId }: { shopId: number }) =>
    ({
      getBasket: async () => {
        asked.push(shopId)
        return { basket: { items: answer(shopId) } }
      },
    }) as unknown as Pick<ShopClient, 'getBasket'>
  return { asked, shopIn }
}

it('M-04 lists baskets of other shops, and reads only shops with a session of the visitor', async () => {
  const { asked, shopIn } = shops()
  const cookie = 'sid-10028=a; __Host-sid-10031=b; sid-10029=c'
  expect(await otherBaskets(markets.at, cookie, shopIn)).toEqual([
    { locale: 'de', count: 2 },
    { locale: 'fr-ch', count: 2 },
  ])
  expect(asked).toEqual([10028, 10031])
  expect(await otherBaskets(markets.de, null, shops().shopIn)).toEqual([])
})

it('M-04 a shop with nothing to be had, or without an answer, is not named', async () => {
  const away = shops((shopId) => {
    if (shopId === 10029) throw new Error('away')
    return []
  })
  expect(await otherBaskets(markets.de, 'sid-10029=a; sid-10030=b', away.shopIn)).toEqual([])
})
