import type { RichTextDocument, RichTextNode } from '@vitrine/contracts/content'
import fc from 'fast-check'

/** Unusual documents, to test that the editor accepts them all. */

type Nodes = fc.Arbitrary<RichTextNode>

const id = fc.stringMatching(/^[a-zA-Z\d]{1,8}$/)
const target = (linkType: string) => id.map((id) => ({ target: { sys: { type: 'Link', linkType, id } } }))
const marks = ['bold', 'italic', 'underline', 'code', 'superscript', 'subscript', 'strikethrough']

const branch = (
  nodeType: string,
  content: fc.Arbitrary<RichTextNode[]>,
  data: fc.Arbitrary<object> = fc.constant({}),
) => fc.record({ nodeType: fc.constant(nodeType), data: data as fc.Arbitrary<Record<string, unknown>>, content })
const leaf = (nodeType: string, data: fc.Arbitrary<object>) => branch(nodeType, fc.constant([]), data)
const some = (nodes: Nodes) => fc.array(nodes, { minLength: 1, maxLength: 3 })

const messages = fc.oneof(
  fc.string({ minLength: 1, maxLength: 12 }),
  fc.constantFrom('Straße', 'a\nb', '\n', ' ', '«ja»'),
)
const text = (value: fc.Arbitrary<string>, names: fc.Arbitrary<string[]>): Nodes =>
  fc.record({
    nodeType: fc.constant('text' as const),
    value,
    marks: names.map((types) => types.map((type) => ({ type }))),
    data: fc.constant({}),
  })
const orderly = text(messages, fc.subarray([...marks, 'sparkle']))
const disorderly = text(
  fc.oneof(messages, fc.constant('')),
  fc.array(fc.constantFrom(...marks, 'sparkle', 'hyperlink')),
)

const address = fc.oneof(fc.webUrl(), fc.constantFrom('/s/versand/', 'mailto:hilfe@vitrine.example', 'javascript:x'))
const link = (content: fc.Arbitrary<RichTextNode[]>): Nodes =>
  fc.oneof(
    branch('hyperlink', content, fc.record({ uri: address })),
    branch('entry-hyperlink', content, target('Entry')),
    branch('asset-hyperlink', content, target('Asset')),
    branch('resource-hyperlink', content, target('Contentful:Entry')),
  )
const inlinePiece = fc.oneof(
  leaf('embedded-entry-inline', target('Entry')),
  leaf('embedded-resource-inline', target('Contentful:Entry')),
)
const unknown: Nodes = fc.oneof(leaf('hologram', fc.dictionary(id, fc.jsonValue())), branch('sparkle', some(orderly)))

const blockPiece = fc.oneof(
  leaf('hr', fc.constant({})),
  leaf('embedded-entry-block', target('Entry')),
  leaf('embedded-asset-block', target('Asset')),
  leaf('embedded-resource-block', target('Contentful:Entry')),
)

/** The blocks of a document made of these inline nodes; `depth` is how far lists go into each other. */
function blocks(inline: fc.Arbitrary<RichTextNode[]>, depth: number): { block: Nodes; inItem: Nodes } {
  const paragraph = branch('paragraph', inline)
  const heading = fc.integer({ min: 1, max: 6 }).chain((level) => branch(`heading-${level}`, inline))
  const cell = fc.constantFrom('table-cell', 'table-header-cell').chain((type) => branch(type, some(paragraph), spans))
  const table = branch('table', some(branch('table-row', some(cell))))
  const quote = branch('blockquote', some(paragraph))
  const simple = fc.oneof(paragraph, heading, quote, blockPiece, unknown)
  if (depth === 0) return { block: fc.oneof(simple, table), inItem: simple }
  const item = branch('list-item', some(blocks(inline, depth - 1).inItem))
  const list = fc.constantFrom('ordered-list', 'unordered-list').chain((type) => branch(type, some(item)))
  return { block: fc.oneof(simple, table, list), inItem: fc.oneof(simple, list) }
}
const spans = fc.oneof(
  fc.constant({}),
  fc.record({ colspan: fc.constantFrom(2, 3) }),
  fc.record({ rowspan: fc.constant(2) }),
)

/** Texts that follow each other differ, as in a document that was typed: else they would be one. */
const apart = (nodes: RichTextNode[]): RichTextNode[] =>
  nodes.filter((node, index) => index === 0 || likeness(node) !== likeness(nodes[index - 1]))
const likeness = (node: RichTextNode | undefined) =>
  node && ('value' in node ? JSON.stringify(node.marks) : JSON.stringify([node.nodeType, node.data]))

const documentOf = (block: Nodes): fc.Arbitrary<RichTextDocument> =>
  fc.record({ nodeType: fc.constant('document' as const), data: fc.constant({}), content: some(block) })

const inline = fc
  .array(fc.oneof(orderly, link(some(orderly).map(apart)), inlinePiece, unknown), { maxLength: 4 })
  .map(apart)
const isBlank = ({ content }: RichTextDocument) =>
  content.length === 1 && content[0]?.nodeType === 'paragraph' && 'content' in content[0] && !content[0].content.length

/** As an editor writes them. */
export const documents = documentOf(blocks(inline, 2).block).filter((document) => !isBlank(document))

const anyInline = fc.array(
  fc.oneof(
    disorderly,
    link(fc.array(fc.oneof(disorderly, inlinePiece, unknown), { maxLength: 2 })),
    inlinePiece,
    unknown,
  ),
  { maxLength: 4 },
)
const anyBlocks = blocks(anyInline, 2)
const misplaced = fc.oneof(
  branch('list-item', some(anyBlocks.block)),
  branch('blockquote', some(anyBlocks.block)),
  branch('unordered-list', fc.array(anyBlocks.block, { maxLength: 2 })),
  branch('table', fc.array(anyBlocks.block, { maxLength: 2 })),
  branch('document', fc.array(anyBlocks.block, { maxLength: 2 })),
  link(fc.array(disorderly, { maxLength: 1 })),
  disorderly,
)

/** As a program may have written them: empty texts, marks in any order, nodes where they should not be. */
export const oddDocuments = documentOf(fc.oneof(anyBlocks.block, misplaced))
