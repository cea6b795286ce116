import { fillMarketValues } from '../content/market-values.ts'
import type { RichTextDocument, RichTextNode } from '../content/types.ts'
import type { Locale } from '../markets/index.ts'

type LegalParagraphOptions = {
  locale: Locale
  /** The whole address of a path in this shop: paper and mails cannot follow a path. */
  addressOf: (path: string) => string
}

/** A legal text as plain paragraphs: a heading begins the paragraph below it, items of a list are its lines. */
export function legalParagraphs(
  { content }: RichTextDocument,
  { locale, addressOf }: LegalParagraphOptions,
): readonly string[] {
  const write = (node: RichTextNode): string => {
    if ('value' in node) return node.value
    const label = node.content.map(write).join('')
    const uri = node.nodeType === 'hyperlink' ? String(node.data['uri']) : ''
    return uri.startsWith('/') ? `${label} (${addressOf(uri)})` : label
  }
  const paragraphs: string[] = []
  let heading = ''
  for (const node of content) {
    if (node.nodeType.startsWith('heading-')) {
      heading = `${write(node)}. `
      continue
    }
    const isList = node.nodeType.endsWith('-list') && 'content' in node
    const text = isList ? node.content.map(write).join('\n') : write(node)
    paragraphs.push(fillMarketValues(heading + text, locale))
    heading = ''
  }
  return paragraphs
}
