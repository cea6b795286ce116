import type { ItemKey, RichTextText } from '@vitrine/contracts/content'
import type { Mark, ResolvedPos } from 'prosemirror-model'
import { type Command, type EditorState, NodeSelection } from 'prosemirror-state'
import { linkMarks, schema } from './schema.ts'

/** Target of a link: an address, or an item that may move. */
export type LinkTarget = { address: string } | { key: ItemKey }

/** A link with its text. */
export type FoundLink = { from: number; to: number; mark: Mark }

export const keyOf = (data: Record<string, unknown>): ItemKey | null => {
  const { sys } = (data['target'] ?? {}) as { sys?: { linkType?: unknown; id?: unknown } }
  if (typeof sys?.id !== 'string') return null
  return sys.linkType === 'Entry' || sys.linkType === 'Asset' ? { kind: sys.linkType, id: sys.id } : null
}

export const dataOf = ({ kind, id }: ItemKey) => ({ target: { sys: { type: 'Link', linkType: kind, id } } })

export function targetOf(mark: Mark): LinkTarget | null {
  const data = mark.attrs['data'] as Record<string, unknown>
  if (typeof data['uri'] === 'string') return { address: data['uri'] }
  const key = keyOf(data)
  return key && { key }
}

const markOf = (target: LinkTarget): Mark => {
  if ('address' in target) return schema.marks.hyperlink.create({ data: { uri: target.address } })
  const name = target.key.kind === 'Entry' ? 'entry-hyperlink' : 'asset-hyperlink'
  return schema.marks[name].create({ data: dataOf(target.key) })
}

/** The link at the cursor, or the one that the selection begins in. */
export function linkAt({ selection }: EditorState): FoundLink | null {
  if (selection instanceof NodeSelection) return null
  const { $from } = selection
  const mark = [...($from.nodeAfter?.marks ?? []), ...($from.nodeBefore?.marks ?? [])].find(({ type }) =>
    linkMarks.includes(type),
  )
  return mark ? { ...reachOf($from, mark), mark } : null
}

function reachOf($pos: ResolvedPos, mark: Mark): { from: number; to: number } {
  const { parent } = $pos
  const has = (index: number) => index >= 0 && index < parent.childCount && mark.isInSet(parent.child(index).marks)
  let first = $pos.index()
  if (!has(first)) first -= 1
  let last = first
  while (has(first - 1)) first -= 1
  while (has(last + 1)) last += 1
  const offset = (index: number) => parent.children.slice(0, index).reduce((sum, { nodeSize }) => sum + nodeSize, 0)
  return { from: $pos.start() + offset(first), to: $pos.start() + offset(last + 1) }
}

/** The words a new link would lie on; none where nothing is selected. */
export const selectedWords = ({ doc, selection }: EditorState): RichTextText['value'] =>
  doc.textBetween(selection.from, selection.to, ' ')

/** Sets a link on the selection, on the link at the cursor, or on the given text. */
export const setLink =
  (target: LinkTarget, words: string): Command =>
  (state, dispatch) => {
    const mark = markOf(target)
    const found = linkAt(state)
    const { from, to } = found ?? state.selection
    const { tr } = state
    if (from === to) tr.replaceSelectionWith(schema.text(words, mark.addToSet(state.storedMarks ?? [])), false)
    else tr.addMark(from, to, mark)
    // Text typed next is not part of the link.
    dispatch?.(tr.setStoredMarks([]).scrollIntoView())
    return true
  }

export const removeLink: Command = (state, dispatch) => {
  const found = linkAt(state)
  if (!found) return false
  dispatch?.(state.tr.removeMark(found.from, found.to, found.mark))
  return true
}
