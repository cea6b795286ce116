import type { Basket } from '@vitrine/contracts/shop'
import { describe, expect, it } from 'vitest'
import { faults } from './faults.ts'

const never = () => Promise.reject(new Error('The service was asked'))
const line = (key: string, cents: number) => ({ key, status: 'available', price: { total: { withTax: cents } } })

describe('a fault', () => {
  it('refuses a write without asking the shop', async () => {
    const reply = await faults['adding-sold-out'].shop?.['addItemToBasket']?.(never, '')
    expect(reply?.status).toBe(412)
    expect(await reply?.json()).toMatchObject({ code: 'OUT_OF_STOCK' })
  })

  it('changes the real answer and keeps its cookies', async () => {
    const basket = { items: [line('a', 1000), line('b', 500)], cost: { withTax: 1500, appliedReductions: [] } }
    const ask = async () => Response.json({ basket }, { headers: { 'Set-Cookie': 'sid=1' } })
    const reply = await faults['line-sold-out'].shop?.['getBasket']?.(ask, '')
    const changed = (await reply?.json()) as { basket: Basket }
    expect(changed.basket.items.map(({ status }) => status)).toEqual(['unavailable', 'available'])
    expect(changed.basket.cost.withTax).toBe(500)
    expect(reply?.headers.getSetCookie()).toEqual(['sid=1'])
  })

  it('lets a refusal of the shop pass as it is', async () => {
    const ask = async () => new Response(null, { status: 429 })
    expect((await faults['line-sold-out'].shop?.['getBasket']?.(ask, ''))?.status).toBe(429)
  })

  it('may begin with the second question only', async () => {
    const answer = faults['search-fails-on-change'].search?.['listing']
    const ask = async () => Response.json({})
    expect((await answer?.(ask, '{"page":0,"facets":[]}'))?.status).toBe(200)
    expect((await answer?.(ask, '{"page":1,"facets":[]}'))?.status).toBe(503)
    expect((await answer?.(ask, '{"facets":[{"values":[{"state":"selected"}]}]}'))?.status).toBe(503)
  })
})
