import type { RichTextDocument, RichTextNode } from '@vitrine/contracts/content'
import { createElement, Fragment, type ReactNode } from 'react'

const tags: Readonly<Record<string, string>> = {
  paragraph: 'p',
  'heading-1': 'h2',
  'heading-2': 'h2',
  'heading-3': 'h3',
  'heading-4': 'h4',
  'heading-5': 'h5',
  'heading-6': 'h6',
  'ordered-list': 'ol',
  'unordered-list': 'ul',
  'list-item': 'li',
  blockquote: 'blockquote',
  'table-row': 'tr',
  'table-cell': 'td',
  'table-header-cell': 'th',
  hyperlink: 'u',
  'entry-hyperlink': 'u',
  'asset-hyperlink': 'u',
}

const marks: Readonly<Record<string, string>> = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  code: 'code',
  superscript: 'sup',
  subscript: 'sub',
  strikethrough: 's',
}

/** A document to read, not to edit: links are only underlined, and embedded items are left out. */
export function ReadableText({ document }: { document: RichTextDocument }) {
  return pieces(document.content)
}

const pieces = (nodes: readonly RichTextNode[]): ReactNode => createElement(Fragment, null, ...nodes.map(piece))

function piece(node: RichTextNode): ReactNode {
  if (!('content' in node)) return (node.marks ?? []).reduce<ReactNode>(marked, node.value)
  if (node.nodeType === 'hr') return <hr />
  if (node.nodeType === 'table') return createElement('table', null, <tbody>{pieces(node.content)}</tbody>)
  const tag = tags[node.nodeType]
  return tag ? createElement(tag, null, pieces(node.content)) : pieces(node.content)
}

const marked = (inner: ReactNode, { type }: { type: string }): ReactNode =>
  createElement(marks[type] ?? Fragment, null, inner)
