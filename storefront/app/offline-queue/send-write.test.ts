import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { removePendingWrite, maxPendingWrites, readPendingWrites } from './pending-writes.ts'
import { lost, sendWrite, resendWrite } from './send-write.ts'

const shopId = 10028
const about = { what: 'basket' as const, name: 'Mantel' }
type Fetch = (address: string, init: { body: URLSearchParams }) => Promise<Response>
let answer: Fetch
const asked: { address: string; body: URLSearchParams }[] = []

beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('fetch', (address: string, init: { body: URLSearchParams }) => {
    asked.push({ address, body: init.body })
    return answer(address, init)
  })
})
afterEach(() => {
  for (const { id } of readPendingWrites(shopId)) removePendingWrite(shopId, id)
  vi.unstubAllGlobals()
})

const press = (fields: Record<string, string> = { variantId: '70' }) =>
  sendWrite<{ outcome: string }>({ address: '/api/basket', shopId, fields, about })
const gone = async () => {
  throw new TypeError('Failed to fetch')
}

describe('a press', () => {
  it('is answered, and nothing is kept', async () => {
    answer = async () => Response.json({ outcome: 'added' })
    expect(await press()).toEqual({ outcome: 'added' })
    expect(asked[0]?.address).toBe('/api/basket?shop=10028')
    expect(asked[0]?.body.get('idempotencyKey')).toMatch(/^[\w-]{36}$/)
    expect(readPendingWrites(shopId)).toEqual([])
  })

  it.each([
    ['cannot be sent', gone],
    ['is cut off on the way back', async () => new Response('{"outcome":"ad', { status: 200 })],
    ['takes too long', () => Promise.reject(new DOMException('Waited long enough', 'TimeoutError'))],
  ])('that %s is kept with its key', async (_, network) => {
    answer = network
    expect(await press()).toEqual({ outcome: 'queued' })
    const [kept] = readPendingWrites(shopId)
    expect(kept).toMatchObject({ address: '/api/basket', about, fields: { variantId: '70' } })
    expect(kept?.fields['idempotencyKey']).toBe(asked[0]?.body.get('idempotencyKey'))
    expect(kept?.id).toBe(kept?.fields['idempotencyKey'])
  })

  it.each([400, 404, 429, 500, 503])('that is refused with %d is not kept', async (status) => {
    answer = async () => new Response(null, { status })
    expect(await press()).toBeNull()
    expect(readPendingWrites(shopId)).toEqual([])
  })

  it('that is about nothing is never kept', async () => {
    answer = gone
    expect(
      await sendWrite({ address: '/api/notify', shopId, fields: { email: 'a@b.example' }, about: undefined }),
    ).toBeNull()
    expect(readPendingWrites(shopId)).toEqual([])
  })

  it('of several parts is kept part by part, under the keys the shop would know them by', async () => {
    answer = gone
    const part = (name: string) => ({ name, address: '/api/basket', fields: { variantId: name }, about })
    const all = () =>
      sendWrite({ address: '/api/outfit', shopId, fields: { with: '1' }, about: { parts: [part('70'), part('71')] } })
    expect(await all()).toEqual({ outcome: 'queued' })
    const key = asked[0]?.body.get('idempotencyKey')
    expect(readPendingWrites(shopId)).toMatchObject(
      ['70', '71'].map((variantId) => ({
        id: `${key}-${variantId}`,
        address: '/api/basket',
        fields: { variantId, idempotencyKey: `${key}-${variantId}` },
      })),
    )
    // Either all of them wait, or none.
    while (readPendingWrites(shopId).length < maxPendingWrites - 1) await press()
    expect(await all()).toBeNull()
    expect(readPendingWrites(shopId)).toHaveLength(maxPendingWrites - 1)
    expect(asked).toHaveLength(1)
  })

  it('of no parts is never kept', async () => {
    answer = gone
    expect(await sendWrite({ address: '/api/outfit', shopId, fields: {}, about: { parts: [] } })).toBeNull()
    expect(readPendingWrites(shopId)).toEqual([])
  })

  it('goes behind what waits already, and is not sent past it', async () => {
    answer = gone
    await press({ variantId: '1' })
    answer = async () => Response.json({ outcome: 'added' })
    expect(await press({ variantId: '2' })).toEqual({ outcome: 'queued' })
    expect(readPendingWrites(shopId).map(({ fields }) => fields['variantId'])).toEqual(['1', '2'])
    expect(asked).toHaveLength(1)
  })

  it('waits for the one before it', async () => {
    const order: string[] = []
    answer = async (_, { body }) => {
      order.push(`asked ${body.get('variantId')}`)
      await new Promise((resolve) => setTimeout(resolve))
      order.push(`answered ${body.get('variantId')}`)
      return Response.json({ outcome: 'added' })
    }
    await Promise.all([press({ variantId: '1' }), press({ variantId: '2' })])
    expect(order).toEqual(['asked 1', 'answered 1', 'asked 2', 'answered 2'])
  })
})

describe('sending again', () => {
  const again = () => resendWrite(shopId, { address: '/api/basket', fields: { idempotencyKey: 'the-same' } })

  it.each([502, 503, 504, 429])('%d is no answer yet', async (status) => {
    answer = async () => new Response(null, { status })
    expect(await again()).toBe(lost)
  })

  it.each([400, 500])('%d is a refusal', async (status) => {
    answer = async () => new Response(null, { status })
    expect(await again()).toBeNull()
  })

  it('carries the same key', async () => {
    answer = async () => Response.json({ outcome: 'added' })
    expect(await again()).toEqual({ outcome: 'added' })
    expect(asked[0]?.body.get('idempotencyKey')).toBe('the-same')
  })
})
