import type { Kind } from '../items/item.ts'

export type ContentLink = { kind: Kind; id: string }

const isKind = (linkType: unknown): linkType is Kind => linkType === 'Entry' || linkType === 'Asset'

/** Every link to an entry or asset inside a value, however deep: fields, lists, rich text. */
export function linksIn(value: unknown, found: ContentLink[] = []): ContentLink[] {
  if (value === null || typeof value !== 'object') return found
  const link = asLink(value)
  if (link) found.push(link)
  else if (Array.isArray(value)) for (const inner of value) linksIn(inner, found)
  else for (const key in value) linksIn((value as Record<string, unknown>)[key], found)
  return found
}

export function asLink(value: unknown): ContentLink | null {
  if (value === null || typeof value !== 'object' || !('sys' in value)) return null
  const { type, linkType, id } = (value.sys ?? {}) as { type?: unknown; linkType?: unknown; id?: unknown }
  return type === 'Link' && isKind(linkType) && typeof id === 'string' ? { kind: linkType, id } : null
}
