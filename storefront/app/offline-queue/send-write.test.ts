import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { maxPendingWrites, readPendingWrites, removePendingWrite } from './pending-writes.ts'
import { lost, resendWrite, sendWrite } from './send-write.ts'

const shopId = 10028
const about = { what: 'basket' as const, name: 'Mantel' }
type Fetch = (address: string, init: { body: URLSearchParams }) => Promise<Response>
let answer: Fetch
const requests: { address: string; body: URLSearchParams }[] = []

beforeEach(() => {
  requests.length = 0
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('fetch', (address: string, init: { body: URLSearchParams } = { body: new URLSearchParams() }) => {
    requests.push({ address, body: init.body })
    return answer(address, init)
  })
})
afterEach(() => {
  for (const { id } of readPendingWrites(shopId)) removePendingWrite(shopId, id)
  vi.unstubAllGlobals()
})

const send = (fields: Record<string, string> = { variantId: '70' }) =>
  sendWrite<{ outcome: string }>({ address: '/api/basket', shopId, fields, about })
const gone = async () => {
  throw new TypeError('Failed to fetch')
}

describe('a write', () => {
  it('that is answered is not queued', async () => {
    answer = async () => Response.json({ outcome: 'added' })
    expect(await send()).toEqual({ outcome: 'added' })
    expect(requests[0]?.address).toBe('/api/basket?shop=10028')
    expect(requests[0]?.body.get('idempotencyKey')).toMatch(/^[\w-]{36}$/)
    expect(readPendingWrites(shopId)).toEqual([])
  })

  it.each([
    ['cannot be sent', gone],
    ['is cut off on the way back', async () => new Response('{"outcome":"ad', { status: 200 })],
    ['times out', () => Promise.reject(new DOMException('Timed out', 'TimeoutError'))],
  ])('that %s is queued with its idempotency key', async (_, network) => {
    answer = network
    expect(await send()).toEqual({ outcome: 'queued' })
    const [queued] = readPendingWrites(shopId)
    expect(queued).toMatchObject({ address: '/api/basket', about, fields: { variantId: '70' } })
    expect(queued?.fields['idempotencyKey']).toBe(requests[0]?.body.get('idempotencyKey'))
    expect(queued?.id).toBe(queued?.fields['idempotencyKey'])
  })

  it.each([400, 404, 429, 500, 503])('that is refused with %d is not queued', async (status) => {
    answer = async () => new Response(null, { status })
    expect(await send()).toBeNull()
    expect(readPendingWrites(shopId)).toEqual([])
  })

  it('without a subject is never queued', async () => {
    answer = gone
    expect(
      await sendWrite({ address: '/api/notify', shopId, fields: { email: 'a@b.example' }, about: undefined }),
    ).toBeNull()
    expect(readPendingWrites(shopId)).toEqual([])
  })

  it('of several parts is queued part by part, under the keys the shop derives', async () => {
    answer = gone
    const part = (name: string) => ({ name, address: '/api/basket', fields: { variantId: name }, about })
    const all = () =>
      sendWrite({ address: '/api/outfit', shopId, fields: { with: '1' }, about: { parts: [part('70'), part('71')] } })
    expect(await all()).toEqual({ outcome: 'queued' })
    const key = requests[0]?.body.get('idempotencyKey')
    expect(readPendingWrites(shopId)).toMatchObject(
      ['70', '71'].map((variantId) => ({
        id: `${key}-${variantId}`,
        address: '/api/basket',
        fields: { variantId, idempotencyKey: `${key}-${variantId}` },
      })),
    )
    // Either all parts are queued, or none.
    while (readPendingWrites(shopId).length < maxPendingWrites - 1) await send()
    expect(await all()).toBeNull()
    expect(readPendingWrites(shopId)).toHaveLength(maxPendingWrites - 1)
    expect(requests).toHaveLength(1)
  })

  it('of no parts is never queued', async () => {
    answer = gone
    expect(await sendWrite({ address: '/api/outfit', shopId, fields: {}, about: { parts: [] } })).toBeNull()
    expect(readPendingWrites(shopId)).toEqual([])
  })

  it('is queued behind pending writes', async () => {
    answer = gone
    await send({ variantId: '1' })
    answer = async () => Response.json({ outcome: 'added' })
    expect(await send({ variantId: '2' })).toEqual({ outcome: 'queued' })
    expect(readPendingWrites(shopId).map(({ fields }) => fields['variantId'])).toEqual(['1', '2'])
    expect(requests).toHaveLength(1)
  })

  it('waits for the reply to the write before it', async () => {
    const order: string[] = []
    answer = async (_, { body }) => {
      order.push(`asked ${body.get('variantId')}`)
      await new Promise((resolve) => setTimeout(resolve))
      order.push(`answered ${body.get('variantId')}`)
      return Response.json({ outcome: 'added' })
    }
    await Promise.all([send({ variantId: '1' }), send({ variantId: '2' })])
    expect(order).toEqual(['asked 1', 'answered 1', 'asked 2', 'answered 2'])
  })
})

describe('sending a queued write again', () => {
  const again = () => resendWrite(shopId, { address: '/api/basket', fields: { idempotencyKey: 'the-same' } })

  it.each([502, 503, 504, 429])('stays pending after status %d', async (status) => {
    answer = async () => new Response(null, { status })
    expect(await again()).toBe(lost)
  })

  it.each([400, 500])('is refused with status %d', async (status) => {
    answer = async () => new Response(null, { status })
    expect(await again()).toBeNull()
  })

  it('keeps the idempotency key', async () => {
    answer = async () => Response.json({ outcome: 'added' })
    expect(await again()).toEqual({ outcome: 'added' })
    expect(requests[0]?.body.get('idempotencyKey')).toBe('the-same')
  })
})

describe('the reply to a write', () => {
  const reply = { outcome: 'added', pieces: 2, item: { productId: 7, variantId: 70 }, visitor: { basketCount: 2 } }
  const visitor = { isCustomer: true, firstName: 'Ada', basketCount: 0, wishlist: [5] }

  /** Modules with a visitor that is not loaded yet. */
  async function freshModules() {
    vi.resetModules()
    const { adjustVisitor, loadVisitor } = await import('../platform/visitor.ts')
    const shown: object[] = []
    adjustVisitor((each) => {
      shown.push(each)
      return each
    })
    return { loadVisitor, shown, ...(await import('./send-write.ts')) }
  }
  const write = { address: '/api/basket', shopId, fields: { variantId: '70' }, about }

  it('changes the counts of the header and nothing else of the visitor', async () => {
    answer = async (address) => Response.json(address.startsWith('/api/visitor') ? visitor : reply)
    const fresh = await freshModules()
    await fresh.loadVisitor(shopId)
    await fresh.sendWrite(write)
    expect(fresh.shown.at(-1)).toEqual({ ...visitor, basketCount: 2 })
    expect(requests.map(({ address }) => address)).toEqual(['/api/visitor?shop=10028', '/api/basket?shop=10028'])
  })

  it('records the item that was added last, unless it only replaced another line', async () => {
    const fresh = await freshModules()
    const { lastAdded } = await import('../platform/last-added.ts')
    const answerWith = async (each: object) => {
      answer = async () => Response.json(each)
      await fresh.sendWrite(write)
      return lastAdded()
    }
    expect(await answerWith({ outcome: 'full' })).toBeNull()
    expect(await answerWith({ ...reply, pieces: 2 })).toEqual({ productId: 7, variantId: 70, quantity: 2 })
    const replaced = { ...reply, item: { productId: 9, variantId: 90 }, pieces: 0 }
    expect(await answerWith(replaced)).toEqual({ productId: 7, variantId: 70, quantity: 2 })
    expect(await answerWith({ ...reply, item: { productId: 8, variantId: 80 } })).toMatchObject({ productId: 8 })
  })

  it('loads the visitor where it is not there yet, and is not undone by an older one', async () => {
    answer = async (address) => Response.json(address.startsWith('/api/visitor') ? visitor : reply)
    const fresh = await freshModules()
    await fresh.sendWrite(write)
    await vi.waitFor(() => expect(fresh.shown.at(-1)).toEqual({ ...visitor, basketCount: 2 }))
  })
})
