import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  removePendingWrite,
  addPendingWrite,
  maxPendingAgeMs,
  maxPendingWrites,
  type PendingWrite,
  readPendingWrites,
} from './pending-writes.ts'
import { type FlushResult, flushPendingWrites } from './flush.ts'
import { lost } from './send-write.ts'

const shopId = 10028
const day = new Date('2026-11-16T12:00:00Z').getTime()

/** The parts of a browser that two tabs share: one storage, and locks. */
function browser() {
  const held = new Set<string>()
  const storage = new Map<string, string>()
  const localStorage = new Proxy(
    {
      setItem: (name: string, value: string) => void storage.set(name, value),
      removeItem: (name: string) => void storage.delete(name),
    },
    {
      ownKeys: () => [...storage.keys()],
      get: (target, name: string) => target[name as keyof typeof target] ?? storage.get(name),
      getOwnPropertyDescriptor: (_, name: string) =>
        storage.has(name) ? { enumerable: true, configurable: true, value: storage.get(name) } : undefined,
    },
  )
  const locks = {
    async request(name: string, _: object, task: (lock: object | null) => Promise<void>) {
      if (held.has(name)) return task(null)
      held.add(name)
      await task({ name }).finally(() => held.delete(name))
    },
  }
  vi.stubGlobal('localStorage', localStorage)
  vi.stubGlobal('navigator', { locks })
  return { storage }
}

/** Another tab loads the modules anew. */
async function otherTab() {
  vi.resetModules()
  return (await import('./flush.ts')).flushPendingWrites
}

let storage: Map<string, string>
beforeEach(() => ({ storage } = browser()))
afterEach(() => vi.unstubAllGlobals())

const writeOf = (id: string): Omit<PendingWrite, 'at'> => ({
  id,
  address: '/api/basket',
  fields: { variantId: '70', idempotencyKey: id },
  about: { what: 'basket', name: id },
})
const queue = (id: string, at = day) => addPendingWrite(shopId, writeOf(id), at)
const queuedIds = () => readPendingWrites(shopId).map(({ id }) => id)

/** A shop that records the ids it receives, behind a network that loses requests or replies. */
function shopBehindNetwork(network: (attempt: number) => 'works' | 'loses the request' | 'loses the reply') {
  const received: string[] = []
  let attempt = 0
  const send = async (_: number, { id }: PendingWrite) => {
    const does = network(attempt++)
    await Promise.resolve()
    if (does === 'loses the request') return lost
    received.push(id)
    return does === 'works' ? { outcome: 'added' } : lost
  }
  return { received, send }
}

describe('flushing the queue', () => {
  it('sends each write in order until it is answered once, whatever the network does', async () => {
    const network = fc.array(
      fc.constantFrom('works' as const, 'loses the request' as const, 'loses the reply' as const),
    )
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 12 }), network, async (count, does) => {
        storage.clear()
        const ids = Array.from({ length: count }, (_, index) => `press-${index}`)
        // All in one millisecond, or with a clock that goes backwards.
        ids.forEach((id, index) => queue(id, day - (index % 3)))
        const shop = shopBehindNetwork((attempt) => does[attempt] ?? 'works')
        const results: FlushResult[] = []
        const onResult = (result: FlushResult) => results.push(result)
        for (let round = 0; queuedIds().length > 0 && round <= does.length; round++)
          await flushPendingWrites({ shopId, send: shop.send, onResult, now: () => day })
        expect(queuedIds()).toEqual([])
        expect(results.map(({ write }) => write.id)).toEqual(ids)
        // The shop may receive a write again under its key, but never before an earlier one.
        expect([...new Set(shop.received)]).toEqual(ids)
        expect(shop.received).toEqual(shop.received.toSorted((a, b) => ids.indexOf(a) - ids.indexOf(b)))
      }),
      { numRuns: 200 },
    )
  })

  it('keeps the first idempotency key of a write', async () => {
    queue('a-key-of-its-own')
    const sent: PendingWrite[] = []
    const send = async (_: number, each: PendingWrite) => {
      sent.push(each)
      return sent.length === 1 ? lost : {}
    }
    for (let round = 0; round < 2; round++)
      await flushPendingWrites({ shopId, send, onResult: () => {}, now: () => day })
    expect(sent.map(({ fields }) => fields['idempotencyKey'])).toEqual(['a-key-of-its-own', 'a-key-of-its-own'])
  })

  it('happens in one of two tabs', async () => {
    for (const id of ['one', 'two', 'three']) queue(id)
    const shop = shopBehindNetwork(() => 'works')
    const reported: string[] = []
    const options = {
      shopId,
      send: shop.send,
      onResult: ({ write }: FlushResult) => reported.push(write.id),
      now: () => day,
    }
    const other = await otherTab()
    await Promise.all([flushPendingWrites(options), other(options), flushPendingWrites(options)])
    expect(shop.received).toEqual(['one', 'two', 'three'])
    expect(reported).toEqual(['one', 'two', 'three'])
  })

  it('stops at a lost write and keeps all writes after it', async () => {
    for (const id of ['one', 'two', 'three']) queue(id)
    const { send } = shopBehindNetwork((attempt) => (attempt === 1 ? 'loses the request' : 'works'))
    await flushPendingWrites({ shopId, send, onResult: () => {}, now: () => day })
    expect(queuedIds()).toEqual(['two', 'three'])
  })

  it('includes writes that are queued meanwhile', async () => {
    queue('one')
    const shop = shopBehindNetwork(() => 'works')
    const onResult = ({ write }: FlushResult) => void (write.id === 'one' && queue('two'))
    await flushPendingWrites({ shopId, send: shop.send, onResult, now: () => day })
    expect(shop.received).toEqual(['one', 'two'])
  })

  it('drops and reports writes older than a day', async () => {
    queue('yesterday', day - maxPendingAgeMs - 1)
    queue('today', day - maxPendingAgeMs + 1)
    const shop = shopBehindNetwork(() => 'works')
    const results: FlushResult[] = []
    await flushPendingWrites({ shopId, send: shop.send, onResult: (result) => results.push(result), now: () => day })
    expect(shop.received).toEqual(['today'])
    expect(results).toMatchObject([{ write: { id: 'yesterday' }, isExpired: true }, { write: { id: 'today' } }])
  })
})

describe('the queue', () => {
  it('is bounded', () => {
    for (let index = 0; index < maxPendingWrites; index++) expect(queue(`press-${index}`)).toBe(true)
    expect(queue('one too many')).toBe(false)
    expect(queuedIds()).toHaveLength(maxPendingWrites)
  })

  it('is separate for each shop', () => {
    queue('here')
    expect(readPendingWrites(10029)).toEqual([])
  })

  it('drops cancelled writes', () => {
    queue('one')
    queue('two')
    removePendingWrite(shopId, 'one')
    removePendingWrite(shopId, 'never there')
    expect(queuedIds()).toEqual(['two'])
    expect([...storage.keys()]).toHaveLength(1)
  })

  it('stays in memory where storage is full', () => {
    vi.stubGlobal('localStorage', {
      setItem: () => {
        throw new Error('full')
      },
      removeItem: () => {},
    })
    expect(queue('held in memory')).toBe(true)
    expect(queuedIds()).toEqual(['held in memory'])
    removePendingWrite(shopId, 'held in memory')
    expect(queuedIds()).toEqual([])
  })

  it.each([
    'no json',
    '{}',
    JSON.stringify({ ...writeOf('x'), at: day, address: 'https://elsewhere.example/api/' }),
    JSON.stringify({ ...writeOf('x'), at: 'long ago' }),
  ])('ignores the invalid entry %s', (value) => {
    storage.set(`vitrine:later:${shopId}:1:x`, value)
    expect(queuedIds()).toEqual([])
  })
})
