import type { ItemKey } from '@vitrine/contracts/content'
import { lift, setBlockType, wrapIn } from 'prosemirror-commands'
import type { Node, NodeType } from 'prosemirror-model'
import { liftListItem, wrapInList } from 'prosemirror-schema-list'
import { type Command, type EditorState, NodeSelection, TextSelection } from 'prosemirror-state'
import { isInTable } from 'prosemirror-tables'
import { dataOf } from './links.ts'
import { schema } from './schema.ts'

export const isMarked = ({ doc, selection, storedMarks }: EditorState, name: 'bold' | 'italic'): boolean => {
  const type = schema.marks[name]
  const { $from, from, to, empty } = selection
  return empty ? Boolean(type.isInSet(storedMarks ?? $from.marks())) : doc.rangeHasMark(from, to, type)
}

export const isBlock = ({ selection: { $from } }: EditorState, type: NodeType): boolean => $from.parent.type === type

/** The closest of these around the selection. */
function around({ selection: { $from } }: EditorState, types: readonly NodeType[]): { node: Node; pos: number } | null {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth)
    if (types.includes(node.type)) return { node, pos: $from.before(depth) }
  }
  return null
}

const lists = [schema.nodes['unordered-list'], schema.nodes['ordered-list']]

export const isInList = (state: EditorState, type: NodeType): boolean => around(state, lists)?.node.type === type
export const isInQuote = (state: EditorState): boolean => around(state, [schema.nodes.blockquote]) !== null

/** A heading, or a paragraph again. */
export const toggleBlock =
  (type: NodeType): Command =>
  (state, dispatch) =>
    setBlockType(isBlock(state, type) ? schema.nodes.paragraph : type)(state, dispatch)

/** A list of this kind, one of the other kind turned into it, or paragraphs again. */
export const toggleList =
  (type: NodeType): Command =>
  (state, dispatch) => {
    const list = around(state, lists)
    if (!list) return wrapInList(type)(state, dispatch)
    if (list.node.type === type) return liftListItem(schema.nodes['list-item'])(state, dispatch)
    dispatch?.(state.tr.setNodeMarkup(list.pos, type))
    return true
  }

export const toggleQuote: Command = (state, dispatch) =>
  isInQuote(state) ? lift(state, dispatch) : wrapIn(schema.nodes.blockquote)(state, dispatch)

export const breakLine: Command = (state, dispatch) => {
  if (!state.selection.$from.parent.inlineContent) return false
  dispatch?.(state.tr.replaceSelectionWith(schema.nodes.hard_break.create(), true).scrollIntoView())
  return true
}

/** Three columns and three rows, the first of them a head. Not inside of another table. */
export const insertTable: Command = (state, dispatch) => {
  if (isInTable(state)) return false
  const row = (type: NodeType) =>
    schema.nodes['table-row'].create(
      null,
      [1, 2, 3].map(() => type.create(null, schema.nodes.paragraph.create())),
    )
  const body = [1, 2].map(() => row(schema.nodes['table-cell']))
  const table = schema.nodes.table.create(null, [row(schema.nodes['table-header-cell']), ...body])
  return insertBlock(table)(state, dispatch)
}

export const insertEmbed = (key: ItemKey): Command =>
  insertBlock(
    schema.nodes[key.kind === 'Entry' ? 'embedded-entry-block' : 'embedded-asset-block'].create({ data: dataOf(key) }),
  )

/** Puts a block in place of an empty paragraph, else after the block that holds the cursor. */
const insertBlock =
  (block: Node): Command =>
  (state, dispatch) => {
    const { $to } = state.selection
    for (let depth = $to.depth; depth >= 0; depth -= 1) {
      const index = $to.indexAfter(depth)
      if (!$to.node(depth).canReplaceWith(index, index, block.type)) continue
      if (dispatch) {
        const isEmptyLine = depth === $to.depth - 1 && $to.parent.childCount === 0 && $to.parent.isTextblock
        const from = isEmptyLine ? $to.before() : depth === $to.depth ? $to.pos : $to.after(depth + 1)
        const tr = state.tr.replaceWith(from, isEmptyLine ? $to.after() : from, block)
        const isLast = from + block.nodeSize === tr.doc.content.size
        if (isLast) tr.insert(from + block.nodeSize, schema.nodes.paragraph.create())
        const selection = block.isAtom
          ? NodeSelection.create(tr.doc, from)
          : TextSelection.near(tr.doc.resolve(from + 1))
        dispatch(tr.setSelection(selection).scrollIntoView())
      }
      return true
    }
    return false
  }
