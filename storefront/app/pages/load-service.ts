import type { RouterContextProvider } from 'react-router'
import { withProducts } from '../blocks/with-products.ts'
import type { ServicePage, ServicePageEntry } from '../platform/content/views.ts'
import { requestFacts } from '../request-facts.ts'
import { type Chapter, chaptersOf } from './chapters.ts'

export type Service = { page: ServicePage; others: readonly ServicePageEntry[]; chapters: readonly Chapter[] }

/** A service page with what stands beside it. */
export async function loadService(slug: string, context: Readonly<RouterContextProvider>): Promise<Service | null> {
  const { platform, settings } = context.get(requestFacts)
  const [page, others] = await Promise.all([platform.content.servicePage(slug), platform.content.servicePages()])
  if (!page) return null
  const blocks = await withProducts(page.blocks, platform, settings.cdnUrl)
  return { page: { ...page, blocks }, others, chapters: chaptersOf(blocks) }
}
