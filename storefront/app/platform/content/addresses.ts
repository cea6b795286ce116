import { given, isOn, type ReadingOptions, type Reply, startReading, textOf, typeOf } from './entries.ts'
import { pathOf } from './paths.ts'

/** A page of an editor, for lists of all pages. */
export type PageAddress = { id: string; to: string; changedAt?: string }

/** Fields that are enough to know the address of an entry and whether search engines may index it. */
export const addressFields = {
  servicePage: 'sys,fields.slug,fields.title,fields.seo',
  contentPage: 'sys,fields.slug,fields.localSlug,fields.headline,fields.content,fields.seo',
} as const

/** Entries without words in this language are no pages of this shop; those an editor hides are none for lists. */
export function readAddresses(reply: Reply, options: ReadingOptions): { pages: PageAddress[]; read: number } {
  const reading = startReading(reply, options)
  const pages = reply.items.flatMap((entry) => {
    const to = pathOf(entry, options.locale)
    const seo = reading.entry(entry.fields['seo'])
    const isHidden = seo !== undefined && (isOn(seo, 'noIndex') || textOf(seo, 'canonicalUrl') !== undefined)
    const hasBlocks = typeOf(entry) === 'contentPage' && Array.isArray(entry.fields['content'])
    const hasWords = hasBlocks || textOf(entry, 'title') !== undefined || textOf(entry, 'headline') !== undefined
    if (!to || !to.startsWith('/') || isHidden || !hasWords) return []
    return [{ id: entry.sys.id, to, ...given({ changedAt: entry.sys.updatedAt }) }]
  })
  return { pages, read: reply.items.length }
}
