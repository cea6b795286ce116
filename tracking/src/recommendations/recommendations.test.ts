import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { stubPage } from '../testing.ts'

beforeEach(() => void vi.resetModules())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const options = { merchantId: 'shop-1', scriptUrl: 'https://recommend.example/shop-1.js', locale: 'fr-ch' }
const item = { item_id: '71', item_variant: '712', price: 39.95, quantity: 2, item_name: 'Kleid' }
const row = { productId: '71', variantId: '712', quantity: 2, price: 39.95 }

async function open(queue: unknown[] = []) {
  vi.stubGlobal('recommendationQueue', queue)
  const { scripts } = stubPage()
  return { ...(await import('./recommendations.ts')), scripts, queue }
}

it('tells merchant and shop first, then views, basket and orders, and nothing else', async () => {
  const { startRecommendations, sendToRecommendations, scripts, queue } = await open()
  // The page's first events may come before the script is allowed to start.
  sendToRecommendations({ event: 'view_item', ecommerce: { currency: 'CHF', items: [item] } })
  expect(queue).toEqual([])
  startRecommendations(options)
  startRecommendations(options)
  sendToRecommendations({ event: 'customer_data', eh: 'a hash' })
  sendToRecommendations({ event: 'cart', items: [item], total_with_tax: 79.9 })
  sendToRecommendations({ event: 'view_item', ecommerce: { items: [] } })
  const ecommerce = { transaction_id: 'V-1', value: 67.14, currency: 'CHF', customer_id: '5', items: [item] }
  sendToRecommendations({ event: 'purchase', ecommerce })
  expect(scripts.map(({ src }) => src)).toEqual(['https://recommend.example/shop-1.js'])
  expect(queue).toEqual([
    ['init', { merchantId: 'shop-1', locale: 'fr-ch' }],
    ['viewProduct', { ...row, currency: 'CHF' }],
    ['cart', { items: [row], total: 79.9 }],
    ['purchase', { orderId: 'V-1', total: 67.14, currency: 'CHF', items: [row] }],
  ])
})

it('queues no more than a hundred calls for a script that never comes', async () => {
  const { startRecommendations, sendToRecommendations, queue } = await open()
  startRecommendations(options)
  for (let count = 0; count < 300; count++) sendToRecommendations({ event: 'cart', items: [] })
  expect(queue).toHaveLength(100)
})

it('writes one line about a script that throws', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const queue: unknown[] = []
  queue.push = () => {
    throw new Error('broken')
  }
  const { startRecommendations, sendToRecommendations } = await open(queue)
  startRecommendations(options)
  sendToRecommendations({ event: 'cart', items: [] })
  expect(warn).toHaveBeenCalledTimes(1)
})
