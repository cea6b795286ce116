import type { RichTextDocument, RichTextNode } from '@vitrine/contracts/content'
import { Fragment, type Node, Slice } from 'prosemirror-model'
import { type Command, EditorState, TextSelection } from 'prosemirror-state'
import { describe, expect, it } from 'vitest'
import { readAddress } from './addresses.ts'
import { allowing, onlyAllowed } from './allowed.ts'
import { insertEmbed, insertTable, toggleBlock, toggleList, toggleQuote } from './commands.ts'
import { toDocument, toEditor } from './conversion.ts'
import { linkAt, removeLink, setLink, targetOf } from './links.ts'
import { schema } from './schema.ts'

const node = (nodeType: string, ...content: RichTextNode[]): RichTextNode => ({ nodeType, data: {}, content })
const text = (value: string): RichTextNode => ({ nodeType: 'text', value, marks: [], data: {} })
const paragraph = (value: string) => node('paragraph', ...(value ? [text(value)] : []))
const list = (type: string, ...items: string[]) =>
  node(type, ...items.map((item) => node('list-item', paragraph(item))))

/** An editor in which `text` is selected, or with the cursor at its end. */
function editing(content: RichTextNode[], text = ''): EditorState {
  const doc = toEditor({ nodeType: 'document', data: {}, content })
  return EditorState.create({ doc, selection: text ? selecting(doc, text) : TextSelection.atEnd(doc) })
}

function selecting(doc: Node, text: string): TextSelection {
  let from = -1
  doc.descendants((each, pos) => {
    if (each.isText && each.text?.includes(text)) from = pos + each.text.indexOf(text)
  })
  return TextSelection.create(doc, from, from + text.length)
}

function after(state: EditorState, ...commands: Command[]): EditorState {
  return commands.reduce((now, command) => {
    let next = now
    expect(command(now, (tr) => (next = now.apply(tr)))).toBe(true)
    return next
  }, state)
}

const contentOf = (state: EditorState) => (toDocument(state.doc) as RichTextDocument | undefined)?.content

describe('blocks', () => {
  const bullets = toggleList(schema.nodes['unordered-list'])
  const numbers = toggleList(schema.nodes['ordered-list'])

  it('a line becomes a list, another list, and a line again', () => {
    const state = after(editing([paragraph('eins')]), bullets)
    expect(contentOf(state)).toEqual([list('unordered-list', 'eins')])
    const numbered = after(state, numbers)
    expect(contentOf(numbered)).toEqual([list('ordered-list', 'eins')])
    expect(contentOf(after(numbered, numbers))).toEqual([paragraph('eins')])
  })

  it('headings and quotes come and go', () => {
    const heading = toggleBlock(schema.nodes['heading-3'])
    const state = after(editing([paragraph('Titel')]), heading)
    expect(contentOf(state)).toEqual([node('heading-3', text('Titel'))])
    expect(contentOf(after(state, heading))).toEqual([paragraph('Titel')])
    expect(contentOf(after(state, heading, toggleQuote))).toEqual([node('blockquote', paragraph('Titel'))])
    expect(contentOf(after(state, heading, toggleQuote, toggleQuote))).toEqual([paragraph('Titel')])
  })

  it('a picture takes the place of an empty line, stands after any other, and is never the end', () => {
    const picture = insertEmbed({ kind: 'Asset', id: 'coat' })
    const types = (state: EditorState) => state.doc.children.map(({ type }) => type.name)
    expect(types(after(editing([paragraph('')]), picture))).toEqual(['embedded-asset-block', 'paragraph'])
    expect(types(after(editing([paragraph('a'), paragraph('b')], 'a'), picture))).toEqual([
      'paragraph',
      'embedded-asset-block',
      'paragraph',
    ])
  })

  it('a table in a list stands after the list, and there is none in a table', () => {
    const state = after(editing([list('unordered-list', 'eins')]), insertTable)
    expect(state.doc.children.map(({ type }) => type.name)).toEqual(['unordered-list', 'table', 'paragraph'])
    expect(insertTable(state)).toBe(false)
  })
})

describe('links', () => {
  const address = (uri: string) => ({ address: uri })
  const linked = (state: EditorState) => {
    const link = linkAt(state)
    return link && [state.doc.textBetween(link.from, link.to), targetOf(link.mark)]
  }

  it('lie on what is selected, and are changed and removed as a whole', () => {
    const state = after(
      editing([paragraph('Mehr zum Versand hier')], 'zum Versand'),
      setLink(address('/s/versand/'), ''),
    )
    expect(linked(state)).toEqual(['zum Versand', address('/s/versand/')])
    const inside = state.apply(state.tr.setSelection(TextSelection.create(state.doc, 8)))
    const changed = after(inside, setLink({ key: { kind: 'Entry', id: 'shipping' } }, ''))
    expect(linked(changed)).toEqual(['zum Versand', { key: { kind: 'Entry', id: 'shipping' } }])
    expect(contentOf(after(changed, removeLink))).toEqual([paragraph('Mehr zum Versand hier')])
  })

  it('bring their words where nothing is selected', () => {
    const state = after(editing([paragraph('Siehe ')]), setLink(address('/s/versand/'), 'Versand'))
    expect(state.doc.textContent).toBe('Siehe Versand')
    expect(linked(state)?.[0]).toBe('Versand')
  })

  it('keep bold words bold', () => {
    const bold = { nodeType: 'text', value: 'fett', marks: [{ type: 'bold' }], data: {} } as const
    const state = after(
      editing([node('paragraph', { ...bold, marks: [...bold.marks] })], 'fett'),
      setLink(address('/'), ''),
    )
    expect(contentOf(state)).toMatchObject([{ content: [{ nodeType: 'hyperlink', content: [bold] }] }])
  })

  it('typed addresses are completed, and refused where no shop would link to', () => {
    const meant = {
      '/s/versand/': '/s/versand/',
      'vitrine.example': 'https://vitrine.example',
      'https://vitrine.example/a?b#c': 'https://vitrine.example/a?b#c',
      'hilfe@vitrine.example': 'mailto:hilfe@vitrine.example',
      '+49 30 123-456': 'tel:+4930123456',
      '#groessen': '#groessen',
      'javascript:alert(1)': null,
      'JaVaScRiPt:alert(1)': null,
      'data:text/html,x': null,
      '//evil.example': null,
      ' ': null,
    }
    expect(Object.fromEntries(Object.keys(meant).map((written) => [written, readAddress(written)]))).toEqual(meant)
  })
})

it('forbidden blocks become their paragraphs, forbidden links their words', () => {
  const pasted = toEditor({
    nodeType: 'document',
    data: {},
    content: [
      node('heading-2', text('Titel')),
      list('ordered-list', 'eins'),
      list('unordered-list', 'zwei'),
      node('table', node('table-row', node('table-cell', paragraph('Zelle')))),
      node('hr'),
      node('paragraph', { nodeType: 'hyperlink', data: { uri: '/' }, content: [text('Start')] }),
    ],
  })
  const left = onlyAllowed(new Slice(pasted.content, 0, 0), allowing(['unordered-list']))
  const doc = schema.nodes.document.create(null, Fragment.from(left.content))
  expect(toDocument(doc)?.content).toEqual([
    paragraph('Titel'),
    paragraph('eins'),
    list('unordered-list', 'zwei'),
    paragraph('Zelle'),
    paragraph('Start'),
  ])
})
