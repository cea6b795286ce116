import type {
  ContentType,
  Edit,
  EditOutcome,
  ItemKey,
  ItemList,
  ListQuery,
  SavedVersion,
  StudioItem,
  StudioProblem,
  Workspace,
} from '@vitrine/contracts/content'
import type { Locale } from '@vitrine/contracts/markets'
import type { ItemStore, RecordChanges } from '../items/item-store.ts'
import { withPictureAddress } from '../protocol/present.ts'
import type { ContentCache } from '../snapshot/content-cache.ts'
import type { SnapshotItem } from '../snapshot/content-snapshot.ts'
import { checkItems } from './check-items.ts'
import { createEditorChanges } from './editor-changes.ts'
import { withoutEmpty } from './empty-values.ts'
import { findItems, toItemLine, localeOf, stateOf } from './item-list.ts'
import { findContainingPages } from './containing-pages.ts'
import { findPageParts } from './page-parts.ts'

type StudioDependencies = { store: ItemStore; cache: ContentCache; imagesUrl: string; now(): string }

/** The editor's interface to the content. `record` runs in the transaction of a write. */
export type Studio = {
  types(): readonly ContentType[]
  list(query: ListQuery): Promise<ItemList>
  open(key: ItemKey, locale?: Locale): Promise<Workspace | null>
  /** All or nothing: an editor's page saves a page and its blocks in one go. */
  save(edits: readonly Edit[], by: string, record?: RecordChanges): Promise<EditOutcome>
  /** All or nothing, in one go; with a version, only what the editor has seen. */
  publish(keys: readonly (ItemKey & { version?: number })[], by: string, record?: RecordChanges): Promise<EditOutcome>
  unpublish(key: ItemKey, by: string, record?: RecordChanges): Promise<EditOutcome>
  remove(key: ItemKey, by: string, record?: RecordChanges): Promise<EditOutcome>
  history(key: ItemKey): Promise<readonly SavedVersion[]>
  /** Problems of entries as typed, before they are saved. */
  check(edits: readonly Edit[]): Promise<readonly StudioProblem[]>
}

const [usualLimit, largestLimit] = [50, 200]

/**
 * The editor's interface to the content: written through the log of changes, and read from memory after a look at the log,
 * because the editor may have saved in another process.
 */
export function createStudio({ store, cache, imagesUrl, now }: StudioDependencies): Studio {
  const withAddresses = ({ kind, fields }: Pick<SnapshotItem, 'kind' | 'fields'>): SnapshotItem['fields'] => {
    const file = kind === 'Asset' && fields['file']
    if (!file) return fields
    const addressed = Object.entries(file).map(([code, value]) => [code, withPictureAddress(value, imagesUrl)])
    return { ...fields, file: Object.fromEntries(addressed) as SnapshotItem['fields'][string] }
  }
  const present = (item: SnapshotItem): StudioItem => {
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
    types: () => [...cache.types().values()],

    async list(query) {
      await cache.catchUpIfPossible()
      const [snapshot, types] = [cache.draft(), cache.types()]
      const found = findItems(query, snapshot, types)
      const counts = { draft: 0, changed: 0, published: 0 }
      for (const item of found) counts[stateOf(item)] += 1
      const wanted = query.states?.length ? found.filter((item) => query.states?.includes(stateOf(item))) : found
      const skip = Math.max(0, query.skip ?? 0)
      const shown = wanted.slice(skip, skip + Math.min(query.limit ?? usualLimit, largestLimit))
      const editors = await store.latestEditors(shown)
      const listContext = { snapshot, types, imagesUrl, editors }
      return {
        total: wanted.length,
        counts,
        lines: shown.map((item) => toItemLine(item, localeOf(query.locale), listContext)),
      }
    },

    async open(key, locale) {
      await cache.catchUpIfPossible()
      const snapshot = cache.draft()
      const item = snapshot.get(key.kind, key.id)
      if (!item) return null
      const parts = findPageParts(item, snapshot)
      return {
        item: present(item),
        parts: parts.map(present),
        problems: checkItems([item, ...parts], cache),
        shownOn: findContainingPages(key, snapshot, localeOf(locale)),
      }
    },

    ...createEditorChanges({ store, cache, now, present }),

    history: async (key) =>
      (await store.history(key)).map((version) => ({
        ...version,
        fields: withAddresses({ kind: key.kind, fields: version.fields }),
      })),

    async check(edits) {
      await cache.catchUpIfPossible()
      return checkItems(
        edits.map((edit) => ({ ...edit, fields: withoutEmpty(edit.fields) })),
        cache,
      )
    },
  }
}
