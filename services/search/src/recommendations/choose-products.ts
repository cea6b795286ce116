import type { Product } from '@vitrine/contracts/shop'
import type { LoadProducts } from '../documents/catalogue-source.ts'
import { type Mixture, splitByVariety } from './diversity.ts'
import { type Garment, toGarment } from './garment.ts'

/** How many products a slot has at most, over all its pages. */
const mostInSlot = 24
const chunk = 48

type ChooserOptions = {
  /** Products that the client views, has in the basket or has bought. */
  held: readonly number[]
  /** Products that recommendations are made for. */
  seeds: readonly number[]
  /** Both of them, as the shop sells them. */
  known: Awaited<ReturnType<LoadProducts>>
  look: (ids: readonly number[]) => ReturnType<LoadProducts>
  groupOf: (garment: Garment) => string | undefined
}

type ChoiceRules = { mixture: Mixture; isComplementary: boolean }

/** A varied list, and near-identical products that may fill it up. */
export type Choice = { varied: readonly number[]; rest: readonly number[] }

/**
 * Picks from offered products in their order: only those that can be bought now, one colour of a style, no style that
 * the client views or has, and near-identical ones apart. A complement is of another kind than everything it goes with.
 */
export function createChooser({ held, seeds, known, look, groupOf }: ChooserOptions) {
  const heldStyles = held.flatMap((id) => known.get(id)?.masterKey ?? [])
  const garments = [...known.values()].map(toGarment)
  const types = new Set(garments.flatMap(({ type }) => type ?? []))
  const groups = new Set(garments.flatMap((garment) => groupOf(garment) ?? []))

  const isOfSameKind = (garment: Garment) =>
    (garment.type !== undefined && types.has(garment.type)) || groups.has(groupOf(garment) ?? '')

  async function chooseFor(offered: readonly number[], { mixture, isComplementary }: ChoiceRules): Promise<Choice> {
    const chosen: Garment[] = []
    const styles = new Set(heldStyles)
    const skipped = new Set(isComplementary ? [...held, ...seeds] : held)
    const fresh = [...new Set(offered)].filter((id) => !skipped.has(id))
    let split = splitByVariety(chosen, mixture)
    for (let from = 0; from < fresh.length && split.varied.length < mostInSlot; from += chunk) {
      const some = fresh.slice(from, from + chunk)
      const products = await look(some)
      for (const product of some.flatMap((id): Product | [] => products.get(id) ?? [])) {
        if (product.isSoldOut || styles.has(product.masterKey)) continue
        const garment = toGarment(product)
        if (isComplementary && isOfSameKind(garment)) continue
        styles.add(product.masterKey)
        chosen.push(garment)
      }
      split = splitByVariety(chosen, mixture)
    }
    const varied = split.varied.slice(0, mostInSlot)
    return { varied, rest: split.rest.slice(0, mostInSlot - varied.length) }
  }

  return { chooseFor }
}
