import { linksIn } from './links.ts'
import type { ContentSnapshot, SnapshotItem } from './content-snapshot.ts'

export type Examples = { entryId?: string; brokenLinkEntryId?: string }

/** An unpublished draft, if possible a page, and an entry with a broken link. */
export function findExamples(draft: ContentSnapshot, published: ContentSnapshot): Examples {
  const all = [...draft.all('Entry')].toSorted((one, other) => (one.id < other.id ? -1 : 1))
  const drafts = all.filter(({ id }) => !published.get('Entry', id))
  const entry = drafts.find(hasAddress) ?? drafts[0]
  const broken = all.filter(
    ({ id, fields }) => published.get('Entry', id) && linksIn(fields).some((link) => !draft.get(link.kind, link.id)),
  )
  const brokenLink = broken.find(hasAddress) ?? broken[0]
  return { ...(entry && { entryId: entry.id }), ...(brokenLink && { brokenLinkEntryId: brokenLink.id }) }
}

const hasAddress = ({ fields }: SnapshotItem) => 'slug' in fields
