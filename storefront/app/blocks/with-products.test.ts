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
    images: [{ hash: `coat-${id}-front` }],
    priceRange: { min: { withTax: 9_990 }, max: { withTax: 12_990 } },
    lowestPriorPrice: { withTax: null },
    ...differs,
  }) as unknown as Product

function platformWith(answer: () => Promise<Product[]>) {
  const asked: unknown[] = []
  const reported: string[] = []
  const shop = { getProductsByIds: (input: unknown) => (asked.push(input), answer()) } as unknown as Platform['shop']
  return { asked, reported, platform: { shop, report: (event: string) => void reported.push(event) } }
}

it('fills all sliders with one question, in the order of the editor, without what is not sold', async () => {
  const answer = async () => [product(1), product(2), product(3, { isActive: false })]
  const { platform, asked } = platformWith(answer)
  const story: Block = { type: 'story', id: 'story', isDark: false, pictures: [], content: [slider(1)] }
  const [first, second] = await withProducts([slider(2, 3, 1, 9), story], platform, '/cdn')
  expect(asked).toEqual([{ ids: [2, 3, 1, 9] }])
  expect(first).toMatchObject({
    products: [
      { id: 2, to: '/p/mantel-2-2/', isFrom: true, picture: { base: '/cdn/goods/coat-2-front' } },
      { id: 1, price: 9_990, lowestPrior: null },
    ],
  })
  expect(second).toMatchObject({ content: [{ products: [{ id: 1 }] }] })
})

it('a shop that does not answer leaves sliders empty and the page alone', async () => {
  const { platform, reported } = platformWith(() => Promise.reject(new Error('down')))
  expect(await withProducts([slider(1)], platform, '/cdn')).toEqual([slider(1)])
  expect(reported).toEqual(['content.products.failed'])
})

it('a page without sliders asks nothing', async () => {
  const { platform, asked } = platformWith(async () => [])
  await withProducts([], platform, '/cdn')
  expect(asked).toEqual([])
})
