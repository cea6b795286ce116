import type { ItemKey, ItemKind, Link } from '@vitrine/contracts/content'

/** The name of an item inside the studio: `Entry:home`. */
export const nameOf = ({ kind, id }: ItemKey): string => `${kind}:${id}`

export const linkTo = ({ kind, id }: ItemKey): Link<ItemKind> => ({ sys: { type: 'Link', linkType: kind, id } })

export function targetOf(value: unknown): ItemKey | null {
  const sys = (value as Partial<Link> | null | undefined)?.sys
  const isItem = sys?.type === 'Link' && (sys.linkType === 'Entry' || sys.linkType === 'Asset')
  return isItem ? { kind: sys.linkType as ItemKind, id: sys.id } : null
}

/** Every link inside of a value, those in rich text included. */
export function* linksIn(value: unknown): Generator<ItemKey> {
  if (typeof value !== 'object' || value === null) return
  const target = targetOf(value)
  if (target) yield target
  else for (const part of Object.values(value)) yield* linksIn(part)
}
