import { readFile } from 'node:fs/promises'
import { type Figure, median } from './figure.ts'
import { startShop } from './pages/start-server.ts'

/** `BENCH_REQUESTS=2000` shortens it for a first look. */
const requests = Number(process.env['BENCH_REQUESTS'] ?? 20_000)
const samples = 40
const connections = 4
const mostMegabytes = 500

/**
 * The memory of the shop under ordinary use: pages from the cache and rendered anew, searches, pictures that are encoded
 * on request, and baskets. Each run is compared with itself: the last quarter with the one before it.
 */
export async function measureSoak(): Promise<Figure[]> {
  // The same limit of allocator arenas as `npm start` sets.
  const shop = await startShop(undefined, { MALLOC_ARENA_MAX: '2' })
  try {
    const residents = [await residentMegabytes(shop.pid)]
    const next = requestsOf(shop.url, await findAddresses(shop.url))
    for (let sample = 0; sample < samples; sample++) {
      await sendRequests(next, requests / samples)
      residents.push(await residentMegabytes(shop.pid))
    }
    const quarter = samples / 4
    const before = median(residents.slice(-2 * quarter, -quarter))
    const last = median(residents.slice(-quarter))
    console.log(`Resident memory in MB, ${samples + 1} samples: ${residents.map(Math.round).join(' ')}`)
    return [
      {
        name: `Memory after ${requests} mixed requests`,
        value: Math.round(last),
        unit: 'MB',
        limit: mostMegabytes,
        reference: 'the third quarter of the same run',
        ratio: last / before,
      },
    ]
  } finally {
    await shop.stop()
  }
}

async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024
}

type Addresses = { lists: readonly string[]; products: readonly string[]; pictures: readonly string[] }

/** Addresses that a visitor finds on the first pages. */
async function findAddresses(shop: URL): Promise<Addresses> {
  const read = async (path: string) => (await fetch(new URL(path, shop))).text()
  const home = await read('de/')
  const found = (html: string, pattern: RegExp) => [...new Set(html.match(pattern) ?? [])]
  const lists = found(home, /\/de\/c\/[\w/-]+\//g).slice(0, 40)
  const pages = await Promise.all(lists.map(read))
  const html = pages.join('\n')
  return {
    lists,
    products: found(html, /\/de\/p\/[\w-]+\//g),
    pictures: found(html, /\/cdn\/goods\/[\w-]+\.(?:avif|webp)/g),
  }
}

type NextRequest = () => Promise<unknown>

const words = ['kleid', 'bluse', 'mantel rot', 'jeans', 'strickjacke grün', 'hose leinen', 'rok', 'blazer unter 100']

/** Of a hundred requests 40 are pages from the cache, 10 rendered anew, 10 searches, 30 pictures and 10 baskets. */
function requestsOf(shop: URL, { lists, products, pictures }: Addresses): NextRequest {
  let count = 0
  const at = (all: readonly string[]) => all[Math.floor(count / 10) % all.length] ?? ''
  const open = async (path: string, init?: RequestInit) => {
    const response = await fetch(new URL(path, shop), init)
    await response.arrayBuffer()
    // A shop under load may refuse a request; it must not fail.
    if (response.status >= 500 && response.status !== 503) throw new Error(`${path} answered ${response.status}`)
  }
  const kinds: readonly NextRequest[] = [
    () => open('de/'),
    () => open(at(lists)),
    () => open(at(products)),
    () => open(at(products)),
    () => open(`${at(lists)}?n=${count}`),
    () => open(`de/search/?searchTerm=${encodeURIComponent(at(words))}`),
    () => open(at(pictures)),
    () => open(at(pictures.toReversed())),
    () => open(at(pictures).replace('.avif', '.webp')),
    () =>
      open('api/rpc/getBasket', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-shop-id': '10028', origin: shop.origin },
        body: '{"payload":{}}',
      }),
  ]
  return () => kinds[count++ % kinds.length]?.() ?? Promise.resolve()
}

async function sendRequests(next: NextRequest, count: number): Promise<void> {
  let left = count
  const visit = async () => {
    while (left-- > 0) await next()
  }
  await Promise.all(Array.from({ length: connections }, visit))
}
