import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import type { Figure } from '../figure.ts'
import { officialPackage, requireOfficial } from './clients.ts'

/** Modules of a page with a search, a listing and recommendations; facet generators are part of the first two. */
const page = [
  'buildCommerceEngine',
  'buildSearch',
  'buildProductListing',
  'buildRecommendations',
  'buildCart',
  'buildSearchBox',
  'buildRecentQueriesList',
  'buildInstantProducts',
]

type Size = { gzip: number; brotli: number }

/** The names of a package as a browser downloads them. */
async function weigh(from: string, names: readonly string[]): Promise<Size> {
  const { outputFiles } = await build({
    stdin: {
      contents: `import { ${names.join(', ')} } from ${JSON.stringify(from)}\nObject.assign(globalThis, { ${names.join(', ')} })`,
      resolveDir: fileURLToPath(new URL('.', import.meta.url)),
    },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    platform: 'browser',
    legalComments: 'none',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  })
  const [file] = outputFiles
  if (!file) throw new Error(`Nothing was built of ${from}`)
  return { gzip: gzipSync(file.contents, { level: 9 }).length, brotli: brotliCompressSync(file.contents).length }
}

const kilobytes = (bytes: number) => Math.round(bytes / 10) / 100

/** Size of the client on a page, beside the official one. */
export async function measureClientSize(): Promise<Figure[]> {
  requireOfficial()
  const theirs = fileURLToPath(new URL('dist/esm/commerce.index.js', officialPackage))
  const reference = 'the official client'
  const compare = async (name: string, names: readonly string[], limit?: number): Promise<Figure[]> => {
    const [own, official] = [await weigh('@vitrine/discovery', names), await weigh(theirs, names)]
    const figure = (kind: keyof Size) => ({
      value: kilobytes(own[kind]),
      unit: 'kB',
      reference,
      ratio: own[kind] / official[kind],
    })
    return [
      { name: `${name}, gzip`, ...figure('gzip'), ...(limit && { limit }) },
      { name: `${name}, brotli`, ...figure('brotli') },
    ]
  }
  return [
    ...(await compare('Search client of a page with everything', page, 20)),
    ...(await compare('Search client of a page with a search', page.slice(0, 2))),
  ]
}
