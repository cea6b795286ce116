import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { exportCsv, exportJsonLines, exportMerchantFeed, exportTodo } from '@vitrine/catalogue/exchange'
import { type AttributeGroup, type Category, type Product, type Style, textFor } from '@vitrine/contracts/catalogue'
import { brand as house, type Locale, marketOf } from '@vitrine/contracts/markets'
import { pictureFile, pictureViews } from '@vitrine/contracts/pictures'
import { productPath } from '@vitrine/contracts/urls'
import { findMasters } from '@vitrine/pictures'
import { viewAt } from '@vitrine/pictures/import'
import type { GoodsContext } from './catalogue-context.ts'
import { CommandError } from './command-error.ts'
import { pictureFolders } from '../components/picture-folders.ts'
import type { Settings } from '../settings/settings.ts'
import type { SharedFiles } from '../shared-files/shared-files.ts'

type Goods = GoodsContext['goods']

const categoriesOf = async (goods: Goods) => ((await goods.part('categories')) ?? []) as Category[]

/** Takes all goods out, as an import reads them. */
export async function exportFile(file: string, as: 'csv' | 'jsonl', { goods, signal }: GoodsContext): Promise<void> {
  const write = as === 'csv' ? exportCsv : exportJsonLines
  const categories = await categoriesOf(goods)
  await writeWhole(file, write(goods.styles(), { categories }), signal)
  console.log(`The catalogue is in ${file}.`)
}

/** Writes what drafts lack, for people to fill in. */
export async function writeTodo(file: string, { goods, signal }: GoodsContext): Promise<void> {
  await writeWhole(file, exportTodo(goods.styles(), { categories: await categoriesOf(goods) }), signal)
  console.log(`What drafts lack is in ${file}. Fill it in and import it.`)
}

/** Writes the Google Merchant feed of one shop. */
export async function writeFeed(
  file: string,
  { as, locale }: { as: 'xml' | 'tsv'; locale: Locale },
  { goods, settings, sharedFiles, signal }: GoodsContext,
): Promise<void> {
  const home = homeOf(locale, settings)
  const feed = exportMerchantFeed(goods.styles(), {
    as,
    market: marketOf(locale),
    at: new Date().toISOString(),
    categories: await categoriesOf(goods),
    linkOf: (style, product) => `${home}${productPath(textFor(style.name, locale), product.id)}`,
    brandOf: await brandOf(goods, locale),
    channel: { title: house.name, link: `${home}/` },
    imagesOf: await imagesOf(settings, sharedFiles),
  })
  await writeWhole(file, feed, signal)
  console.log(`The feed of the shop "${locale}" is in ${file}. Its links begin with ${home}${hint(settings)}.`)
}

const publicUrlOf = ({ publicUrl, port }: Settings) => publicUrl ?? new URL(`http://localhost:${port}`)

const hint = ({ publicUrl }: Settings) => (publicUrl ? '' : '; set PUBLIC_URL to where visitors reach the shop')

/** Base address of a shop's pages: its own host, or the shared one with its prefix. */
function homeOf(locale: Locale, settings: Settings): string {
  const { origin, protocol } = publicUrlOf(settings)
  const own = [...settings.marketHosts].find(([, bound]) => bound === locale)?.[0]
  return own ? `${protocol}//${own}` : `${origin}/${locale}`
}

async function brandOf(goods: Goods, locale: Locale): Promise<(style: Style, product: Product) => string> {
  const groups = ((await goods.part('attributeGroups')) ?? []) as AttributeGroup[]
  const known = groups.find(({ key }) => key === 'brand')?.values ?? []
  const labels = new Map(known.map(({ value, label }) => [value, textFor(label, locale)]))
  return (_, { attributes }) => {
    const [brand] = attributes.brand ?? []
    return brand === undefined ? house.name : (labels.get(brand) ?? brand)
  }
}

/** The views a product really has; where pictures come from elsewhere, those every product has. */
async function imagesOf(settings: Settings, sharedFiles: SharedFiles | null): Promise<(product: Product) => string[]> {
  const masters = await findMasters(pictureFolders(settings.dataDir).masters)
  const hasPicture = (name: string) => masters.has(name) || sharedFiles?.masters.masters.has(name)
  const views = Array.from({ length: 10 }, (_, position) => viewAt(position))
  const { origin } = publicUrlOf(settings)
  return ({ picture }) => {
    if (picture === '') return []
    const known = views.filter((view) => hasPicture(`${picture}-${view}`))
    return (known.length > 0 ? known : pictureViews).map((view) => {
      const file = pictureFile({ name: `${picture}-${view}`, width: 1200, type: 'webp' })
      return new URL(`${settings.cdnUrl}/goods/${file}`, origin).href
    })
  }
}

/** A file is there when it is whole, and what stood there before stays until then. */
async function writeWhole(file: string, pieces: AsyncIterable<string>, signal: AbortSignal): Promise<void> {
  const draft = `${file}.part`
  try {
    await pipeline(Readable.from(pieces), createWriteStream(draft), { signal })
    await rename(draft, file)
  } catch (cause) {
    await rm(draft, { force: true })
    if (!isFileError(cause)) throw cause
    throw new CommandError('cannotWrite', `${file} cannot be written: ${cause.message}`, { cause })
  }
}

const isFileError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'syscall' in error && 'path' in error
