import { describe, expect, it } from 'vitest'
import { problemResponse, ValueResponse } from '../http/index.ts'
import { ShopProblem, shopClient } from './client.ts'

/** A client of a shop that says one thing, and how often it was asked. */
function clientOf(say: () => Response) {
  const asked: string[] = []
  const fetch = async (input: string | URL | Request) => {
    asked.push(String(input))
    return say()
  }
  return { asked, client: shopClient({ fetch, base: '/api', shopId: 10028 }) }
}

const add = { variantId: 1, quantity: 1 }

describe('a refusal', () => {
  it('reaches the caller with all details of the refusal', async () => {
    const more = { basket: { key: 'b', items: [] }, total: 4_900, kind: 'ItemUnavailable' }
    const facts = { status: 412, code: 'OUT_OF_STOCK', detail: 'Sold out', errors: [{ variantId: 1 }], more }
    const { client } = clientOf(() => problemResponse(facts))
    const reply = await client.addItemToBasket(add)
    expect(reply).toMatchObject({ ok: false, error: { code: 'OUT_OF_STOCK', problem: { ...more, status: 412 } } })
    expect(!reply.ok && reply.error.problem.errors).toEqual([{ variantId: 1 }])
  })

  it('cannot pretend to be another one by what it brings along', async () => {
    const more = { status: 200, code: 'FINE', title: 'Fine' }
    const { client } = clientOf(() => problemResponse({ status: 413, code: 'BASKET_FULL', detail: 'Full', more }))
    expect(await client.addItemToBasket(add)).toMatchObject({
      error: { code: 'BASKET_FULL', problem: { status: 413, title: 'Content Too Large' } },
    })
  })

  it('of a shop that names no codes is understood by its status', async () => {
    const { client } = clientOf(() => Response.json({ statusCode: 412 }, { status: 412 }))
    expect(await client.addItemToBasket(add)).toMatchObject({ ok: false, error: { code: 'OUT_OF_STOCK' } })
  })

  it('that the call does not declare is thrown', async () => {
    const { client } = clientOf(() => problemResponse({ status: 401, code: 'sign_in', detail: 'Sign in first' }))
    await expect(client.fetchFashionCard({})).rejects.toThrow(ShopProblem)
    await expect(client.getOrders({})).rejects.toMatchObject({ problem: { status: 401, code: 'sign_in' } })
  })
})

it('reads are asked for once more when that may help, writes never are', async () => {
  const { client, asked } = clientOf(() => problemResponse({ status: 503, code: 'unavailable', detail: 'Later' }))
  await expect(client.getUser({})).rejects.toThrow('503')
  await expect(client.addItemToBasket(add)).rejects.toThrow('503')
  expect(asked).toEqual(['/api/rpc/getUser', '/api/rpc/getUser', '/api/rpc/addItemToBasket'])
})

it('checks what comes over a network, and takes the value of a shop in its process', async () => {
  const value = { is: 'no user' }
  const fetch = async () => new ValueResponse(value)
  await expect(shopClient({ fetch, shopId: 10028 }).getCategoryTree({})).rejects.toThrow('Invalid type')
  const near = shopClient({ fetch, shopId: 10028, isInProcess: true })
  expect(await near.getCategoryTree({})).toBe(value)
})
