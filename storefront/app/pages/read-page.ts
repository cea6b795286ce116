import { invalidPage, notAvailableNow } from '../navigation/not-found.ts'
import { ContentUnavailable } from '../platform/content/unavailable.ts'

/** Loads a page; a missing one is a 404, an outage a 503. */
export async function readPage<Page>(path: string, page: Promise<Page | null>): Promise<Page> {
  const found = await page.catch((error: unknown) => {
    if (error instanceof ContentUnavailable) throw notAvailableNow()
    throw error
  })
  if (found === null) throw invalidPage(path)
  return found
}
