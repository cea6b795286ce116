import { type MarkSpec, type NodeSpec, Schema } from 'prosemirror-model'
import {
  cellAttributes,
  cellElement,
  linkElement,
  readCell,
  readCut,
  readHyperlink,
  readLink,
  readUnlessPlain,
} from './dom.ts'

// Nodes and marks have the names of the protocol, so that a document needs no dictionary to come in or to go out.
// Those with an underscore are ours: `hard_break` is a line feed in a text, `kept_…` is what we do not know and
// therefore show, move and delete, but never change.

const data = { data: { default: {} } }
const inline = 'inline*'

const heading = (level: 1 | 2 | 3 | 4 | 5 | 6): NodeSpec => ({
  content: inline,
  group: 'block in_item',
  defining: true,
  attrs: data,
  parseDOM: [{ tag: `h${level}` }],
  toDOM: () => [`h${level}`, 0],
})

/** Something that stands in the text as one piece. Its element carries all of it, so that it survives the clipboard. */
const piece = (name: string, group: string, attribute: 'data' | 'node', isInline: boolean): NodeSpec => ({
  group,
  inline: isInline,
  atom: true,
  draggable: true,
  attrs: attribute === 'data' ? data : { node: {} },
  parseDOM: [{ tag: `[data-piece="${name}"]`, getAttrs: (element) => readCut(element, attribute) }],
  toDOM: (node) => [
    isInline ? 'span' : 'div',
    { 'data-piece': name, 'data-value': JSON.stringify(node.attrs[attribute]) },
  ],
})

const cell = (tag: 'td' | 'th', tableRole: string): NodeSpec => ({
  content: 'in_cell+',
  group: 'cell',
  attrs: { ...cellAttributes, ...data },
  tableRole,
  isolating: true,
  parseDOM: [{ tag, getAttrs: readCell }],
  toDOM: (node) => cellElement(tag, node),
})

const list = (tag: 'ul' | 'ol'): NodeSpec => ({
  content: 'item+',
  group: 'block in_item in_cell',
  attrs: data,
  parseDOM: [{ tag }],
  toDOM: () => [tag, 0],
})

const nodes = {
  document: { content: 'block+', attrs: data },
  paragraph: {
    content: inline,
    group: 'block in_item in_cell',
    attrs: data,
    parseDOM: [{ tag: 'p' }],
    toDOM: () => ['p', 0],
  },
  'heading-1': heading(1),
  'heading-2': heading(2),
  'heading-3': heading(3),
  'heading-4': heading(4),
  'heading-5': heading(5),
  'heading-6': heading(6),
  'unordered-list': list('ul'),
  'ordered-list': list('ol'),
  'list-item': {
    content: 'in_item+',
    group: 'item',
    attrs: data,
    defining: true,
    parseDOM: [{ tag: 'li' }],
    toDOM: () => ['li', 0],
  },
  blockquote: {
    content: '(paragraph | kept_block)+',
    group: 'block in_item',
    attrs: data,
    defining: true,
    parseDOM: [{ tag: 'blockquote' }],
    toDOM: () => ['blockquote', 0],
  },
  hr: { group: 'block in_item', attrs: data, parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
  table: {
    content: 'row+',
    group: 'block',
    attrs: data,
    tableRole: 'table',
    isolating: true,
    parseDOM: [{ tag: 'table' }],
    toDOM: () => ['table', ['tbody', 0]],
  },
  'table-row': {
    content: 'cell*',
    group: 'row',
    attrs: data,
    tableRole: 'row',
    parseDOM: [{ tag: 'tr' }],
    toDOM: () => ['tr', 0],
  },
  'table-cell': cell('td', 'cell'),
  'table-header-cell': cell('th', 'header_cell'),
  'embedded-entry-block': piece('embedded-entry-block', 'block in_item', 'data', false),
  'embedded-asset-block': piece('embedded-asset-block', 'block in_item', 'data', false),
  'embedded-resource-block': piece('embedded-resource-block', 'block in_item', 'data', false),
  'embedded-entry-inline': piece('embedded-entry-inline', 'inline', 'data', true),
  'embedded-resource-inline': piece('embedded-resource-inline', 'inline', 'data', true),
  kept_block: piece('kept_block', 'block in_item in_cell', 'node', false),
  kept_inline: piece('kept_inline', 'inline', 'node', true),
  hard_break: { group: 'inline', inline: true, selectable: false, parseDOM: [{ tag: 'br' }], toDOM: () => ['br'] },
  text: { group: 'inline' },
} satisfies Record<string, NodeSpec>

const mark = (tag: string, parseDOM: MarkSpec['parseDOM'] = []): MarkSpec => ({
  parseDOM: [{ tag }, ...parseDOM],
  toDOM: () => [tag, 0],
})

const link = (name: string, parseDOM: MarkSpec['parseDOM'] = []): MarkSpec => ({
  group: 'link',
  excludes: 'link',
  inclusive: false,
  attrs: data,
  parseDOM: [{ tag: `a[data-link="${name}"]`, getAttrs: readLink }, ...parseDOM],
  toDOM: (mark) => linkElement(name, mark),
})

const marks = {
  hyperlink: link('hyperlink', [{ tag: 'a[href]:not([data-link])', getAttrs: readHyperlink }]),
  'entry-hyperlink': link('entry-hyperlink'),
  'asset-hyperlink': link('asset-hyperlink'),
  'resource-hyperlink': link('resource-hyperlink'),
  bold: {
    parseDOM: [
      { tag: 'strong' },
      // Google Docs wraps all it copies into a <b> that is not bold.
      { tag: 'b', getAttrs: readUnlessPlain },
      { style: 'font-weight=normal', clearMark: ({ type }) => type.name === 'bold' },
      { style: 'font-weight', getAttrs: (weight) => (/^(?:bold(?:er)?|[6-9]\d\d)$/.test(weight) ? null : false) },
    ],
    toDOM: () => ['strong', 0],
  },
  italic: {
    parseDOM: [
      { tag: 'em' },
      { tag: 'i' },
      { style: 'font-style=italic' },
      { style: 'font-style=normal', clearMark: ({ type }) => type.name === 'italic' },
    ],
    toDOM: () => ['em', 0],
  },
  underline: mark('u'),
  code: mark('code'),
  superscript: mark('sup', [{ style: 'vertical-align=super' }]),
  subscript: mark('sub', [{ style: 'vertical-align=sub' }]),
  strikethrough: mark('s', [{ tag: 'del' }, { tag: 'strike' }]),
  /** Several of them may lie over the same messages. */
  kept_mark: {
    attrs: { type: {} },
    excludes: '',
    toDOM: ({ attrs }) => ['span', { 'data-kept-mark': String(attrs['type']) }, 0],
    parseDOM: [
      { tag: '[data-kept-mark]', getAttrs: (element) => ({ type: element.getAttribute('data-kept-mark') ?? '' }) },
    ],
  },
} satisfies Record<string, MarkSpec>

export const schema = new Schema({ nodes, marks, topNode: 'document' })

export const linkMarks = [
  schema.marks.hyperlink,
  schema.marks['entry-hyperlink'],
  schema.marks['asset-hyperlink'],
  schema.marks['resource-hyperlink'],
]
