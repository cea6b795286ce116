import { beforeEach, describe, expect, it } from 'vitest'
import type { FinishedPage } from './finished-page.ts'
import { createPageCache } from './page-cache.ts'

const minute = 60_000
let time = 0
let errors: unknown[] = []
let cache: ReturnType<typeof createPageCache>
beforeEach(() => {
  time = 0
  errors = []
  cache = createPageCache({ now: () => time, maxBytes: 100, onError: (error) => errors.push(error) })
})

const page = (text: string, status = 200, keys: readonly string[] = []): FinishedPage => ({
  status,
  headers: [],
  html: [Buffer.from(text)],
  inline: null,
  keys: new Set(keys),
  bodies: new Map(),
  variants: new Map(),
})
const textOf = ({ html }: FinishedPage) => html.join('')

/** Asks for the page and says what came, and whether it had to be made. */
async function ask(key: string, make: () => FinishedPage | Promise<FinishedPage>) {
  let made = 0
  const { page: answer, state } = await cache.read(key, async () => {
    made++
    return make()
  })
  await Promise.resolve()
  return `${textOf(answer)} ${state} ${made}`
}

describe('pages of the cache', () => {
  it('are made once and served for a minute', async () => {
    expect(await ask('/', () => page('one'))).toBe('one miss 1')
    time = minute
    expect(await ask('/', () => page('two'))).toBe('one hit 0')
  })

  it('are served old while a newer one is being made', async () => {
    await ask('/', () => page('one'))
    time = 2 * minute
    expect(await ask('/', () => page('two'))).toBe('one stale 1')
    expect(await ask('/', () => page('three'))).toBe('two hit 0')
  })

  it('are made anew when they are too old, and once for all visitors that wait', async () => {
    await ask('/', () => page('one'))
    time = 11 * minute
    let made = 0
    const make = async () => {
      made++
      return page('two')
    }
    const answers = await Promise.all([cache.read('/', make), cache.read('/', make), cache.read('/', make)])
    expect(answers.map((answer) => textOf(answer.page))).toEqual(['two', 'two', 'two'])
    expect(made).toBe(1)
  })

  it('are not replaced by a makeshift, nor is that kept', async () => {
    const makeshift = () => ({ ...page('makeshift'), headers: [['cache-control', 'private, no-store']] as const })
    expect(await ask('/', makeshift)).toBe('makeshift miss 1')
    expect(await ask('/', () => page('one'))).toBe('one miss 1')
    time = 2 * minute
    expect(await ask('/', makeshift)).toBe('one stale 1')
    time = 11 * minute
    expect(await ask('/', makeshift)).toBe('one stale 1')
  })

  it('survive a day of failures', async () => {
    await ask('/', () => page('one'))
    time = 23 * 60 * minute
    expect(await ask('/', () => page('broken', 503))).toBe('one stale 1')
    const failing = () => Promise.reject(new Error('down'))
    expect(await ask('/', failing)).toBe('one stale 1')
    expect(errors).toHaveLength(1)
    time = 25 * 60 * minute
    await expect(ask('/', failing)).rejects.toThrow('down')
  })

  it('are evicted when they are gone, and failures are never cached', async () => {
    await ask('/', () => page('one'))
    time = 11 * minute
    expect(await ask('/', () => page('gone', 404))).toBe('gone miss 1')
    expect(await ask('/', () => page('broken', 500))).toBe('broken miss 1')
    expect(await ask('/', () => page('two'))).toBe('two miss 1')
  })

  it('leave when the cache is full, the least recently used first', async () => {
    const large = () => page('x'.repeat(40))
    await ask('/a', large)
    await ask('/b', large)
    await ask('/a', large)
    await ask('/c', large)
    expect(await ask('/a', large)).toMatch(/hit 0$/)
    expect(await ask('/b', large)).toMatch(/miss 1$/)
  })
})

describe('a change', () => {
  it('concerns exactly the pages that show it', async () => {
    await ask('/a', () => page('a1', 200, ['product:1', 'product:2']))
    await ask('/b', () => page('b1', 200, ['product:2']))
    cache.markChanged(['product:1'])
    expect([cache.peek('/a') && 'a', cache.peek('/b') && 'b']).toEqual([undefined, 'b'])
    expect(await ask('/a', () => page('a2', 200, ['product:3']))).toBe('a2 miss 1')
    expect(await ask('/b', () => page('b2'))).toBe('b1 hit 0')
    // The new page shows other data.
    cache.markChanged(['product:1', 'product:2'])
    expect(await ask('/a', () => page('a3'))).toBe('a2 hit 0')
    expect(await ask('/b', () => page('b2'))).toBe('b2 miss 1')
  })

  it('leaves the last page where no newer one can be made', async () => {
    await ask('/', () => page('one', 200, ['product:1']))
    cache.markChanged(['product:1'])
    expect(await ask('/', () => page('broken', 503))).toBe('one stale 1')
    expect(await ask('/', () => page('two'))).toBe('two miss 1')
  })

  it('makes a makeshift with current prices better than the last page', async () => {
    await ask('/', () => page('one', 200, ['product:1']))
    cache.markChanged(['product:1'])
    const makeshift = () => ({ ...page('plain'), headers: [['cache-control', 'private, no-store']] as const })
    expect(await ask('/', makeshift)).toBe('plain miss 1')
  })

  it('that happens while a page is made is not missed', async () => {
    const made = Promise.withResolvers<FinishedPage>()
    const first = ask('/', () => made.promise)
    cache.markChanged(['product:1'])
    made.resolve(page('old price', 200, ['product:1']))
    expect(await first).toBe('old price miss 1')
    expect(await ask('/', () => page('new price', 200, ['product:1']))).toBe('new price miss 1')
    expect(await ask('/', () => page('newest'))).toBe('new price hit 0')
  })

  it('reaches visitors who come after it, although the page was begun before', async () => {
    const begun = Promise.withResolvers<FinishedPage>()
    const earlier = ask('/', () => begun.promise)
    cache.markChanged(['product:1'])
    const later = ask('/', () => page('new price', 200, ['product:1']))
    begun.resolve(page('old price', 200, ['product:1']))
    expect(await earlier).toBe('old price miss 1')
    expect(await later).toBe('new price miss 1')
  })

  it('of all pages makes few visitors wait: the others see the page of before, which is made in its turn', async () => {
    cache = createPageCache({ now: () => time, mostRemakes: 1, onError: (error) => errors.push(error) })
    const version = (name: string, of: number) => page(`${name}${of}`, 200, ['*'])
    for (const name of ['a', 'b', 'c']) await ask(name, () => version(name, 1))
    cache.markChanged(['*'])
    const waitedFor = Promise.withResolvers<FinishedPage>()
    const first = ask('a', () => waitedFor.promise)
    expect(await ask('b', () => version('b', 2))).toBe('b1 stale 1')
    // Once the newer one is there, no visitor gets the older one.
    await expect.poll(() => ask('b', () => version('b', 3))).toBe('b2 hit 0')
    waitedFor.resolve(version('a', 2))
    expect(await first).toBe('a2 miss 1')
    expect(await ask('c', () => version('c', 2))).toBe('c2 miss 1')
    expect(errors).toEqual([])
  })

  it('is shown after a minute at the latest, however many pages are made', async () => {
    cache = createPageCache({ now: () => time, mostRemakes: 1, onError: (error) => errors.push(error) })
    for (const name of ['a', 'b']) await ask(name, () => page(`${name}1`, 200, ['*']))
    cache.markChanged(['*'])
    const waitedFor = Promise.withResolvers<FinishedPage>()
    const first = ask('a', () => waitedFor.promise)
    time = minute + 1
    expect(await ask('b', () => page('b2'))).toBe('b2 miss 1')
    waitedFor.resolve(page('a2'))
    await first
  })
})
