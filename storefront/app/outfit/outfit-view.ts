import { compareSizes, oneSize } from '@vitrine/contracts/catalogue'
import type { Outfit, Product, Sibling } from '@vitrine/contracts/shop'
import { outfitPath } from '@vitrine/contracts/urls'
import { type Card, cardOfProduct, type Colour, goodsPicture, labelOf } from '../product-card/card.ts'
import type { PictureAsset } from '../ui/picture.tsx'

/** A size of a piece. Amounts in cents. */
/** A colour of a piece; it leads to the look with that colour. */
export type PieceColour = Colour & { to: string; isCurrent: boolean }

export type Choice = { id: number; size: string; isSoldOut: boolean; price: number; lowestPrior: number | null }

/** A piece of a look. */
export type Piece = {
  /** Place in the look, the same for all colours. */
  place: number
  /** Position in the picture, in percent; `null` where it is not marked. */
  point: { x: number; y: number } | null
  card: Card
  colour: string | null
  /** Links to the look with this piece in another colour. */
  colours: readonly PieceColour[]
  choices: readonly Choice[]
  /** The product has a single size. */
  isOneSize: boolean
  /** Link to similar products. */
  similar: string | null
}

export type OutfitView = {
  id: number
  name: string
  text: string
  to: string
  picture: PictureAsset | null
  pieces: readonly Piece[]
}

export type OutfitLink = Pick<OutfitView, 'id' | 'name' | 'to' | 'picture'>

export const outfitLink = ({ id, name, picture }: Outfit, cdnUrl: string): OutfitLink => ({
  id,
  name,
  to: outfitPath(name, id),
  picture: picture ? goodsPicture(cdnUrl, picture, name) : null,
})

/**
 * The look for its page. `products` are its products with their siblings, `wanted` the ids of siblings that the shopper
 * has chosen instead.
 */
export function outfitView(outfit: Outfit, products: readonly Product[], wanted: readonly number[], cdnUrl: string) {
  const known = new Map(products.map((product) => [product.id, product]))
  const view: OutfitView = {
    ...outfitLink(outfit, cdnUrl),
    text: outfit.text,
    pieces: outfit.products.map((told, index) => {
      const product = known.get(told.id) ?? told
      const point = outfit.points.find(({ productId }) => productId === told.id) ?? null
      return pieceOf(product, { place: index + 1, point, wanted, cdnUrl })
    }),
  }
  return view
}

type OutfitContext = Pick<Piece, 'place' | 'point'> & { wanted: readonly number[]; cdnUrl: string }

function pieceOf(product: Product, { place, point, wanted, cdnUrl }: OutfitContext): Piece {
  const family: readonly Sibling[] = [product, ...(product.siblings ?? []).filter(({ isActive }) => isActive)]
  const shown = family.find(({ id }) => wanted.includes(id)) ?? product
  const card = cardOfProduct(shown, cdnUrl)
  const choices = shown.variants.map(choiceOf).toSorted((a, b) => compareSizes(a.size, b.size))
  const others = wanted.filter((id) => family.every((each) => each.id !== id))
  return {
    place,
    point,
    card,
    colour: labelOf(shown.attributes['colorDetail']) ?? labelOf(shown.attributes['color']),
    colours: (cardOfProduct(product, cdnUrl).colours ?? []).map((colour) => ({
      ...colour,
      isCurrent: colour.id === shown.id,
      to: withColours(colour.id === product.id ? others : [...others, colour.id]),
    })),
    choices,
    isOneSize: choices.length === 1 && choices[0]?.size === oneSize,
    similar: shown.categories[0]?.at(-1)?.categoryUrl ?? null,
  }
}

const withColours = (ids: readonly number[]) => (ids.length > 0 ? `?colour=${ids.join(',')}` : '.')

const choiceOf = ({ id, attributes, stock, price, lowestPriorPrice }: Product['variants'][number]): Choice => ({
  id,
  size: labelOf(attributes['size']) ?? '',
  isSoldOut: stock.quantity === 0 && !stock.isSellableWithoutStock,
  price: price.withTax,
  lowestPrior: lowestPriorPrice.withTax,
})
