import type {
  ContentLocale,
  ContentTypeField,
  Edit,
  ItemKey,
  StoredFields,
  StudioItem,
  Workspace,
} from '@vitrine/contracts/content'
import { linksIn, nameOf } from './links.ts'
import { isSame, withValue } from './values.ts'

/** `saved` is the server's version; `null` for a new item that is not saved yet. */
export type EditedItem = ItemKey & { type: string | null; saved: StudioItem | null; fields: StoredFields }

/** An entry and the items edited together with it, as shown on the screen. */
export type EditingState = { root: string; items: Readonly<Record<string, EditedItem>> }

export type EditingEvent =
  | {
      type: 'field.changed'
      item: string
      field: Pick<ContentTypeField, 'id' | 'localized'>
      locale: ContentLocale
      value: unknown
    }
  | { type: 'item.created'; key: ItemKey; contentType: string; fields: StoredFields }
  /** Requested because something links to them now. */
  | { type: 'items.fetched'; items: readonly StudioItem[] }
  /** The server saved them; `sent` is the submitted version. */
  | { type: 'items.written'; items: readonly StudioItem[]; sent: readonly Edit[] }
  | { type: 'fields.restored'; item: string; fields: StoredFields }
  | { type: 'clash.resolved'; theirs: readonly StudioItem[]; keep: 'mine' | 'theirs' }

export function startEditing({ item, parts }: Pick<Workspace, 'item' | 'parts'>): EditingState {
  return { root: nameOf(item), items: Object.fromEntries([item, ...parts].map((one) => [nameOf(one), asSaved(one)])) }
}

/** An entry that is not saved yet. */
export function startNew(key: ItemKey, contentType: string, fields: StoredFields): EditingState {
  const item = { ...key, type: contentType, saved: null, fields }
  return { root: nameOf(key), items: { [nameOf(key)]: item } }
}

export function reduceEditing(state: EditingState, event: EditingEvent): EditingState {
  switch (event.type) {
    case 'field.changed':
      return withFields(state, event.item, (fields) => withValue(fields, event.field, event.locale, event.value))
    case 'fields.restored':
      return withFields(state, event.item, () => event.fields)
    case 'item.created': {
      const { key, contentType: type, fields } = event
      return withItems(state, [{ ...key, type, saved: null, fields }])
    }
    case 'items.fetched':
      return withItems(state, event.items.filter((item) => !state.items[nameOf(item)]).map(asSaved))
    case 'items.written':
      return withItems(
        state,
        event.items.map((item) => {
          const held = state.items[nameOf(item)]
          const sent = event.sent.find((edit) => nameOf(edit) === nameOf(item))?.fields ?? held?.saved?.fields
          // Changes typed while saving are kept.
          return held && !isSame(held.fields, sent) ? { ...held, saved: item } : asSaved(item)
        }),
      )
    case 'clash.resolved':
      return withItems(
        state,
        event.theirs.map((item) => {
          const held = state.items[nameOf(item)]
          return held && event.keep === 'mine' ? { ...held, saved: item } : asSaved(item)
        }),
      )
  }
}

const asSaved = (item: StudioItem): EditedItem => ({
  kind: item.kind,
  id: item.id,
  type: item.type,
  saved: item,
  fields: item.fields,
})

const withItems = (state: EditingState, items: readonly EditedItem[]): EditingState =>
  items.length === 0
    ? state
    : { ...state, items: { ...state.items, ...Object.fromEntries(items.map((item) => [nameOf(item), item])) } }

function withFields(state: EditingState, name: string, change: (fields: StoredFields) => StoredFields): EditingState {
  const item = state.items[name]
  return item ? withItems(state, [{ ...item, fields: change(item.fields) }]) : state
}

/** The entry itself first, then linked items in the order of its fields; each once. */
export function reachable({ root, items }: EditingState): EditedItem[] {
  const found = new Map<string, EditedItem>()
  const visit = (name: string) => {
    const item = items[name]
    if (!item || found.has(name)) return
    found.set(name, item)
    for (const link of linksIn(item.fields)) visit(nameOf(link))
  }
  visit(root)
  return [...found.values()]
}

export const isChanged = ({ saved, fields }: EditedItem): boolean => saved === null || !isSame(fields, saved.fields)

/** Items that saving would write. New items without a link to them are dropped. */
export function changedItems(state: EditingState): EditedItem[] {
  const shown = reachable(state)
  const hidden = Object.values(state.items).filter((item) => item.saved !== null && !shown.includes(item))
  return [...shown, ...hidden].filter(isChanged)
}

export const toEdit = ({ kind, id, type, saved, fields }: EditedItem): Edit => ({
  kind,
  id,
  type,
  ...(saved && { version: saved.version }),
  fields,
})

/** Items that visitors do not see yet and would after publishing: the entry and its blocks. */
export const unpublished = (state: EditingState): EditedItem[] =>
  reachable(state).filter((item) => item.saved?.state !== 'published' || isChanged(item))
