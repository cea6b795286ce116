import type { RichTextDocument, RichTextNode } from '@vitrine/contracts/content'
import { Fragment, type Mark, type Node, type NodeType } from 'prosemirror-model'
import { linkMarks, schema } from './schema.ts'

/**
 * Source of each node. Nodes are immutable, so an untouched one is written back exactly as it was read, with all its
 * oddities: empty texts, marks in another order, spans of one.
 */
const origins = new WeakMap<Node, RichTextNode>()

/** A document as the editor holds it. */
export function toEditor(document: RichTextDocument | undefined): Node {
  const read = document && blockOf(document)
  return read ?? schema.nodes.document.create(null, schema.nodes.paragraph.create())
}

/** `null`: this does not fit into the editor as it is. */
function blockOf(node: RichTextNode): Node | null {
  const type = schema.nodes[node.nodeType]
  if (!type?.isBlock || !('content' in node)) return null
  if (type.isLeaf)
    return node.content.length === 0 ? remembered(type.create(attributesOf(type, node.data)), node) : null
  const children = type.inlineContent
    ? inlineOf(node.content)
    : node.content.map((child) => {
        const read = blockOf(child)
        return read && type.contentMatch.matchType(read.type) ? read : schema.nodes.kept_block.create({ node: child })
      })
  const content = children.length > 0 ? Fragment.from(children) : type.contentMatch.fillBefore(Fragment.empty, true)
  if (!content || !type.validContent(content)) return null
  return remembered(type.create(attributesOf(type, node.data), content), node)
}

function remembered(read: Node, node: RichTextNode): Node {
  origins.set(read, node)
  return read
}

type Data = Record<string, unknown>

const isSpan = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 1

function attributesOf(type: NodeType, data: Data | undefined): Data {
  if (type.spec['tableRole'] !== 'cell' && type.spec['tableRole'] !== 'header_cell') return { data: data ?? {} }
  const { colspan, rowspan, ...rest } = data ?? {}
  return { colspan: isSpan(colspan) ? colspan : 1, rowspan: isSpan(rowspan) ? rowspan : 1, data: rest }
}

function inlineOf(nodes: readonly RichTextNode[], links: readonly Mark[] = []): Node[] {
  return nodes.flatMap((node) => inlinesOf(node, links) ?? schema.nodes.kept_inline.create({ node }, null, links))
}

function inlinesOf(node: RichTextNode, links: readonly Mark[]): Node[] | null {
  if (!('content' in node)) return typeof node.value === 'string' && isEmpty(node.data) ? textOf(node, links) : null
  const type = schema.nodes[node.nodeType]
  if (type?.isInline && type.isLeaf && node.content.length === 0)
    return [type.create(attributesOf(type, node.data), null, links)]
  const link = schema.marks[node.nodeType]
  if (!link || !linkMarks.includes(link) || links.length > 0) return null
  const inside = inlineOf(node.content, [link.create({ data: node.data })])
  return inside.length > 0 ? inside : null
}

function textOf({ value, marks }: Extract<RichTextNode, { value: string }>, links: readonly Mark[]): Node[] {
  const set = (marks ?? []).reduce<readonly Mark[]>((all, { type }) => markOf(type).addToSet(all), links)
  return value
    .split('\n')
    .flatMap((line, index) => [
      ...(index > 0 ? [schema.nodes.hard_break.create(null, null, set)] : []),
      ...(line ? [schema.text(line, set)] : []),
    ])
}

const markOf = (name: string): Mark => {
  const type = schema.marks[name]
  return type && !linkMarks.includes(type) ? type.create() : schema.marks.kept_mark.create({ type: name })
}

const isEmpty = (data: Data | undefined) => Object.keys(data ?? {}).length === 0

/** The editor's content as a document; `undefined` when it is empty. */
export function toDocument(doc: Node): RichTextDocument | undefined {
  const isBlank = doc.childCount === 1 && doc.firstChild?.type === schema.nodes.paragraph && !doc.firstChild.childCount
  return isBlank ? undefined : (branchOf(doc) as RichTextDocument)
}

function branchOf(node: Node): RichTextNode {
  const origin = origins.get(node)
  if (origin) return origin
  if (node.type === schema.nodes.kept_block || node.type === schema.nodes.kept_inline)
    return node.attrs['node'] as RichTextNode
  const { data, colspan = 1, rowspan = 1 } = node.attrs as { data: Data; colspan?: number; rowspan?: number }
  return {
    nodeType: node.type.name,
    data: { ...data, ...(colspan > 1 && { colspan }), ...(rowspan > 1 && { rowspan }) },
    content: node.inlineContent ? linkedOf(node.children) : node.children.map(branchOf),
  }
}

const linkOf = ({ marks }: Node): Mark | undefined => marks.find(({ type }) => linkMarks.includes(type))

/** Adjacent texts with the same link are one link. */
function linkedOf(nodes: readonly Node[]): RichTextNode[] {
  const runs: { link: Mark | undefined; nodes: Node[] }[] = []
  for (const node of nodes) {
    const link = linkOf(node)
    const last = runs.at(-1)
    if (last && (link ? last.link?.eq(link) : !last.link)) last.nodes.push(node)
    else runs.push({ link, nodes: [node] })
  }
  return runs.flatMap(({ link, nodes }) =>
    link
      ? { nodeType: link.type.name, data: link.attrs['data'] as Data, content: inlinesFrom(nodes) }
      : inlinesFrom(nodes),
  )
}

/** Adjacent texts with the same marks are one text, line feeds included. */
function inlinesFrom(nodes: readonly Node[]): RichTextNode[] {
  const result: RichTextNode[] = []
  for (const node of nodes) {
    const value = node.type === schema.nodes.hard_break ? '\n' : node.text
    if (value === undefined) {
      result.push(branchOf(node))
      continue
    }
    const marks = node.marks.filter(({ type }) => !linkMarks.includes(type)).map(nameOf)
    const last = result.at(-1)
    if (last && 'value' in last && last.marks.map(({ type }) => type).join() === marks.join()) last.value += value
    else result.push({ nodeType: 'text', value, marks: marks.map((type) => ({ type })), data: {} })
  }
  return result
}

const nameOf = ({ type, attrs }: Mark): string => (type === schema.marks.kept_mark ? String(attrs['type']) : type.name)
