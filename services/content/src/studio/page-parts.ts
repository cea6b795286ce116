import { linksIn } from '../snapshot/links.ts'
import type { ContentSnapshot, SnapshotItem } from '../snapshot/content-snapshot.ts'
import { isPage } from './containing-pages.ts'

/** More than any page has; a loop of links ends by itself. */
const most = 2_000

/** Entries edited together with a page: its blocks, their parts and pictures, down to the next page. */
export function findPageParts(item: SnapshotItem, snapshot: ContentSnapshot): SnapshotItem[] {
  const found = new Map<string, SnapshotItem>()
  const open = [item]
  for (let next = open.shift(); next; next = open.shift())
    for (const { kind, id } of linksIn(next.fields)) {
      const part = snapshot.get(kind, id)
      const key = `${kind}:${id}`
      const isOwn = kind === item.kind && id === item.id
      if (!part || isOwn || isPage(part) || found.has(key) || found.size >= most) continue
      found.set(key, part)
      open.push(part)
    }
  return [...found.values()]
}
