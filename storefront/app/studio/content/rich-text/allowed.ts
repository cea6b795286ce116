import { Fragment, type Node, Slice } from 'prosemirror-model'
import { linkMarks, schema } from './schema.ts'

export type IsAllowed = (nodeType: string) => boolean

/** Parts that are allowed together with their whole. */
const parts = new Set(['paragraph', 'list-item', 'table-row', 'table-cell', 'table-header-cell', 'text', 'hard_break'])

export const allowing =
  (nodeTypes: readonly string[] | undefined): IsAllowed =>
  (nodeType) =>
    nodeTypes === undefined || parts.has(nodeType) || nodeTypes.includes(nodeType)

/** Removes forbidden nodes from pasted content: forbidden blocks become their paragraphs. */
export function onlyAllowed(slice: Slice, isAllowed: IsAllowed): Slice {
  const isFine = (node: Node) =>
    isAllowed(node.type.name) && node.marks.every(({ type }) => !linkMarks.includes(type) || isAllowed(type.name))
  let isAllFine = true
  slice.content.descendants((node) => {
    isAllFine &&= isFine(node)
  })
  return isAllFine ? slice : Slice.maxOpen(Fragment.from(allowedOf(slice.content.content, isAllowed, false)))
}

function allowedOf(nodes: readonly Node[], isAllowed: IsAllowed, isFlat: boolean): Node[] {
  return nodes.flatMap((node): Node[] => {
    const { type, content } = node
    const inside = () => allowedOf(content.content, isAllowed, isFlat)
    if (type.isInline) {
      const marks = node.marks.filter((mark) => !linkMarks.includes(mark.type) || isAllowed(mark.type.name))
      return isAllowed(type.name) ? [node.mark(marks)] : []
    }
    if (type.isTextblock) return [(isAllowed(type.name) ? type : schema.nodes.paragraph).create(null, inside())]
    if (isAllowed(type.name) && !(isFlat && parts.has(type.name))) return [node.copy(Fragment.from(inside()))]
    return allowedOf(content.content, isAllowed, true)
  })
}
