import type { Asset, Entry } from '@vitrine/contracts/content'
import type { Reply } from './entries.ts'

/** An entry or asset as an editor has it on the screen, in the language of the page. */
export type UnsavedItem = Pick<Entry | Asset, 'fields'> & {
  sys: { id: string; type: 'Entry' | 'Asset'; contentType?: unknown }
}

/** A reply with the unsaved changes applied; newly linked items are added. */
export function withUnsaved(reply: Reply, unsaved: readonly UnsavedItem[]): Reply {
  if (unsaved.length === 0) return reply
  const known = (type: 'Entry' | 'Asset') =>
    new Map(unsaved.flatMap((item) => (item.sys.type === type ? [[item.sys.id, item] as const] : [])))
  const [entries, assets] = [known('Entry'), known('Asset')]
  const items = reply.items.map(changedBy(entries))
  const linked = (reply.includes?.Entry ?? []).map(changedBy(entries))
  const files = (reply.includes?.Asset ?? []).map(changedBy(assets))
  const isThere = new Set([...items, ...linked, ...files].map(({ sys }) => `${sys.type} ${sys.id}`))
  const added = unsaved.filter(({ sys }) => !isThere.has(`${sys.type} ${sys.id}`))
  const isEntry = ({ sys }: UnsavedItem) => sys.type === 'Entry' && typeof sys.contentType === 'object'
  return {
    items,
    includes: {
      Entry: [...linked, ...(added.filter(isEntry) as Entry[])],
      Asset: [...files, ...(added.filter(({ sys }) => sys.type === 'Asset') as Asset[])],
    },
  }
}

const changedBy =
  (changes: ReadonlyMap<string, UnsavedItem>) =>
  <Item extends Entry | Asset>(item: Item): Item => {
    const change = changes.get(item.sys.id)
    return change ? { ...item, fields: change.fields } : item
  }
