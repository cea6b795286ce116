import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetPending, keepPending, longestWait, mostPending, type Pending, readPending } from './later.ts'
import { type MadeUp, makeUp } from './make-up.ts'
import { lost } from './send.ts'

const shopId = 10028
const day = new Date('2026-11-16T12:00:00Z').getTime()

/** As much of a browser as two tabs share: one storage, and locks. */
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

/** Another tab has modules of its own. */
async function otherTab() {
  vi.resetModules()
  return (await import('./make-up.ts')).makeUp
}

let storage: Map<string, string>
beforeEach(() => ({ storage } = browser()))
afterEach(() => vi.unstubAllGlobals())

const press = (id: string): Omit<Pending, 'at'> => ({
  id,
  address: '/api/basket',
  fields: { variantId: '70', idempotencyKey: id },
  about: { what: 'basket', name: id },
})
const keep = (id: string, at = day) => keepPending(shopId, press(id), at)
const waiting = () => readPending(shopId).map(({ id }) => id)

/** A shop that hears everything it is sent, and a network that swallows what it is told to, there or on the way back. */
function shopBehind(network: (attempt: number) => 'works' | 'swallows the press' | 'swallows the answer') {
  const heard: string[] = []
  let attempt = 0
  const send = async (_: number, { id }: Pending) => {
    const does = network(attempt++)
    await Promise.resolve()
    if (does === 'swallows the press') return lost
    heard.push(id)
    return does === 'works' ? { outcome: 'added' } : lost
  }
  return { heard, send }
}

describe('what waits for the network', () => {
  it('is sent in the order it was pressed, answered once each, whatever the network does', async () => {
    const network = fc.array(
      fc.constantFrom('works' as const, 'swallows the press' as const, 'swallows the answer' as const),
    )
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 12 }), network, async (count, does) => {
        storage.clear()
        const ids = Array.from({ length: count }, (_, index) => `press-${index}`)
        // All in one millisecond, or with a clock that goes backwards.
        ids.forEach((id, index) => keep(id, day - (index % 3)))
        const shop = shopBehind((attempt) => does[attempt] ?? 'works')
        const told: MadeUp[] = []
        const tell = (made: MadeUp) => told.push(made)
        for (let round = 0; waiting().length > 0 && round <= does.length; round++)
          await makeUp({ shopId, send: shop.send, tell, now: () => day })
        expect(waiting()).toEqual([])
        expect(told.map((made) => made.press.id)).toEqual(ids)
        // The shop may hear a press again under its key, but never one before those that were pressed earlier.
        expect([...new Set(shop.heard)]).toEqual(ids)
        expect(shop.heard).toEqual(shop.heard.toSorted((a, b) => ids.indexOf(a) - ids.indexOf(b)))
      }),
      { numRuns: 200 },
    )
  })

  it('is sent under the key it had from the beginning', async () => {
    keep('a-key-of-its-own')
    const sent: Pending[] = []
    const send = async (_: number, each: Pending) => {
      sent.push(each)
      return sent.length === 1 ? lost : {}
    }
    for (let round = 0; round < 2; round++) await makeUp({ shopId, send, tell: () => {}, now: () => day })
    expect(sent.map(({ fields }) => fields['idempotencyKey'])).toEqual(['a-key-of-its-own', 'a-key-of-its-own'])
  })

  it('is sent by one of two tabs', async () => {
    for (const id of ['one', 'two', 'three']) keep(id)
    const shop = shopBehind(() => 'works')
    const told: string[] = []
    const parts = { shopId, send: shop.send, tell: ({ press: { id } }: MadeUp) => told.push(id), now: () => day }
    const other = await otherTab()
    await Promise.all([makeUp(parts), other(parts), makeUp(parts)])
    expect(shop.heard).toEqual(['one', 'two', 'three'])
    expect(told).toEqual(['one', 'two', 'three'])
  })

  it('goes on waiting when the network swallows it, and all behind it do', async () => {
    for (const id of ['one', 'two', 'three']) keep(id)
    const { send } = shopBehind((attempt) => (attempt === 1 ? 'swallows the press' : 'works'))
    await makeUp({ shopId, send, tell: () => {}, now: () => day })
    expect(waiting()).toEqual(['two', 'three'])
  })

  it('takes along what is pressed while it is being sent', async () => {
    keep('one')
    const shop = shopBehind(() => 'works')
    const tell = ({ press: { id } }: MadeUp) => void (id === 'one' && keep('two'))
    await makeUp({ shopId, send: shop.send, tell, now: () => day })
    expect(shop.heard).toEqual(['one', 'two'])
  })

  it('is dropped, and told, after a day; what is younger is sent', async () => {
    keep('yesterday', day - longestWait - 1)
    keep('today', day - longestWait + 1)
    const shop = shopBehind(() => 'works')
    const told: MadeUp[] = []
    await makeUp({ shopId, send: shop.send, tell: (made) => told.push(made), now: () => day })
    expect(shop.heard).toEqual(['today'])
    expect(told).toMatchObject([{ press: { id: 'yesterday' }, isTooOld: true }, { press: { id: 'today' } }])
  })
})

describe('the list of what waits', () => {
  it('is bounded', () => {
    for (let index = 0; index < mostPending; index++) expect(keep(`press-${index}`)).toBe(true)
    expect(keep('one too many')).toBe(false)
    expect(waiting()).toHaveLength(mostPending)
  })

  it('is one of its own in every shop', () => {
    keep('here')
    expect(readPending(10029)).toEqual([])
  })

  it('gives back what somebody thinks better of', () => {
    keep('one')
    keep('two')
    forgetPending(shopId, 'one')
    forgetPending(shopId, 'never there')
    expect(waiting()).toEqual(['two'])
    expect([...storage.keys()]).toHaveLength(1)
  })

  it('lives as long as the page where nothing may be stored', () => {
    vi.stubGlobal('localStorage', {
      setItem: () => {
        throw new Error('full')
      },
      removeItem: () => {},
    })
    expect(keep('held in memory')).toBe(true)
    expect(waiting()).toEqual(['held in memory'])
    forgetPending(shopId, 'held in memory')
    expect(waiting()).toEqual([])
  })

  it.each([
    'no json',
    '{}',
    JSON.stringify({ ...press('x'), at: day, address: 'https://elsewhere.example/api/' }),
    JSON.stringify({ ...press('x'), at: 'long ago' }),
  ])('is not misled by %s', (value) => {
    storage.set(`vitrine:later:${shopId}:1:x`, value)
    expect(waiting()).toEqual([])
  })
})
