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

/** The links of a list with their places, and a key for each: the same thing may stand in it twice. */
export function placesIn(list: readonly unknown[]): { target: ItemKey; at: number; key: string }[] {
  const seen = new Map<string, number>()
  return list.flatMap((link, at) => {
    const target = targetOf(link)
    if (!target) return []
    const name = nameOf(target)
    const count = seen.get(name) ?? 0
    seen.set(name, count + 1)
    return [{ target, at, key: count === 0 ? name : `${name} ${count}` }]
  })
}
