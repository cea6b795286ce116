import type { Store } from '@vitrine/contracts/catalogue'
import type { CatalogueSource } from '../documents/catalogue-source.ts'
import type { Report } from '../report.ts'

/** How long a list is used: opening hours change seldom, and an answer should follow them within seconds. */
const goodFor = 5_000

/** Stores of the catalogue. While it cannot be read, the last list is used. */
export function createStoreDirectory({
  source,
  report,
  now,
}: {
  source: Pick<CatalogueSource, 'structure'>
  report: Report
  now: () => number
}): () => Promise<readonly Store[]> {
  let stores: readonly Store[] = []
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | undefined

  async function read(): Promise<void> {
    readAt = now()
    try {
      stores = (await source.structure()).stores
    } catch (error) {
      report('search.stores_unread', error, {})
    } finally {
      reading = undefined
    }
  }

  return async () => {
    if (now() - readAt > goodFor) reading ??= read()
    await reading
    return stores
  }
}
