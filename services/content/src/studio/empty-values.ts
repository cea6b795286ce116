import { plainText } from '@vitrine/contracts/rich-text'
import { linksIn } from '../snapshot/links.ts'
import type { StoredFields } from '../items/item.ts'

/** An emptied field is absent: a field without a value has no key, as in the protocol. */
export function withoutEmpty(fields: StoredFields): StoredFields {
  const kept = Object.entries(fields).map(([id, values]) => [
    id,
    Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmpty(value))),
  ])
  return Object.fromEntries(kept.filter(([, values]) => Object.keys(values as object).length > 0))
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true
  if (Array.isArray(value)) return value.length === 0
  return isDocument(value) && plainText(value).trim() === '' && !hasMore(value)
}

const isDocument = (value: unknown): value is { content: unknown[] } =>
  typeof value === 'object' && (value as { nodeType?: unknown }).nodeType === 'document'

/** Pictures and dividers are content without text. */
const hasMore = (document: { content: unknown[] }) =>
  linksIn(document).length > 0 ||
  document.content.some((node) => (node as { nodeType?: unknown })?.nodeType !== 'paragraph')
