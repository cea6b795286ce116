import { beforeEach, describe, expect, it } from 'vitest'
import { createPageCache, keepPage, type KeptPage, servePage } from './page-cache.ts'

const minute = 60_000
let time = 0
let errors: unknown[] = []
let cached: ReturnType<typeof createPageCache>
beforeEach(() => {
  time = 0
  errors = []
  cached = createPageCache({ now: () => time, maxBytes: 100, onError: (error) => errors.push(error) })
})

const page = (text: string, status = 200): KeptPage => ({ status, headers: [], pieces: [Buffer.from(text)] })
const textOf = ({ pieces }: KeptPage) => pieces.join('')

/** Asks for the page and says what came, and whether it had to be made. */
async function ask(key: string, make: () => KeptPage | Promise<KeptPage>) {
  let made = 0
  const { page: answer, state } = await cached(key, async () => {
    made++
    return make()
  })
  await Promise.resolve()
  return `${textOf(answer)} ${state} ${made}`
}

describe('the page cache', () => {
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

  it('are made anew when they are too old, and once for all who wait', async () => {
    await ask('/', () => page('one'))
    time = 11 * minute
    let made = 0
    const make = async () => {
      made++
      return page('two')
    }
    const answers = await Promise.all([cached('/', make), cached('/', make), cached('/', make)])
    expect(answers.map((answer) => textOf(answer.page))).toEqual(['two', 'two', 'two'])
    expect(made).toBe(1)
  })

  it('are not replaced by what only stands in for them, nor is that kept', async () => {
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

  it('evicts the least recently used pages when it is full', async () => {
    const large = () => page('x'.repeat(40))
    await ask('/a', large)
    await ask('/b', large)
    await ask('/a', large)
    await ask('/c', large)
    expect(await ask('/a', large)).toMatch(/hit 0$/)
    expect(await ask('/b', large)).toMatch(/miss 1$/)
  })
})

it('a kept page gets a new nonce in all its places', async () => {
  const placeholders = { nonce: 'P', consentHtml: 'Q' }
  const kept = await keepPage(new Response('<a nonce="P"><b nonce="P">P', { headers: { 'x-a': '1' } }), placeholders)
  const served = servePage(kept, { nonce: 'n1', consentHtml: '' })
  expect(await served.text()).toBe('<a nonce="n1"><b nonce="n1">n1')
  expect(served.headers.get('x-a')).toBe('1')
  expect(await servePage(kept, { nonce: 'n2', consentHtml: '' }).text()).toBe('<a nonce="n2"><b nonce="n2">n2')
})

it('one kept page asks a new visitor for consent and leaves a returning one alone', async () => {
  const kept = await keepPage(new Response('<i nonce="P"><div>Q</div><b nonce="P">'), { nonce: 'P', consentHtml: 'Q' })
  expect(await servePage(kept, { nonce: 'n', consentHtml: '<form>' }).text()).toBe(
    '<i nonce="n"><div><form></div><b nonce="n">',
  )
  expect(await servePage(kept, { nonce: 'n', consentHtml: '' }).text()).toBe('<i nonce="n"><div></div><b nonce="n">')
})
