import type { RichTextNode } from '@vitrine/contracts/content'
import type { DOMOutputSpec, Mark, Node } from 'prosemirror-model'
import * as v from 'valibot'
import { isSafeAddress } from './addresses.ts'

/** Converts parts of a document to clipboard HTML and back. Clipboard content is untrusted. */

const Data = v.record(v.string(), v.unknown())
const Kept: v.GenericSchema<RichTextNode> = v.lazy(() =>
  v.union([
    v.object({
      nodeType: v.literal('text'),
      value: v.string(),
      marks: v.array(v.object({ type: v.string() })),
      data: Data,
    }),
    v.object({ nodeType: v.string(), data: Data, content: v.array(Kept) }),
  ]),
)
const shapes = { data: Data, node: Kept }

export function readCut(element: HTMLElement, attribute: keyof typeof shapes): Record<string, unknown> | false {
  try {
    const value = v.safeParse(shapes[attribute], JSON.parse(element.getAttribute('data-value') ?? ''))
    return value.success ? { [attribute]: value.output } : false
  } catch {
    return false
  }
}

export function readHyperlink(element: HTMLElement): { data: { uri: string } } | false {
  const uri = element.getAttribute('href')?.trim() ?? ''
  return isSafeAddress(uri) ? { data: { uri } } : false
}

/** A link that was cut out of an editor, with all it carried. */
export function readLink(element: HTMLElement): Record<string, unknown> | false {
  const read = readCut(element, 'data')
  const uri = read && (read['data'] as Record<string, unknown>)['uri']
  return uri === undefined || (typeof uri === 'string' && isSafeAddress(uri)) ? read : false
}

/** Only links that the shops would follow become addresses. */
export function linkElement(name: string, { attrs }: Mark): DOMOutputSpec {
  const data = attrs['data'] as Record<string, unknown>
  const uri = data['uri']
  const href = typeof uri === 'string' && isSafeAddress(uri) ? { href: uri } : {}
  return ['a', { ...href, 'data-link': name, 'data-value': JSON.stringify(data) }, 0]
}

export const readUnlessPlain = (element: HTMLElement): null | false =>
  element.style.fontWeight === 'normal' || element.style.fontWeight === '400' ? false : null

export const cellAttributes = { colspan: { default: 1 }, rowspan: { default: 1 }, colwidth: { default: null } }

const span = (element: HTMLElement, name: string) => Math.max(1, Number(element.getAttribute(name)) || 1)

export const readCell = (element: HTMLElement) => ({
  colspan: span(element, 'colspan'),
  rowspan: span(element, 'rowspan'),
})

export function cellElement(tag: 'td' | 'th', { attrs }: Node): DOMOutputSpec {
  const { colspan, rowspan } = attrs as { colspan: number; rowspan: number }
  return [tag, { ...(colspan > 1 && { colspan }), ...(rowspan > 1 && { rowspan }) }, 0]
}
