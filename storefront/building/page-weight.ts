import { isLocale, defaultLocale } from '@vitrine/contracts/markets'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { shopRoutes } from '../app/route-table.ts'

/** The most JavaScript a page may bring along, gzipped. React and the router alone are 111 kB. */
const budgets: Readonly<Record<string, number>> = {
  home: 133_000,
  listing: 153_000,
  search: 149_900,
  product: 144_500,
  outfit: 142_000,
  basket: 146_000,
  success: 145_500,
}

type Chunk = { file: string; imports?: string[]; isEntry?: boolean }
type Manifest = Record<string, Chunk>

export type PageWeight = { page: string; bytes: number; budget: number; files: number }

/** French texts are the longest ones. */
const weighedLocale = isLocale('fr-ch') ? 'fr-ch' : defaultLocale

/** Downloads of a first visit to a page: the entry, the layout, the page and one locale's messages. */
export async function weighPages(clientDir: string): Promise<PageWeight[]> {
  const manifest = JSON.parse(await readFile(join(clientDir, '.vite/manifest.json'), 'utf8')) as Manifest
  const common = [
    'entry.client.tsx',
    'app/root.tsx',
    'app/shell/default-layout.tsx',
    'app/shell/page-boundary.tsx',
    `virtual:messages/${weighedLocale}/shell`,
  ]
  const pages = shopRoutes.filter(({ id }) => id in budgets)
  return Promise.all(
    pages.map(async ({ id: page, file, messages }) => {
      const own = [`app/${file}`, ...messages.map((part) => `virtual:messages/${weighedLocale}/${part}`)]
      const files = withImports(
        manifest,
        [...common, ...own].map((name) => keyOf(manifest, name)),
      )
      files.add(await routeList(clientDir))
      const sizes = await Promise.all([...files].map(async (file) => (await stat(join(clientDir, `${file}.gz`))).size))
      return { page, bytes: sizes.reduce((sum, size) => sum + size, 0), budget: budgets[page] ?? 0, files: files.size }
    }),
  )
}

/** The router's own list of routes for visitors: every page loads it, and the bundler's manifest does not know it. */
async function routeList(clientDir: string): Promise<string> {
  const names = (await readdir(join(clientDir, 'assets'))).filter((name) => /^routes-\w+\.js$/.test(name))
  const dated = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(join(clientDir, 'assets', name))).mtimeMs })),
  )
  const [newest] = dated.toSorted((a, b) => b.at - a.at)
  if (!newest) throw new Error(`The build in ${clientDir} has no list of routes`)
  return `assets/${newest.name}`
}

/** Fails a build with a page over its limit. */
export async function checkPageWeights(clientDir: string): Promise<void> {
  for (const { page, bytes, budget } of await weighPages(clientDir)) {
    if (bytes > budget) {
      const kilobytes = (size: number) => `${(size / 1000).toFixed(1)} kB`
      throw new Error(
        `The page "${page}" brings ${kilobytes(bytes)} of JavaScript, ${kilobytes(bytes - budget)} over its budget`,
      )
    }
  }
}

function keyOf(manifest: Manifest, name: string): string {
  const key = Object.keys(manifest).find((candidate) => candidate.split('?')[0]?.endsWith(name))
  if (!key) throw new Error(`The build has no chunk for ${name}`)
  return key
}

function withImports(manifest: Manifest, keys: string[], files = new Set<string>()): Set<string> {
  for (const key of keys) {
    const chunk = manifest[key]
    if (!chunk || files.has(chunk.file)) continue
    files.add(chunk.file)
    withImports(manifest, chunk.imports ?? [], files)
  }
  return files
}
