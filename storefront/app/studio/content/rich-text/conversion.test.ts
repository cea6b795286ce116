import type { RichTextDocument, RichTextNode } from '@vitrine/contracts/content'
import fc from 'fast-check'
import { EditorState } from 'prosemirror-state'
import { expect, it } from 'vitest'
import { toDocument, toEditor } from './conversion.ts'
import { schema } from './schema.ts'
import { documents, oddDocuments } from './testing/documents.ts'

const document = (...content: RichTextNode[]): RichTextDocument => ({ nodeType: 'document', data: {}, content })
const node = (nodeType: string, ...content: RichTextNode[]): RichTextNode => ({ nodeType, data: {}, content })
const text = (value: string, ...marks: string[]): RichTextNode => ({
  nodeType: 'text',
  value,
  marks: marks.map((type) => ({ type })),
  data: {},
})

/** As if every word had been typed: without the source of each node. */
const retyped = (read: RichTextDocument) => schema.nodeFromJSON(toEditor(read).toJSON())

it('every document goes through the editor and comes out the same', () => {
  fc.assert(
    fc.property(documents, (written) => {
      const doc = retyped(written)
      doc.check()
      expect(toDocument(doc)).toEqual(written)
    }),
    { numRuns: 200 },
  )
})

it('untouched nodes stay as they were while others change beside them', () => {
  fc.assert(
    fc.property(oddDocuments, (written) => {
      const state = EditorState.create({ doc: toEditor(written) })
      state.doc.check()
      const added = state.apply(state.tr.insert(0, schema.nodes.paragraph.create(null, schema.text('Neu'))))
      expect(toDocument(added.doc)).toEqual({
        ...written,
        content: [node('paragraph', text('Neu')), ...written.content],
      })
    }),
    { numRuns: 200 },
  )
})

it('nothing but an empty line is nothing', () => {
  expect(toDocument(toEditor(undefined))).toBeUndefined()
  expect(toDocument(toEditor(document(node('paragraph', text('')))))).toBeUndefined()
  expect(toDocument(toEditor(document(node('hr'))))).toEqual(document(node('hr')))
})

it('unknown nodes are kept as one piece, in their place', () => {
  const hologram = node('hologram', node('paragraph', text('innen')))
  const held = toEditor(document(node('paragraph', text('a'), node('sparkle', text('b'))), hologram))
  expect(held.child(0).child(1).type.name).toBe('kept_inline')
  expect(held.child(1).type.name).toBe('kept_block')
  expect(toDocument(held)).toEqual(document(node('paragraph', text('a'), node('sparkle', text('b'))), hologram))
})

it('a link without text and a link in a link are kept too, with any text typed beside them', () => {
  const inner = { nodeType: 'hyperlink', data: { uri: '/a' }, content: [text('b')] }
  const outer = { nodeType: 'entry-hyperlink', data: {}, content: [inner] }
  const written = document(node('paragraph', text('a'), node('hyperlink'), outer))
  expect(toDocument(retyped(written))).toEqual(written)
})

it('a table in a list is kept too, although it cannot be edited there', () => {
  const table = node('table', node('table-row', node('table-cell', node('paragraph', text('1')))))
  const held = toEditor(document(node('unordered-list', node('list-item', node('paragraph', text('a')), table))))
  expect(held.firstChild?.firstChild?.lastChild?.type.name).toBe('kept_block')
})

it('line feeds are breaks, and words with the same marks are one text again', () => {
  const held = toEditor(document(node('paragraph', text('eins\nzwei', 'bold'))))
  expect(held.firstChild?.child(1).type.name).toBe('hard_break')
  expect(toDocument(schema.nodeFromJSON(held.toJSON()))).toEqual(
    document(node('paragraph', text('eins\nzwei', 'bold'))),
  )
})
