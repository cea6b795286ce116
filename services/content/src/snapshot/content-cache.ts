import { contentModel, type ContentType } from '@vitrine/contracts/content'
import { createTaskQueue } from '@vitrine/resilience'
import type { Item, Kind } from '../items/item.ts'
import type { Tag } from '../items/tag.ts'
import { type ContentState, type ItemStore, type Key, keyOf, type LoggedChange } from '../items/item-store.ts'
import {
  asDraft,
  asPublished,
  type ContentSnapshot,
  createContentSnapshot,
  type SnapshotItem,
} from './content-snapshot.ts'

export type Report = (event: string, error: unknown, facts: Record<string, string>) => void

/** Published items that changed, and entries that contain them at any depth. */
export type PublishedChanges = {
  items: readonly { kind: Kind; id: string; type: string | null }[]
  containing: readonly { id: string; type: string | null }[]
}
/** `null` when everything may have changed. */
type Listener = (changes: PublishedChanges | null) => void

export type ContentCache = ReturnType<typeof createContentCache>

/** The interval of reading the log: changes of other processes are visible after it. */
const pause = 500

/** All content in memory, following the log of changes. During an outage of the database it stays as it is. */
export function createContentCache({ store, report }: { store: ItemStore; report: Report }) {
  let snapshots = { published: createContentSnapshot(), draft: createContentSnapshot() }
  let types = toTypes([])
  let tags = toTags([])
  // Serial: two readers of one log would overtake each other.
  const queue = createTaskQueue()
  let seq = -1
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  let failures = 0
  const listeners: Listener[] = []

  function notifyListeners(changes: PublishedChanges | null): void {
    if (changes?.items.length !== 0) for (const listener of listeners) listener(changes)
  }

  function fill({ items, types: imported, tags: declared, seq: last }: ContentState): void {
    snapshots = { published: createContentSnapshot(), draft: createContentSnapshot() }
    for (const item of items) put(item)
    types = toTypes(imported)
    tags = toTags(declared)
    seq = last
    notifyListeners(null)
  }

  function put(item: Item): void {
    snapshots.draft.put(asDraft(item))
    const published = asPublished(item)
    if (published) snapshots.published.put(published)
    else snapshots.published.forget(item.kind, item.id)
  }

  async function follow(): Promise<void> {
    // A log shorter than the part already read belongs to a restored database.
    const last = await store.lastSeq()
    if (last === seq) return
    if (seq < 0 || last < seq) return fill(await store.readAll())
    const news = await store.changesSince(seq)
    const keys = [...new Map<string, Key>(news.map((change) => [keyOf(change), change])).values()]
    const found = await store.readItems(keys)
    types = toTypes(await store.readTypes())
    tags = toTags(await store.readTags())
    const before = keys.map(({ kind, id }) => snapshots.published.get(kind, id))
    for (const key of keys) {
      const item = found.get(keyOf(key))
      if (item) put(item)
      else for (const snapshot of Object.values(snapshots)) snapshot.forget(key.kind, key.id)
    }
    seq = Math.max(last, ...news.map((change: LoggedChange) => change.seq))
    // Types and tags alone are in the log without items.
    if (keys.length === 0) return notifyListeners(null)
    const items = keys.flatMap(({ kind, id }, at) => {
      const now = snapshots.published.get(kind, id)
      const type = (now ?? before[at])?.type ?? null
      return isSamePublication(before[at], now) ? [] : [{ kind, id, type }]
    })
    notifyListeners({ items, containing: findContaining(items, snapshots.published) })
  }

  const catchUp = (): Promise<void> => queue.run(follow)

  async function tick(): Promise<void> {
    try {
      await catchUp()
      failures = 0
    } catch (error) {
      failures += 1
      // An outage is reported once. A single missed connection is not reported: a busy process may notice its
      // connection too late, and the next read is half a second away.
      if (failures === 2 && !isClosed) report('content.not_followed', error, {})
    }
    if (!isClosed) timer = setTimeout(() => void tick(), pause).unref()
  }

  return {
    published: () => snapshots.published,
    draft: () => snapshots.draft,
    types: () => types,
    /** Tags with a name or a visibility of their own. */
    tags: () => tags,
    seq: () => seq,
    isReady: () => seq >= 0,
    catchUp,
    /**
     * Reads all changes that are committed by now, for a reader who may have written in another process. During an outage
     * the content stays as it is.
     */
    async catchUpIfPossible(): Promise<void> {
      if (failures === 0) await catchUp().catch(() => {})
    },
    /** Calls the listener when published content has changed, once requests are answered with it. */
    listen: (listener: Listener) => void listeners.push(listener),
    async start() {
      await catchUp()
      timer = setTimeout(() => void tick(), pause).unref()
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      await queue.idle()
    },
  }
}

const isSamePublication = (before: SnapshotItem | undefined, now: SnapshotItem | undefined): boolean =>
  before?.revision === now?.revision &&
  before?.publishedVersion === now?.publishedVersion &&
  before?.tags.join() === now?.tags.join()

/** Entries that contain one of the items, directly or through others. */
function findContaining(items: readonly Key[], snapshot: ContentSnapshot): PublishedChanges['containing'] {
  const found = new Map<string, SnapshotItem>()
  const open: Key[] = [...items]
  for (let item = open.pop(); item; item = open.pop())
    for (const id of snapshot.linkingTo(item)) {
      const entry = snapshot.get('Entry', id)
      if (!entry || found.has(id)) continue
      found.set(id, entry)
      open.push({ kind: 'Entry', id })
    }
  return [...found.values()].map(({ id, type }) => ({ id, type }))
}

const toTags = (tags: readonly Tag[]): ReadonlyMap<string, Tag> => new Map(tags.map((tag) => [tag.id, tag]))

/** The shop's own types, and those that an import brought: of a type that both have, the import may add fields. */
function toTypes(imported: readonly ContentType[]): ReadonlyMap<string, ContentType> {
  const types = new Map(imported.map((type) => [type.id, type]))
  for (const own of contentModel) {
    const known = new Set(own.fields.map(({ id }) => id))
    const added = types.get(own.id)?.fields.filter(({ id }) => !known.has(id)) ?? []
    types.set(own.id, { ...own, fields: [...own.fields, ...added] })
  }
  return types
}
