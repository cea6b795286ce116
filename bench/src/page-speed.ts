import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Figure, median } from './figure.ts'
import { type Load, load } from './pages/load.ts'
import { type RunningServer, startServer, startShop } from './pages/start-server.ts'

const rounds = 5
const secondsPerRound = 3
const asBrowser = { 'Accept-Encoding': 'br' }

type Round = { shop: Load; bare: Load }

/** Public pages from the cache as browsers get them, compressed, beside a bare Node server that sends the same bytes. */
export async function measurePageSpeed(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-page-'))
  const shop = await startShop()
  try {
    const figures: Figure[] = []
    for (const [name, path] of [
      ['Home page', 'de/'],
      ['Listing page', 'de/c/damen/'],
    ] as const) {
      const page = new URL(path, shop.url)
      // Until the better compression has taken the place of the first.
      await load(page, 2, shop.pid, 2, asBrowser)
      const file = join(folder, 'page.br')
      await writeFile(file, await readBytes(page))
      const bare = await startServer({
        args: [fileURLToPath(new URL('pages/bare-server.ts', import.meta.url)), file, 'br'],
        ready: /Ready: (\S+)/,
      })
      await load(bare.url, 1, bare.pid, 10, asBrowser)
      figures.push(...toFigures(name, await measure({ page, shop, bare })))
      await bare.stop()
    }
    return figures
  } finally {
    await shop.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Rounds alternate, so that other load of the machine affects both. */
async function measure({ page, shop, bare }: { page: URL; shop: RunningServer; bare: RunningServer }) {
  const measured: Round[] = []
  for (let round = 0; round < rounds; round++)
    measured.push({
      shop: await load(page, secondsPerRound, shop.pid, 10, asBrowser),
      bare: await load(bare.url, secondsPerRound, bare.pid, 10, asBrowser),
    })
  return measured
}

const reference = 'bare Node with the same compressed bytes'

function toFigures(page: string, measured: readonly Round[]): Figure[] {
  const name = `${page}, ready in brotli`
  const ratios = measured.map(({ shop, bare }) => shop.perSecond / bare.perSecond)
  const round = (value: number) => Math.round(value * 100) / 100
  return [
    {
      name: `${name}: pages`,
      value: Math.round(median(measured.map(({ shop }) => shop.perSecond))),
      unit: 'pages/s',
      reference,
      ratio: median(ratios),
    },
    { name: `${name}: share of bare Node, median`, value: round(median(ratios)), unit: '×', least: 0.6 },
    { name: `${name}: share of bare Node, lowest of ${rounds}`, value: round(Math.min(...ratios)), unit: '×' },
    { name: `${name}: share of bare Node, highest of ${rounds}`, value: round(Math.max(...ratios)), unit: '×' },
    ...processorOf(name, measured),
  ]
}

function processorOf(name: string, measured: readonly Round[]): Figure[] {
  const of = (kind: keyof Round) => median(measured.map((each) => each[kind].processorMs ?? 0))
  if (of('shop') === 0 || of('bare') === 0) return []
  const value = Math.round(of('shop') * 1000) / 1000
  return [{ name: `${name}: processor`, value, unit: 'ms/page', reference, ratio: of('shop') / of('bare') }]
}

/** As they travel: `fetch` would decompress them. */
function readBytes(page: URL): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(page, { headers: asBrowser }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk)).once('end', () => resolve(Buffer.concat(chunks)))
    }).once('error', reject)
  })
}
