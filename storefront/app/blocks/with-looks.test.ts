import type { Outfit } from '@vitrine/contracts/shop'
import { expect, it } from 'vitest'
import type { StoryBlock } from '../platform/content/views.ts'
import type { Platform } from '../platform/platform.ts'
import { withLooks } from './with-looks.ts'

const story = (to: string): StoryBlock => ({ type: 'story', id: 's', isDark: false, pictures: [], content: [], to })
const product = (id: number, isActive = true) => ({
  id,
  isActive,
  isNew: false,
  isSoldOut: false,
  attributes: { name: { multiSelect: false, values: { label: `Teil ${id}` } } },
  images: [{ hash: `piece-${id}-front` }],
  priceRange: { min: { withTax: 9_990 }, max: { withTax: 9_990 } },
  lowestPriorPrice: { withTax: null },
})
const outfit = {
  name: 'Montag',
  picture: 'looks-7001',
  points: [{ productId: 2, x: 30, y: 40 }],
  products: [product(1), product(2), product(3, false)],
} as unknown as Outfit

function platformWith(answer: () => Promise<unknown>) {
  const asked: unknown[] = []
  const reported: string[] = []
  const shop = { getOutfitById: (input: unknown) => (asked.push(input), answer()) } as unknown as Platform['shop']
  return { asked, reported, platform: { shop, report: (event: string) => void reported.push(event) } }
}

it('a story that leads to an outfit shows its picture and the pieces that are sold, at their places', async () => {
  const { platform, asked } = platformWith(async () => ({ ok: true, value: outfit }))
  const plain = story('/magazin/der-mantel/')
  const [look, other] = await withLooks([story('/p/shop-the-look/montag-7001/'), plain], platform, '/cdn')
  expect(asked).toEqual([{ id: 7001 }])
  expect(other).toBe(plain)
  expect(look).toMatchObject({
    look: {
      picture: { base: '/cdn/goods/looks-7001', height: 1500 },
      pieces: [
        { product: { id: 1, to: '/p/teil-1-1/' }, point: null },
        { product: { id: 2 }, point: { x: 30, y: 40 } },
      ],
    },
  })
})

it('stays a plain story where the outfit is gone or the shop does not answer', async () => {
  const gone = story('/p/shop-the-look/montag-7001/')
  const missing = platformWith(async () => ({ ok: false, error: { code: 'NOT_FOUND' } }))
  expect(await withLooks([gone], missing.platform, '/cdn')).toEqual([gone])
  const down = platformWith(() => Promise.reject(new Error('down')))
  expect(await withLooks([gone], down.platform, '/cdn')).toEqual([gone])
  expect(down.reported).toEqual(['content.look.failed'])
})
