import type { Product } from '@vitrine/contracts/shop'
import { expect, it } from 'vitest'
import type { Block } from '../platform/content/views.ts'
import type { Platform } from '../platform/platform.ts'
import { withProducts } from './with-products.ts'

const slider = (...productIds: number[]): Block => ({ type: 'productSlider', id: 's', productIds, products: [] })

const product = (id: number, differs: object = {}) =>
  ({
    id,
    isActive: true,
    isNew: false,
    isSoldOut: false,
    attributes: { name: { multiSelect: false, values: { label: `Mantel ${id}` } } },
    images: [{ hash: `coat-${id}-front`, preview: 'UklGRg' }],
    priceRange: { min: { withTax: 9_990 }, max: { withTax: 12_990 } },
    lowestPriorPrice: { withTax: null },
    variants: [{ stock: { quantity: 3 }, attributes: { size: { multiSelect: false, values: { label: '38' } } } }],
    ...differs,
  }) as unknown as Product

const slot = (id: string, most: number): Block => ({ ...slider(), slot: { id, most } }) as Block

function platformWith(answer: () => Promise<Product[]>, slots: Record<string, number[]> = {}) {
  const asked: unknown[] = []
  const askedSlots: [string, number][] = []
  const reported: string[] = []
  const fromSlot = async (id: string, most: number) => {
    askedSlots.push([id, most])
    return { headline: `Headline of ${id}`, responseId: `response of ${id}`, ids: slots[id] ?? [] }
  }
  const shop = { getProductsByIds: (input: unknown) => (asked.push(input), answer()) } as unknown as Platform['shop']
  const report = (event: string) => void reported.push(event)
  return { asked, askedSlots, reported, platform: { shop, search: { fromSlot }, report } }
}

it('fills all sliders with one question, in the order of the editor, without what is not sold', async () => {
  const sibling = { id: 71, isActive: true, attributes: {} }
  const answer = async () => [product(1, { siblings: [sibling] }), product(2), product(3, { isActive: false })]
  const { platform, asked } = platformWith(answer)
  const story: Block = { type: 'story', id: 'story', isDark: false, pictures: [], content: [slider(1)] }
  const [first, second] = await withProducts([slider(2, 3, 1, 9), story], platform, '/cdn')
  expect(asked).toEqual([{ ids: [2, 3, 1, 9], with: { siblings: true } }])
  expect(first).toMatchObject({
    products: [
      { id: 2, to: '/p/mantel-2-2/', isFrom: true, pictures: [{ base: '/cdn/goods/coat-2-front' }], sizes: ['38'] },
      { id: 1, price: 9_990, colours: [{ id: 1 }, { id: 71 }] },
    ],
  })
  expect(second).toMatchObject({ content: [{ products: [{ id: 1 }] }] })
})

it('a shop that does not answer leaves sliders empty and the page alone', async () => {
  const { platform, reported } = platformWith(() => Promise.reject(new Error('down')))
  expect(await withProducts([slider(1)], platform, '/cdn')).toEqual([slider(1)])
  expect(reported).toEqual(['content.products.failed'])
})

it('products of a slot are asked for once, come from the shop like all others, and are shown once', async () => {
  const { platform, asked, askedSlots } = platformWith(async () => [product(1), product(2), product(5), product(7)], {
    home: [7, 1, 2, 5],
  })
  const [first, second, third] = await withProducts([slot('home', 2), slider(1), slot('home', 12)], platform, '/cdn')
  // Room for the product that the editor has chosen.
  expect(askedSlots).toEqual([['home', 15]])
  expect(asked).toEqual([{ ids: [7, 2, 1, 5], with: { siblings: true } }])
  const responseId = 'response of home'
  expect(first).toMatchObject({
    headline: 'Headline of home',
    products: [
      { id: 7, responseId },
      { id: 2, responseId },
    ],
  })
  expect(second).toMatchObject({ products: [{ id: 1 }] })
  expect(third).toMatchObject({ productIds: [5], products: [{ id: 5 }] })
})

it('an empty slot shows nothing', async () => {
  const { platform, asked } = platformWith(async () => [])
  expect(await withProducts([slot('missing', 8)], platform, '/cdn')).toMatchObject([{ products: [] }])
  expect(asked).toEqual([])
})

it('a page without sliders sends no request', async () => {
  const { platform, asked } = platformWith(async () => [])
  await withProducts([], platform, '/cdn')
  expect(asked).toEqual([])
})
