import { outfitPath } from '@vitrine/contracts/urls'
import { type Outfit, shopClient } from '@vitrine/contracts/shop'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type RunningHost, runHost } from '../testing/running-host.ts'

let host: RunningHost
let outfit: Outfit
beforeAll(async () => {
  // So many that looks can be made of them. Behind a proxy, so that visitors can come from several addresses.
  host = await runHost(inject('databaseUrl'), { CATALOGUE_STYLES: '150', TRUSTED_PROXIES: '1' })
  const shop = shopClient({ fetch, base: `${host.url}api`, shopId: 10028 })
  const { outfits } = await shop.getOutfits({ perPage: 1 })
  if (!outfits[0]) throw new Error('The catalogue has no outfit')
  outfit = outfits[0]
}, 180_000)
afterAll(() => host.stop())

/** A browser that keeps its cookies and sends forms. */
function visit() {
  const jar = new Map<string, string>()
  async function send(path: string, init: RequestInit = {}) {
    const headers = { 'sec-fetch-site': 'same-origin', cookie: [...jar.values()].join('; '), ...init.headers }
    const response = await host.get(path, { ...init, headers })
    for (const cookie of response.headers.getSetCookie()) {
      const pair = cookie.split(';')[0] ?? ''
      jar.set(pair.split('=')[0] ?? '', pair)
    }
    return response
  }
  const post = (path: string, fields: Record<string, string> | [string, string][]) =>
    send(path, { method: 'POST', body: new URLSearchParams(fields) })
  return {
    post,
    page: async (path: string) => (await send(path)).text(),
    location: async (sent: Promise<Response>) => {
      const response = await sent
      return `${response.status} ${response.headers.get('location')}`
    },
    json: async <Reply>(sent: Promise<Response>) => (await sent).json() as Promise<Reply>,
  }
}

const inStock = ({ products }: Outfit) =>
  products.flatMap((product, index) => {
    const variant = product.variants.find(({ stock }) => stock.quantity > 1)
    return variant ? [{ place: String(index + 1), product, variant }] : []
  })
const pathOf = ({ name, id }: Outfit) => `/de${outfitPath(name, id)}`
const hidden = (page: string, name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(page)?.[1] ?? ''

describe('without scripts', () => {
  it('a look goes into the basket, where its pieces can be counted and taken out', async () => {
    const visitor = visit()
    const pieces = inStock(outfit)
    const [first] = pieces
    const sizes = pieces.map(({ place, variant }): [string, string] => [`size-${place}`, String(variant.id)])
    const wanted = pieces.map(({ place }): [string, string] => ['with', place])
    expect(await visitor.location(visitor.post(pathOf(outfit), [...wanted, ...sizes]))).toBe('302 /de/cart/')

    const basket = await visitor.page('/de/cart/')
    for (const { product } of pieces) expect(basket).toContain(`-${product.id}/"`)
    expect(basket).toContain(`${pieces.length} Artikel`)

    const line = { intent: 'set', key: hidden(basket, 'key'), quantity: '1', step: '1', promotionId: '' }
    expect(await visitor.location(visitor.post('/de/cart/', line))).toBe('302 /de/cart/')
    expect(await visitor.page('/de/cart/')).toContain(`${pieces.length + 1} Artikel`)

    await visitor.post('/de/cart/', { intent: 'remove', key: line.key })
    expect(await visitor.page('/de/cart/')).not.toContain(`data-line="${line.key}"`)
    expect(first).toBeDefined()
  })

  it('a look with a missing size comes again, says which, and has put in the others', async () => {
    const visitor = visit()
    const [first, second] = inStock(outfit)
    const response = await visitor.post(pathOf(outfit), [
      ['with', first?.place ?? ''],
      ['with', second?.place ?? ''],
      [`size-${first?.place}`, String(first?.variant.id)],
      [`size-${second?.place}`, ''],
    ])
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('Ohne Größe und deshalb nicht dabei')
    expect(await visitor.page('/de/cart/')).toContain('1 Artikel')
  })

  it('a heart puts a product on the wishlist and takes it off again', async () => {
    const visitor = visit()
    const product = outfit.products[0]
    const fields = { productId: String(product?.id) }
    expect(await visitor.location(visitor.post('/de/wishlist/', fields))).toBe('302 /de/wishlist/')
    expect(await visitor.page('/de/wishlist/')).toContain(`-${product?.id}/"`)
    await visitor.post('/de/wishlist/', fields)
    expect(await visitor.page('/de/wishlist/')).toContain('Deine Wunschliste ist leer.')
  })

  it('a size from the wishlist goes into the basket', async () => {
    const visitor = visit()
    const [piece] = inStock(outfit)
    const fields = { intent: 'basket', variantId: String(piece?.variant.id) }
    expect(await visitor.location(visitor.post('/de/wishlist/', fields))).toBe('302 /de/cart/')
  })
})

describe('with scripts', () => {
  it('adding answers with the line and the new counts, also to a visitor without a session', async () => {
    const visitor = visit()
    const [piece] = inStock(outfit)
    const added = await visitor.json<object>(
      visitor.post('/api/basket?shop=10028', { variantId: String(piece?.variant.id) }),
    )
    expect(added).toMatchObject({
      outcome: 'added',
      item: { productId: piece?.product.id },
      visitor: { basketCount: 1 },
    })
    const saved = visitor.post('/api/wishlist?shop=10028', { productId: String(piece?.product.id), wants: 'saved' })
    expect(await visitor.json(saved)).toMatchObject({
      outcome: 'saved',
      visitor: { wishlist: [piece?.product.id] },
    })
  })

  it('the same press sent twice is one addition', async () => {
    const visitor = visit()
    const [piece] = inStock(outfit)
    await visitor.post('/api/basket?shop=10028', { variantId: String(piece?.variant.id) })
    const press = { variantId: String(piece?.variant.id), idempotencyKey: crypto.randomUUID() }
    await visitor.post('/api/basket?shop=10028', press)
    const again = visitor.post('/api/basket?shop=10028', press)
    expect(await visitor.json(again)).toMatchObject({ visitor: { basketCount: 2 } })
  })

  it('a list adds by product and size', async () => {
    const visitor = visit()
    const [piece] = inStock(outfit)
    const { multiSelect, values } = piece?.variant.attributes['size'] ?? { multiSelect: true, values: [] }
    const size = multiSelect ? '' : values.label
    const sent = visitor.post('/api/basket?shop=10028', { productId: String(piece?.product.id), size })
    expect(await visitor.json(sent)).toMatchObject({ outcome: 'added', item: { variantId: piece?.variant.id } })
  })

  it('nothing is written for other sites or for shops there are not', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' }
    const body = new URLSearchParams({ variantId: '1' })
    expect((await host.get('/api/basket?shop=10028', { method: 'POST', body, headers })).status).toBe(403)
    expect((await visit().post('/api/basket?shop=1', { variantId: '1' })).status).toBe(404)
  })
})

describe('a client that writes too often', () => {
  it('is refused by its address, in forms of pages too, and no other client is', async () => {
    const [piece] = inStock(outfit)
    const fields = { intent: 'notify', variantId: String(piece?.variant.id), email: 'ada@vitrine.example' }
    const send = (path: string, address: string) =>
      host.get(path, {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': address },
      })
    const [busy, calm] = ['203.0.113.7', '198.51.100.4']
    const page = (await host.get(`/de/p/x-${piece?.product.id}/`)).headers.get('location') ?? ''
    expect((await send(page, busy)).status).toBe(409)
    // Two hundred a minute are allowed to an address, and a minute may be over in between.
    const pressOn = async () => {
      await Promise.all(Array.from({ length: 50 }, () => send('/api/notify?shop=10028', busy)))
      return (await send(page, busy)).status
    }
    await expect.poll(pressOn, { timeout: 60_000 }).toBe(503)
    expect((await send(page, calm)).status).toBe(409)
  }, 90_000)
})

describe('a look', () => {
  it('has one address per shop: another name leads there, another number nowhere', async () => {
    expect(await host.locationOf(`/de/p/shop-the-look/irgendwas-${outfit.id}/?a=1`)).toBe(`301 ${pathOf(outfit)}?a=1`)
    expect((await host.get('/de/p/shop-the-look/irgendwas-1/')).status).toBe(404)
  })

  it('is the same page for all visitors: it opens no session', async () => {
    const response = await host.get(pathOf(outfit))
    expect([response.status, response.headers.getSetCookie()]).toEqual([200, []])
  })
})
