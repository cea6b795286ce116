import type { Studio, StudioItem } from '@vitrine/contracts/content'
import type { ItemStore } from '../items/item-store.ts'
import { withPictureAddress } from '../protocol/present.ts'
import type { Library } from '../shelves/library.ts'
import type { Shelved } from '../shelves/shelf.ts'
import { checkItems } from './checking.ts'
import { createEditorsChanges } from './editors-changes.ts'
import { withoutEmpty } from './empty-values.ts'
import { findItems, lineOf, localeOf, stateOf } from './lines.ts'
import { pagesAbove } from './pages-above.ts'
import { partsOf } from './parts.ts'

type StudioParts = { store: ItemStore; library: Library; imagesUrl: string; now(): string }

const [usualLimit, largestLimit] = [50, 200]

/** What an editor's page may ask of the content: read from memory, written through the log of changes. */
export function createStudio({ store, library, imagesUrl, now }: StudioParts): Studio {
  const withAddresses = ({ kind, fields }: Pick<Shelved, 'kind' | 'fields'>): Shelved['fields'] => {
    const file = kind === 'Asset' && fields['file']
    if (!file) return fields
    const addressed = Object.entries(file).map(([code, value]) => [code, withPictureAddress(value, imagesUrl)])
    return { ...fields, file: Object.fromEntries(addressed) as Shelved['fields'][string] }
  }
  const present = (item: Shelved): StudioItem => {
    const { kind, id, type, version, createdAt, updatedAt, publishedAt } = item
    return {
      kind,
      id,
      type,
      state: stateOf(item),
      version,
      fields: withAddresses(item),
      createdAt,
      updatedAt,
      publishedAt,
    }
  }

  return {
    types: () => [...library.types().values()],

    async list(query) {
      const [shelf, types] = [library.draft(), library.types()]
      const found = findItems(query, shelf, types)
      const counts = { draft: 0, changed: 0, published: 0 }
      for (const item of found) counts[stateOf(item)] += 1
      const wanted = query.states?.length ? found.filter((item) => query.states?.includes(stateOf(item))) : found
      const skip = Math.max(0, query.skip ?? 0)
      const shown = wanted.slice(skip, skip + Math.min(query.limit ?? usualLimit, largestLimit))
      const hands = await store.latestHands(shown)
      const surroundings = { shelf, types, imagesUrl, hands }
      return {
        total: wanted.length,
        counts,
        lines: shown.map((item) => lineOf(item, localeOf(query.locale), surroundings)),
      }
    },

    async open(key, locale) {
      const shelf = library.draft()
      const item = shelf.get(key.kind, key.id)
      if (!item) return null
      const parts = partsOf(item, shelf)
      return {
        item: present(item),
        parts: parts.map(present),
        problems: checkItems([item, ...parts], library),
        shownOn: pagesAbove(key, shelf, localeOf(locale)),
      }
    },

    ...createEditorsChanges({ store, library, now, present }),

    history: async (key) =>
      (await store.history(key)).map((version) => ({
        ...version,
        fields: withAddresses({ kind: key.kind, fields: version.fields }),
      })),

    check: async (edits) =>
      checkItems(
        edits.map((edit) => ({ ...edit, fields: withoutEmpty(edit.fields) })),
        library,
      ),
  }
}
