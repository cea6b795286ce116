import { join } from 'node:path'
import { ensureBuild, weighPages } from '@vitrine/storefront/building'
import type { Figure } from './figure.ts'

const kilobytes = (bytes: number) => Math.round(bytes / 100) / 10

/** JavaScript of a first visit, gzipped, beside that of React and the router alone. */
export async function measurePageWeight(): Promise<Figure[]> {
  const reactAndRouter = 111_000
  const pages = await weighPages(join(await ensureBuild(), 'client'))
  return pages.map(({ page, bytes, budget }) => ({
    name: `JavaScript of ${page}, gzip`,
    value: kilobytes(bytes),
    unit: 'kB',
    limit: kilobytes(budget),
    reference: 'React and router alone',
    ratio: bytes / reactAndRouter,
  }))
}
