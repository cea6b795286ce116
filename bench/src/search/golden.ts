import { readFileSync } from 'node:fs'
import type { Product, Style } from '@vitrine/contracts/catalogue'
import { deliveredFolder, type GoldenQuery, parseGolden, type Want, widenWants } from '@vitrine/search/golden'

/**
 * `further` and `everyday` were written after the ones before were answered well, without a look at the results; nothing is
 * tuned on the two sets that are held out.
 */
export const goldenSets = ['tuned', 'further', 'everyday', 'held-out', 'held-out-everyday'] as const
export type GoldenSet = (typeof goldenSets)[number]

const folders: Readonly<Record<GoldenSet, URL>> = {
  tuned: deliveredFolder,
  further: new URL('further/', deliveredFolder),
  everyday: new URL('everyday/', deliveredFolder),
  'held-out': new URL('../../golden/held-out/', import.meta.url),
  'held-out-everyday': new URL('../../golden/held-out-everyday/', import.meta.url),
}

export const readGolden = (language: 'de' | 'fr' | 'en', set: GoldenSet = 'tuned'): GoldenQuery[] =>
  parseGolden(readFileSync(new URL(`${language}.txt`, folders[set]), 'utf8'))

/** The judged thing: one colour of a style, and its price. */
export type Judged = { style: Style; product: Product; price: number }

/** 3 when everything is as wanted, 2 for a narrower type, 1 when at least the kind of garment is as wanted, 0 otherwise. */
export function gradeOf({ wants }: GoldenQuery, judged: Judged): number {
  if (wants.every((want) => holds(want, judged))) return 3
  const widened = widenWants(wants)
  if (widened.every((want) => holds(want, judged))) return 2
  const kind = widened.find(({ attribute }) => attribute === 'type')
  return kind && holds(kind, judged) ? 1 : 0
}

function holds({ attribute, values, is }: Want, { style, product, price }: Judged): boolean {
  if (is === 'at most') return price <= Number(values[0])
  const has =
    attribute === 'type'
      ? [style.type]
      : attribute === 'style'
        ? [style.masterKey]
        : attribute === 'size'
          ? product.variants.map(({ size }) => size)
          : (product.attributes[attribute as keyof Product['attributes']] ?? [])
  const meets = has.some((value) => values.includes(value))
  return is === 'one of' ? meets : !meets
}
