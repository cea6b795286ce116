import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import {
  createReport,
  createReportFile,
  describeMistake,
  exportCsv,
  exportJsonLines,
  exportMerchantFeed,
  importGoods,
  type ImportProgress,
  type Mapping,
  readMapping,
} from '@vitrine/catalogue/exchange'
import { type Category, textFor } from '@vitrine/contracts/catalogue'
import { isLocale, markets } from '@vitrine/contracts/markets'
import { productPath } from '@vitrine/contracts/urls'
import { createShop, type Shop } from '@vitrine/shop'
import { openDataFolder } from './data-folder.ts'
import { openDatabase } from './database.ts'
import { createLog } from './log.ts'
import { createProgress, type Progress } from './progress.ts'
import { readSettings, SettingsError, type Settings } from './settings.ts'

/**
 * `npm run catalogue -- import FILE` and `export FILE`: a brand brings its own goods, and takes them with it.
 * It works on the shop of DATA_DIR, or of DATABASE_URL; a shop that runs on that data folder must be stopped first.
 */
const usage = `npm run catalogue -- import FILE [--mapping FILE] [--images FOLDER] [--report FILE]
npm run catalogue -- export FILE.csv|FILE.jsonl
npm run catalogue -- feed FILE.xml|FILE.tsv --shop de|at|ch|fr-ch|en`

const brand = 'Vitrine'

class Mistake extends Error {
  readonly exitCode = 64
}

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      mapping: { type: 'string' },
      images: { type: 'string' },
      report: { type: 'string' },
      shop: { type: 'string' },
    },
  })
  const [action, file] = positionals
  if (!action || !file || !['import', 'export', 'feed'].includes(action)) throw new Mistake(usage)
  await withShop(readSettings(process.env), async (shop, settings) => {
    if (action === 'import') return importFile(shop, file, values)
    if (action === 'export') return exportFile(shop, file)
    return writeFeed(shop, file, values.shop, settings)
  })
}

async function withShop(settings: Settings, work: (shop: Shop, settings: Settings) => Promise<void>): Promise<void> {
  const log = createLog(settings.logLevel)
  const folder = await openDataFolder(settings.dataDir)
  const database = await openDatabase(settings, log, () => {})
  try {
    const report = (event: string, error: unknown) => log.error(event, { error: String(error) })
    await work(await createShop({ pool: database.pool, cookies: { isSecure: true }, report }), settings)
  } finally {
    await database.close()
    folder.close()
  }
}

const categoriesOf = async ({ catalogue }: Shop) => ((await catalogue.part('categories')) ?? []) as Category[]

async function importFile(
  shop: Shop,
  file: string,
  given: { mapping?: string | undefined; images?: string | undefined; report?: string | undefined },
): Promise<void> {
  const { catalogue } = shop
  const report = createReport()
  const table = given.report ? createReportFile(given.report) : null
  await using goods = await importGoods({
    file,
    ...(given.mapping && { mapping: await mappingIn(given.mapping) }),
    ...(given.images && { imageFolder: given.images }),
    now: new Date().toISOString().replace(/\.\d+Z$/, 'Z'),
    categories: await categoriesOf(shop),
    knownStyle: (masterKey) => catalogue.style(masterKey),
    holderOf: {
      product: (id) => catalogue.holderOf('product', id),
      variant: (id) => catalogue.holderOf('variant', id),
    },
    onProblem(problem) {
      report.add(problem)
      table?.add(problem)
    },
    onProgress: showPhases(),
  })
  const changed = await catalogue.take({ styles: goods.styles, parts: {} })
  await table?.close()
  console.log(`\n${report.write(goods.summary())}`)
  const { styles, products, variants, prices } = changed
  console.log(`Changed in the shop: ${styles} styles, ${products} products, ${variants} sizes, ${prices} prices.`)
}

/** One bar per phase. */
function showPhases() {
  const titles = { reading: 'Reading the file', assembling: 'Taking goods in' }
  let [current, show]: [string, Progress] = ['', () => {}]
  return ({ phase, done, total }: ImportProgress) => {
    if (phase !== current) [current, show] = [phase, createProgress(titles[phase], total)]
    show(done)
  }
}

async function mappingIn(file: string): Promise<Mapping> {
  const reading = readMapping(await readFile(file, 'utf8'))
  if (reading.ok) return reading.value
  throw new Mistake(`The mapping ${file} has mistakes:\n  ${reading.mistakes.map(describeMistake).join('\n  ')}`)
}

async function exportFile(shop: Shop, file: string): Promise<void> {
  const categories = await categoriesOf(shop)
  const write = file.endsWith('.csv') ? exportCsv : file.endsWith('.jsonl') ? exportJsonLines : null
  if (!write) throw new Mistake(`The name of the file says what it holds: .csv or .jsonl, not ${file}`)
  await pipeline(Readable.from(write(shop.catalogue.styles(), { categories })), createWriteStream(file))
  console.log(`The catalogue is in ${file}.`)
}

async function writeFeed(shop: Shop, file: string, locale: string | undefined, settings: Settings): Promise<void> {
  const as = file.endsWith('.xml') ? 'xml' : file.endsWith('.tsv') ? 'tsv' : null
  if (!as || !isLocale(locale)) throw new Mistake(usage)
  const market = markets[locale]
  const origin = (settings.publicUrl ?? new URL(`http://localhost:${settings.port}`)).origin
  const feed = exportMerchantFeed(shop.catalogue.styles(), {
    as,
    market,
    at: new Date().toISOString(),
    categories: await categoriesOf(shop),
    linkOf: (style, product) => `${origin}/${locale}${productPath(textFor(style.name, locale), product.id)}`,
    brandOf: () => brand,
    channel: { title: brand, link: `${origin}/${locale}/` },
    imagesOf: ({ picture }) => [`${origin}${settings.cdnUrl}/goods/${picture}-front-1200.webp`],
  })
  await pipeline(Readable.from(feed), createWriteStream(file))
  console.log(`The feed of the shop "${locale}" is in ${file}.`)
}

main().catch((error: unknown) => {
  const isExpected = error instanceof SettingsError || (error instanceof Error && 'exitCode' in error)
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = isExpected ? (error as { exitCode: number }).exitCode : 1
})
