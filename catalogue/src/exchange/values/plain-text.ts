import { defaultTreeAdapter, parseFragment } from 'parse5'
import type { DefaultTreeAdapterTypes } from 'parse5'

type Node = DefaultTreeAdapterTypes.ChildNode

/** Elements that hold no words for readers. */
const silent = new Set([
  'script',
  'style',
  'template',
  'iframe',
  'object',
  'noscript',
  'head',
  'title',
  'svg',
  'button',
])
const block = new Set(
  'p div ul ol li table tr section article header footer blockquote h1 h2 h3 h4 h5 h6 dl dt dd hr figure pre'.split(
    ' ',
  ),
)

function write(node: Node, out: string[]): void {
  if (defaultTreeAdapter.isTextNode(node)) out.push(node.value.replace(/\s+/g, ' '))
  if (!defaultTreeAdapter.isElementNode(node) || silent.has(node.tagName)) return
  const { tagName } = node
  if (tagName === 'br' || block.has(tagName)) out.push('\n')
  if (tagName === 'li') out.push('• ')
  for (const child of node.childNodes) write(child, out)
  if (tagName === 'td' || tagName === 'th') out.push(' ')
  if (block.has(tagName)) out.push('\n')
}

/** Words of a description in HTML: paragraphs and list items on lines of their own, nothing that could be executed. */
export function toPlainText(html: string): string {
  if (!/[<&]/.test(html)) return html.trim()
  const out: string[] = []
  for (const node of parseFragment(html).childNodes) write(node, out)
  return out
    .join('')
    .replaceAll('\u00a0', ' ')
    .split('\n')
    .map((line) => line.replace(/ {2,}/g, ' ').trim())
    .filter((line) => line !== '' && line !== '•')
    .join('\n')
}
