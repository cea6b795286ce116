import { fillMarketValues, type RichTextNode } from '@vitrine/contracts/content'
import { withLegalTexts } from '@vitrine/contracts/legal'
import { pathOf } from './paths.ts'
import type { Reading } from './entries.ts'
import { safeTarget } from './safe-target.ts'
import type { Block, RichElement, RichNode, RichTag, RichText } from './views.ts'

const tags: Readonly<Record<string, RichTag>> = {
  paragraph: 'p',
  'ordered-list': 'ol',
  'unordered-list': 'ul',
  'list-item': 'li',
  blockquote: 'blockquote',
  hr: 'hr',
  'table-row': 'tr',
  'table-cell': 'td',
  'table-header-cell': 'th',
}

const marks: Readonly<Record<string, RichTag>> = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  code: 'code',
  superscript: 'sup',
  subscript: 'sub',
  strikethrough: 's',
}

type Heading = 2 | 3 | 4 | 5 | 6

type RichTextOptions = {
  /** The level of its first headings; lower ones follow without a gap, at any levels the editor chose. */
  level?: Heading
  /** Reads an entry or a picture embedded in the text. */
  embed: (link: unknown) => Block | undefined
}

/** Reads a document; unknown nodes are replaced by their content. */
export function richTextOf(document: unknown, reading: Reading, { level = 2, embed }: RichTextOptions): RichText {
  const written = asNode(document)
  if (!written) return []
  const root = { ...written, content: withLegalTexts(written.content, reading.locale) }
  const levels = [...new Set(headingsIn(root))].toSorted()
  let latestHeading = ''

  const inside = (node: RichTextNode): RichNode[] =>
    'content' in node && Array.isArray(node.content) ? joined(node.content.flatMap(read)) : []

  const linked = (to: string | null, children: RichNode[]): RichNode[] =>
    to === null || children.length === 0 ? children : [{ as: 'a', to, children }]

  const embedded = (link: unknown): RichNode[] => {
    const block = embed(link)
    return block ? [{ as: 'block', block }] : []
  }

  // The telephone number of a seller is written with spaces, its link without.
  const targetOf = (uri: string) =>
    safeTarget(fillMarketValues(uri, reading.locale).replaceAll(' ', ''), reading.locale)

  function read(node: RichTextNode): RichNode[] {
    if (isText(node)) {
      return node.value === '' ? [] : [markedBy(fillMarketValues(node.value, reading.locale), node.marks ?? [])]
    }
    const { nodeType, data = {} } = node
    const heading = headingLevel(nodeType)
    if (heading !== null) {
      const children = inside(node)
      if (children.length === 0) return []
      latestHeading = wordsOf(children)
      const shown = Math.min(6, level + levels.indexOf(heading)) as Heading
      return [{ as: `h${shown}`, id: reading.idOf(latestHeading), children }]
    }
    switch (nodeType) {
      case 'hyperlink':
        return linked(typeof data['uri'] === 'string' ? targetOf(data['uri']) : null, inside(node))
      case 'entry-hyperlink':
        return linked(pathOf(reading.entry(data['target']), reading.locale), inside(node))
      case 'embedded-entry-block':
      case 'embedded-asset-block':
        return embedded(data['target'])
      case 'table':
        return tableOf(inside(node))
      case 'list-item':
        return [{ as: 'li', children: unwrapped(inside(node)) }]
      case 'table-cell':
      case 'table-header-cell':
        return [{ as: nodeType === 'table-cell' ? 'td' : 'th', children: unwrapped(inside(node)) }]
    }
    const as = tags[nodeType]
    if (!as) return inside(node)
    const children = inside(node)
    return children.length === 0 && as !== 'hr' ? [] : [{ as, children }]
  }

  const tableOf = (rows: RichNode[]): RichNode[] => {
    const [first, ...others] = rows
    if (first === undefined) return []
    const isHead = cellsOf(first).every((cell) => typeof cell !== 'string' && cell.as === 'th')
    return [{ as: 'table', name: latestHeading, head: isHead ? [first] : [], children: isHead ? others : rows }]
  }

  return joined(root.content.flatMap(read))
}

const cellsOf = (row: RichNode): readonly RichNode[] =>
  typeof row === 'string' || !('children' in row) ? [] : row.children

/** One paragraph alone in a list item or a cell is only its words. */
const unwrapped = (children: RichNode[]): readonly RichNode[] => {
  const [only, ...others] = children
  return only !== undefined && others.length === 0 && typeof only !== 'string' && only.as === 'p'
    ? only.children
    : children
}

const joined = (nodes: RichNode[]): RichNode[] =>
  nodes.reduce<RichNode[]>((all, node) => {
    const last = all.at(-1)
    if (typeof node === 'string' && typeof last === 'string') all[all.length - 1] = last + node
    else all.push(node)
    return all
  }, [])

const markedBy = (value: string, used: readonly { type: string }[]): RichNode =>
  used.reduce<RichNode>((inner, { type }) => {
    const as = marks[type]
    return as ? ({ as, children: [inner] } satisfies RichElement) : inner
  }, value)

type Branch = Extract<RichTextNode, { content: unknown }>

const isText = (node: RichTextNode): node is Exclude<RichTextNode, Branch> =>
  node.nodeType === 'text' && 'value' in node && typeof node.value === 'string'

function asNode(document: unknown): Branch | undefined {
  const node = document as Partial<Branch> | null | undefined
  return node?.nodeType === 'document' && Array.isArray(node.content) ? (node as Branch) : undefined
}

const headingLevel = (nodeType: string): number | null => Number(/^heading-([1-6])$/.exec(nodeType)?.[1]) || null

const headingsIn = (node: RichTextNode): number[] => {
  const own = headingLevel(node.nodeType)
  const inner = 'content' in node && Array.isArray(node.content) ? node.content.flatMap(headingsIn) : []
  return own === null ? inner : [own, ...inner]
}

/** The plain text of a rich text. */
export const wordsOf = (nodes: readonly RichNode[]): string =>
  nodes
    .map((node) => (typeof node === 'string' ? node : 'children' in node ? wordsOf(node.children) : ''))
    .join('')
    .trim()
