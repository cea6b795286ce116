import { openDatabase } from '@vitrine/database'
import type { Pool } from 'pg'
import { sameJson } from '../items/item.ts'
import { createItemStore, keyOf } from '../items/item-store.ts'
import type { ContentBundle } from './content-bundle.ts'

/** A published service page: its slug, and the content locales it has text in. */
export type PublishedPage = {
  slug: string
  locales: readonly string[]
  /** It begins with the notice that a checked text replaces it. */
  isSample: boolean
}

/** The block with the notice, in the demo's pages and in those of a new brand. */
const sampleNotice = 'text-sample-notice'

/** Reads the published service pages, such as legal texts; changes nothing. */
export async function readPublishedPages(pool: Pool): Promise<PublishedPage[]> {
  const { items } = await createItemStore(openDatabase(pool)).readAll()
  return items.flatMap(({ type, published }) => {
    const slug = Object.values(published?.['slug'] ?? {})[0]
    if (type !== 'servicePage' || !published || typeof slug !== 'string') return []
    const isSample = JSON.stringify(published['content'] ?? {}).includes(`"${sampleNotice}"`)
    return [{ slug, locales: Object.keys(published['title'] ?? {}), isSample }]
  })
}

/** How many items of a bundle the database has as they are in its files. */
export async function countUnchanged(pool: Pool, bundle: ContentBundle): Promise<number> {
  const { items } = await createItemStore(openDatabase(pool)).readAll()
  const imported = new Map(bundle.items.map((item) => [keyOf(item), item]))
  return items.filter((item) => sameJson(item.draft, imported.get(keyOf(item))?.fields ?? null)).length
}
