import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { allMarkets } from '@vitrine/contracts/markets'
import { brandFolder } from '@vitrine/brand-kit/current'

const home = fileURLToPath(new URL('..', import.meta.url))
const contracts = fileURLToPath(new URL('../../contracts', import.meta.url))
const kitSources = fileURLToPath(new URL('../../brand-kit/src', import.meta.url))
/** Folders whose content ends up in the scripts. */
const sources = [
  ...['src', 'messages', 'building'].map((name) => join(home, name)),
  join(contracts, 'src'),
  kitSources,
  brandFolder,
]
const buildsFolder = join(home, 'build')
const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** The most the element may weigh for one shop, gzipped, in bytes. */
const budget = 45_000

type Weight = { locale: string; bytes: number; budget: number }

/** There is no build of these sources, and this process may not make one. */
class CheckoutBuildMissing extends Error {
  override name = 'CheckoutBuildMissing'
  readonly exitCode = 78
}

/** Makes one script per shop unless they were made from the same sources, and returns their folder. */
export async function ensureCheckoutBuild({ mayBuild = true }: { mayBuild?: boolean } = {}): Promise<string> {
  const folder = join(buildsFolder, await hashSources())
  if (await readdir(folder).catch(() => null)) return folder
  if (!mayBuild)
    throw new CheckoutBuildMissing(
      `BUILD=never, but ${buildsFolder} has no build of these sources. Run npm run build with the same BRAND_DIR where the image is made.`,
    )
  // Built beside and put in place when done: a shop that runs never sees half of it.
  const newFolder = `${folder}.${process.pid}`
  // Loaded late: an image has a build, and no bundler.
  const { bundle } = await import('./bundle.ts')
  try {
    await mkdir(newFolder, { recursive: true })
    for (const market of allMarkets) {
      const code = Buffer.from(await bundle(market))
      const path = join(newFolder, `${market.shopId}.js`)
      const zipped = await compressGzip(code, { level: 9 })
      checkWeight({ locale: market.locale, bytes: zipped.length, budget })
      await writeFile(path, code)
      await writeFile(`${path}.gz`, zipped)
      await writeFile(`${path}.br`, await compressBrotli(code))
    }
    await rename(newFolder, folder).catch(async (error: unknown) => {
      // Another process has just written the same file.
      if (!(await readdir(folder).catch(() => null))) throw error
    })
  } finally {
    await rm(newFolder, { recursive: true, force: true })
  }
  return folder
}

/** Fails the build of an element that is too heavy. */
export function checkWeight({ locale, bytes, budget: most }: Weight): void {
  const kilobytes = (size: number) => `${(size / 1000).toFixed(1)} kB`
  if (bytes > most)
    throw new Error(
      `The checkout of "${locale}" weighs ${kilobytes(bytes)}, ${kilobytes(bytes - most)} more than its budget`,
    )
}

/** A fingerprint of everything the scripts are made of. */
async function hashSources(): Promise<string> {
  const hash = createHash('sha256')
  for (const folder of sources) {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
    for (const file of files.map(({ parentPath, name }) => join(parentPath, name)).toSorted())
      hash
        .update(file.slice(folder.length))
        .update('\0')
        .update(await readFile(file))
  }
  return hash.digest('hex').slice(0, 16)
}
