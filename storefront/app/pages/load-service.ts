import type { RouterContextProvider } from 'react-router'
import { withProducts } from '../blocks/with-products.ts'
import type { Counterparts } from '../platform/counterparts.ts'
import type { ServicePage, ServicePageEntry } from '../platform/content/views.ts'
import { requestContext } from '../request-context.ts'
import { createTranslate } from '../i18n/translate.ts'
import { type Chapter, chaptersOf } from './chapters.ts'
import { withConsentServices } from './consent-services.ts'

export type Service = {
  page: ServicePage
  elsewhere: Counterparts
  others: readonly ServicePageEntry[]
  chapters: readonly Chapter[]
}

/** A service page with its navigation. */
export async function loadService(slug: string, context: Readonly<RouterContextProvider>): Promise<Service | null> {
  const { platform, settings, consentServices, market, messages } = context.get(requestContext)
  const [page, others] = await Promise.all([platform.content.servicePage(slug), platform.content.servicePages()])
  if (!page) return null
  const [blocks, elsewhere] = await Promise.all([
    withProducts(page.blocks, platform, settings.cdnUrl),
    platform.content.counterparts(page.id),
  ])
  const t = createTranslate(messages, market)
  const filled = withConsentServices(blocks, { ...consentServices, market, t })
  return { page: { ...page, blocks: filled }, elsewhere, others, chapters: chaptersOf(filled) }
}
