import type { ItemKey, RichTextNode } from '@vitrine/contracts/content'

/** A value of a field as it can be read and compared: a text, or one text for each thing in a list. */
export type PlainValue = string | readonly string[]
export type NameOf = (key: ItemKey) => string

export function plainValue(value: unknown, nameOf: NameOf): PlainValue {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value)) return value.map((item) => plainItem(item, nameOf))
  return plainItem(value, nameOf)
}

function plainItem(value: unknown, nameOf: NameOf): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map((item) => plainItem(item, nameOf)).join(' | ')
  const key = linkOf(value)
  if (key) return nameOf(key)
  if (isRichText(value)) return linesOf(value, nameOf).join('\n')
  return typeof value === 'object' ? JSON.stringify(value, null, 2) : String(value)
}

function linkOf(value: unknown): ItemKey | null {
  const { sys } = (value ?? {}) as { sys?: { linkType?: unknown; id?: unknown } }
  return typeof sys?.id === 'string' && (sys.linkType === 'Entry' || sys.linkType === 'Asset')
    ? { kind: sys.linkType, id: sys.id }
    : null
}

const isRichText = (value: unknown): value is RichTextNode =>
  (value as Partial<RichTextNode> | null)?.nodeType === 'document'

/** A document line by line, with symbols for content that is no text. */
function linesOf(node: RichTextNode, nameOf: NameOf): string[] {
  if (!('content' in node)) return [node.value]
  const lines = () => node.content.flatMap((child) => linesOf(child, nameOf))
  const key = linkOf(node.data['target'])
  switch (node.nodeType) {
    case 'list-item':
      return lines().map((line, index) => (index === 0 ? `• ${line}` : `  ${line}`))
    case 'blockquote':
      return lines().map((line) => `» ${line}`)
    case 'hr':
      return ['———']
    case 'table-row':
      return [node.content.map((cell) => linesOf(cell, nameOf).join(' ')).join(' | ')]
    case 'embedded-entry-block':
    case 'embedded-asset-block':
      return [`[${key ? nameOf(key) : ''}]`]
    default: {
      const isLine = node.nodeType === 'paragraph' || node.nodeType.startsWith('heading-')
      return isLine ? [node.content.map((child) => inlineOf(child, nameOf)).join('')] : lines()
    }
  }
}

function inlineOf(node: RichTextNode, nameOf: NameOf): string {
  if (!('content' in node)) return node.value
  const words = node.content.map((child) => inlineOf(child, nameOf)).join('')
  const key = linkOf(node.data['target'])
  const target = typeof node.data['uri'] === 'string' ? node.data['uri'] : key ? nameOf(key) : ''
  return target ? `${words} [${target}]`.trimStart() : words
}
