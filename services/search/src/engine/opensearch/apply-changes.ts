import type { IndexDocument, Schema } from '../engine.ts'
import { type BulkOptions, writeStyles } from './bulk.ts'
import type { StateStore, VersionedState } from './index-state.ts'
import { colours } from './mapping.ts'
import { toStyle } from './to-colour.ts'
import { coloursOf, searchTogether, type StyleHit } from './read-answer.ts'
import type { IndexGeneration } from './search-index.ts'
import type { Transport } from './transport.ts'
import { type StoredStyle, toChangedStyles } from './writer.ts'
import type { WordsStore } from './words-store.ts'

type Changes = { put: readonly IndexDocument[]; remove: readonly string[] }

type ChangingIndex = IndexGeneration & {
  versioned: VersionedState
  changes: number
  transport: Transport
  schema: Schema
  states: StateStore
  store: WordsStore
  epoch: number
  version(): number
  refresh: 'wait_for' | 'true'
  onRefused: BulkOptions['onRefused']
}

/**
 * Writes changed styles. The change of words and the state are written first: a writer that was replaced meanwhile is
 * refused there, before it touches a style. After a crash in between, the next writer applies the same changes again.
 */
export async function applyChanges(
  changes: Changes,
  index: ChangingIndex,
): Promise<IndexGeneration & { versioned: VersionedState; changes: number }> {
  const { words, versioned, store, states, schema } = index
  const stored = await readStored(changes, index)
  const { styles, change, documents, groups } = toChangedStyles(changes, stored, words, schema)
  const kept = { index: index.index, words }
  if (styles.length === 0) return { ...kept, versioned, changes: index.changes }
  const at = versioned.state.changes + 1
  const ids = [...changes.put.map(({ id }) => id), ...changes.remove]
  await store.saveChange(index.index, at, { words: change, ids })
  const next = await states.write(
    {
      ...versioned.state,
      epoch: index.epoch,
      changes: at,
      documents: versioned.state.documents + documents,
      groups: versioned.state.groups + groups,
    },
    versioned,
  )
  await writeStyles(
    styles.map(({ group, colours: own }) => ({
      group,
      source: own.length > 0 ? toStyle(own) : undefined,
      version: index.version(),
    })),
    index.refresh,
    { transport: index.transport, index: index.index, onRefused: index.onRefused },
  )
  for (const [language, each] of Object.entries(change)) words.get(language)?.change(each)
  return { ...kept, versioned: next, changes: at }
}

const idsAtOnce = 1_000

/** The styles that a change is about: those of its documents as they will be, and as they are. */
async function readStored({ put, remove }: Changes, { transport, index }: ChangingIndex): Promise<StoredStyle[]> {
  const found = new Map<string, StoredStyle>()
  const ids = [...new Set([...put.map(({ id }) => id), ...remove])]
  for (let at = 0; at < ids.length; at += idsAtOnce) {
    const some = ids.slice(at, at + idsAtOnce)
    const query = { nested: { path: colours, query: { terms: { [`${colours}.id`]: some } }, score_mode: 'none' } }
    const [{ hits }] = await searchTogether(transport, index, [{ size: idsAtOnce, query }])
    for (const hit of hits.hits) found.set(hit._id, { group: hit._id, colours: coloursOf(hit) })
  }
  const groups = [...new Set(put.map(({ group }) => group))].filter((group) => !found.has(group))
  for (let at = 0; at < groups.length; at += idsAtOnce) {
    type Found = { docs: readonly (StyleHit & { found?: boolean })[] }
    const { docs } = await transport.send<Found>({
      method: 'POST',
      path: `/${index}/_mget`,
      body: { ids: groups.slice(at, at + idsAtOnce) },
      timeoutMs: 30_000,
    })
    for (const doc of docs) if (doc.found) found.set(doc._id, { group: doc._id, colours: coloursOf(doc) })
  }
  return [...found.values()]
}
