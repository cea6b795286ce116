import type { WishlistItem } from '@vitrine/contracts/shop'
import { describe, expect, it } from 'vitest'
import { wishesOf } from './wishlist-view.ts'

const attribute = (label: string) => ({ multiSelect: false, values: { label } })
const size = (id: number, label: string, quantity: number, withTax = 10_000) => ({
  id,
  attributes: { size: attribute(label) },
  stock: { quantity, isSellableWithoutStock: false },
  price: { withTax },
})

type Differs = {
  key?: string
  variantId?: number
  sizes?: ReturnType<typeof size>[]
  isActive?: boolean
  lowestPrior?: number
  savedPrice?: number
  isBackInStock?: boolean
}

function item(productId: number, differs: Differs = {}): WishlistItem {
  const { key = `k${productId}`, variantId = null, sizes = [size(71, 'M', 3), size(70, 'S', 3)], ...more } = differs
  const prices = sizes.map(({ price }) => price.withTax)
  return {
    key,
    productId,
    variantId,
    savedPrice: more.savedPrice ?? null,
    isBackInStock: more.isBackInStock ?? false,
    product: {
      id: productId,
      attributes: { name: attribute('Mantel') },
      images: [],
      isActive: more.isActive ?? true,
      isNew: false,
      isSoldOut: !sizes.some(({ stock }) => stock.quantity > 0),
      variants: sizes,
      priceRange: { min: { withTax: Math.min(...prices) }, max: { withTax: Math.max(...prices) } },
      lowestPriorPrice: { withTax: more.lowestPrior ?? null },
    },
  } as unknown as WishlistItem
}
const only = (differs: Differs) => wishesOf([item(7, differs)], '/cdn')[0]

describe('the wishlist view', () => {
  it('has every product once, the latest wish first, with all its keys', () => {
    const wishes = wishesOf([item(7, { key: 'a' }), item(8), item(7, { key: 'b', variantId: 70 })], '/cdn')
    expect(wishes.map(({ card, key, keys }) => [card.id, key, keys])).toEqual([
      [8, 'k8', ['k8']],
      [7, 'b', ['a', 'b']],
    ])
  })

  it('offers the sizes in stock, in their order, and the saved one', () => {
    const sizes = [size(72, 'L', 0), size(71, 'M', 3), size(70, 'S', 1)]
    expect(only({ sizes, variantId: 71 })).toMatchObject({
      status: 'there',
      variants: [
        { id: 70, size: 'S' },
        { id: 71, size: 'M' },
      ],
      chosen: 71,
      missingSize: null,
    })
    expect(only({ sizes, variantId: 72 })).toMatchObject({ chosen: null, missingSize: 'L' })
  })

  it('distinguishes sold out from no longer sold', () => {
    expect(only({ sizes: [size(70, 'S', 0)], variantId: 70 })).toMatchObject({ status: 'sold_out', missingSize: null })
    expect(only({ isActive: false, savedPrice: 5_000 })).toMatchObject({ status: 'gone', since: null })
  })
})

describe('the price since saving', () => {
  it('O-01 a lower one is announced as a reduction only beside the lowest price of 30 days', () => {
    expect(only({ savedPrice: 12_000, lowestPrior: 11_000 })?.since).toEqual({ kind: 'dropped', amount: 2_000 })
    expect(only({ savedPrice: 12_000 })?.since).toEqual({ kind: 'then', price: 12_000 })
  })

  it('O-03 nothing is announced where the price is not below the lowest one before', () => {
    expect(only({ savedPrice: 12_000, lowestPrior: 10_000 })?.since).toEqual({ kind: 'then', price: 12_000 })
  })

  it('is that of the saved size', () => {
    const sizes = [size(70, 'S', 3, 10_000), size(71, 'M', 3, 12_000)]
    expect(only({ sizes, variantId: 71, savedPrice: 12_000 })?.since).toBeNull()
    expect(only({ sizes, variantId: 71, savedPrice: 11_000 })?.since).toEqual({ kind: 'then', price: 11_000 })
  })

  it('is left out where it is unchanged or unknown', () => {
    expect(only({ savedPrice: 10_000 })?.since).toBeNull()
    expect(only({})?.since).toBeNull()
  })
})
