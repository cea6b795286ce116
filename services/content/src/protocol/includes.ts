import type { Asset, Entry, NotResolvable } from '@vitrine/contracts/content'
import type { Kind } from '../items/item.ts'
import { linksIn } from '../snapshot/links.ts'
import type { RequestedLocale } from './locale.ts'
import { present } from './present.ts'
import type { ContentView } from './content-view.ts'

export type LinkedItems = { includes?: { Entry?: Entry[]; Asset?: Asset[] }; errors?: NotResolvable[] }

/** Linked items up to `depth` links away: each once, and never an item itself. */
export function include(
  items: readonly (Entry | Asset)[],
  depth: number,
  locale: RequestedLocale,
  view: ContentView,
): LinkedItems {
  const seen = new Set(items.map(({ sys }) => `${sys.type}:${sys.id}`))
  const found: { Entry: Entry[]; Asset: Asset[] } = { Entry: [], Asset: [] }
  const errors: NotResolvable[] = []
  let level: readonly (Entry | Asset)[] = items
  for (let step = 0; step < depth && level.length > 0; step += 1) {
    const next: (Entry | Asset)[] = []
    for (const { fields } of level) {
      for (const { kind, id } of linksIn(fields)) {
        const key = `${kind}:${id}`
        if (seen.has(key)) continue
        seen.add(key)
        const target = view.snapshot.get(kind, id)
        if (!target) errors.push(notResolvable(kind, id))
        else next.push(present(target, locale, view))
      }
    }
    for (const entity of next) {
      if (entity.sys.type === 'Asset') found.Asset.push(entity as Asset)
      else found.Entry.push(entity as Entry)
    }
    level = next
  }
  const { Entry: entries, Asset: assets } = found
  return {
    ...(entries.length + assets.length > 0 && {
      includes: { ...(entries.length > 0 && { Entry: entries }), ...(assets.length > 0 && { Asset: assets }) },
    }),
    ...(errors.length > 0 && { errors }),
  }
}

const notResolvable = (linkType: Kind, id: string): NotResolvable => ({
  sys: { id: 'notResolvable', type: 'error' },
  details: { type: 'Link', linkType, id },
})
