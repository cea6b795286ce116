import { isSoldOut } from '@vitrine/contracts/catalogue'
import type { Outfit, Product, Style } from '@vitrine/contracts/catalogue'
import { pointsOf } from './look-points.ts'
import { looks } from './looks.ts'
import type { Look } from './looks.ts'
import { randomOf } from './random.ts'

type Piece = { product: Product; type: string; style: number; isPatterned: boolean }

/** Everything that could be shown in an outfit: active and not sold out. */
const wardrobeOf = (styles: readonly Style[]): Piece[] =>
  styles.flatMap(({ number, type, products }) =>
    products
      .filter((product) => product.isActive && !isSoldOut(product))
      .map((product) => ({ product, type, style: number, isPatterned: product.attributes.pattern?.[0] !== 'plain' })),
  )

/**
 * How well a colour suits what is chosen so far: the leading colour for two pieces, its companions for the rest.
 * Three pieces of one colour are a uniform, a colour from outside the story is a mistake.
 */
function suits({ product }: Piece, { colours }: Look, chosen: readonly Piece[]): number {
  const { family } = product.colour
  const place = colours.findIndex((colour) => colour === family)
  if (place < 0) return -10
  const worn = chosen.filter((piece) => piece.product.colour.family === family).length
  if (place === 0) return worn < 2 ? 5 - worn : -3
  return worn < 2 ? 3 - worn : -1
}

function dress(look: Look, wardrobe: readonly Piece[], used: Map<number, number>, seed: number): Piece[] {
  const random = randomOf('outfit', seed, look.name.de)
  const chosen: Piece[] = []
  for (const types of look.places) {
    const hasPattern = chosen.some(({ isPatterned }) => isPatterned)
    const ranked = wardrobe
      .filter(
        ({ type, style }) => types.some((name) => name === type) && !chosen.some((piece) => piece.style === style),
      )
      // Two patterns in one outfit need more courage than a shop window has.
      .filter(({ isPatterned }) => !(hasPattern && isPatterned))
      .map((piece) => ({
        piece,
        score: suits(piece, look, chosen) - (used.get(piece.product.id) ?? 0) * 3 + random.next(),
      }))
      .toSorted((a, b) => b.score - a.score)
    const best = ranked[0]?.piece
    if (best) chosen.push(best)
  }
  return chosen
}

/** The forty looks, dressed from what is there; a look that finds fewer than four pieces is left out. */
export function outfitsOf(styles: readonly Style[], seed: number): Outfit[] {
  const wardrobe = wardrobeOf(styles)
  const used = new Map<number, number>()
  return looks.flatMap((look, index) => {
    const pieces = dress(look, wardrobe, used, seed)
    if (pieces.length < 4) return []
    for (const { product } of pieces) used.set(product.id, (used.get(product.id) ?? 0) + 1)
    const productIds = pieces.map(({ product }) => product.id)
    const id = 7001 + index
    return [
      {
        id,
        key: `look-${index + 1}`,
        name: look.name,
        text: look.text,
        productIds,
        picture: `looks-${id}`,
        points: pointsOf(id, productIds),
      },
    ]
  })
}
