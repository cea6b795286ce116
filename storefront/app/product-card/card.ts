import type { PictureView } from '@vitrine/contracts/pictures'
import type { ChildProduct, SearchProduct } from '@vitrine/contracts/search'
import { type Attribute, nameLanguage, type Product } from '@vitrine/contracts/shop'
import { productPath } from '@vitrine/contracts/urls'
import type { Card, Colour } from '../platform/card.ts'
import type { PictureAsset } from '../ui/picture.tsx'

export type { Card, Colour }

/** Path of the page of a colour. */
export const pathOfColour = ({ id, to }: Pick<Colour, 'id' | 'to'>, card: Pick<Card, 'to'>): string =>
  to ?? card.to.replace(/\d+\/$/, `${id}/`)

/** `name` is the file name at the picture host, `knit-dress-e4cedda3-front`. */
export const goodsPicture = (cdnUrl: string, name: string, alt: string, preview?: string | null): PictureAsset => ({
  base: `${cdnUrl}/goods/${name}`,
  ...(preview && { preview }),
  alt,
})

/** A product of the search service, as server or browser client return it. */
type Result = Omit<SearchProduct, 'children' | 'resultType'> & { children: readonly ChildProduct[] }

/** Cards of a search response. `cdnUrl` is the picture host. */
export const cardsOfResponse = (
  { products, responseId }: { products: readonly Result[]; responseId: string },
  cdnUrl: string,
): Card[] => products.map((product) => ({ ...cardOfResult(product, cdnUrl), responseId }))

function cardOfResult(product: Result, cdnUrl: string): Card {
  const { additionalFields: more } = product
  const name = product.ec_name ?? ''
  const price = toCents(product.ec_promo_price ?? product.ec_price ?? 0)
  const discount = toCents(product.ec_price ?? 0) - price
  const prior = numberOf(more['lowestPriorPrice'])
  const pictures = product.ec_images.slice(0, 2).flatMap((address) => pictureName(address) ?? [])
  return {
    id: idOf(product),
    name,
    ...languageOf(textOf(more['nameLanguage'])),
    brand: product.ec_brand ?? '',
    to: productPath(name, idOf(product)),
    // The second picture comes over the first one, which is its preview.
    pictures: pictures.map((picture, index) =>
      goodsPicture(cdnUrl, picture, name, index === 0 ? textOf(more['preview']) : null),
    ),
    price,
    ...(discount > 0 && { discount }),
    ...rareDetailsOf({
      lowestPrior: prior === null ? null : toCents(prior),
      isFrom: more['isPriceFrom'] === true,
      isNew: more['isNew'] === true,
      isSoldOut: product.ec_in_stock === false,
      badge: textOf(more['freeTextBadge']) ?? textOf(more['badge']),
    }),
    ...ratingOf(product.ec_rating, more['reviewCount']),
    sizes: listOf(more['size']),
    ...(product.children.length > 0 && { colours: product.children.map((child) => colourOf(child, name)) }),
  }
}

const ratingOf = (average: number | null, count: unknown): Pick<Card, 'rating'> =>
  average ? { rating: { average, count: Number(count) } } : {}

const colourOf = (child: ChildProduct, name: string): Colour => ({
  id: idOf(child),
  name: textOf(child.additionalFields['colorDetail']) ?? child.ec_color ?? '',
  ...languageOf(textOf(child.additionalFields['colorLanguage'])),
  hex: listOf(child.additionalFields['colorHex'])[0] ?? null,
  ...ownPath(child.ec_name ?? name, idOf(child), name),
})

const languageOf = (nameLanguage: string | null | undefined): Pick<Card, 'nameLanguage'> =>
  nameLanguage ? { nameLanguage } : {}

/** The path of a colour whose name differs from that of the card. */
const ownPath = (name: string, id: number, cardName: string): Pick<Colour, 'to'> =>
  name === cardName ? {} : { to: productPath(name, id) }

type RareDetails = {
  lowestPrior: number | null
  isFrom: boolean
  isNew: boolean
  isSoldOut: boolean
  badge: string | null
}

const rareDetailsOf = ({ lowestPrior, isFrom, isNew, isSoldOut, badge }: RareDetails) => ({
  ...(lowestPrior !== null && { lowestPrior }),
  ...(isFrom && { isFrom }),
  ...(isNew && { isNew }),
  ...(isSoldOut && { isSoldOut }),
  ...(badge !== null && { badge }),
})

/** Card of a product of the shop. */
export function cardOfProduct(product: Product, cdnUrl: string): Card {
  const { id, attributes, images, priceRange, lowestPriorPrice, isNew, isSoldOut, siblings = [] } = product
  const name = labelOf(attributes['name']) ?? ''
  const views: readonly PictureView[] = ['front', 'fa']
  const shown = views.flatMap((view) => images.find(({ hash }) => hash.endsWith(`-${view}`)) ?? [])
  const colours = [product, ...siblings.filter(({ isActive }) => isActive)].toSorted((a, b) => a.id - b.id)
  return {
    id,
    name,
    ...languageOf(nameLanguage(product)),
    brand: labelOf(attributes['brand']) ?? '',
    to: productPath(name, id),
    pictures: shown.map(({ hash, preview }, index) => goodsPicture(cdnUrl, hash, name, index === 0 ? preview : null)),
    price: priceRange.min.withTax,
    ...rareDetailsOf({
      lowestPrior: lowestPriorPrice.withTax,
      isFrom: priceRange.min.withTax !== priceRange.max.withTax,
      isNew,
      isSoldOut,
      badge: labelOf(attributes['storefrontBadge']),
    }),
    ...(product.rating && { rating: product.rating }),
    sizes: product.variants
      .filter(({ stock }) => stock.quantity > 0 || stock.isSellableWithoutStock)
      .flatMap((variant) => labelOf(variant.attributes['size']) ?? []),
    ...(colours.length > 1 && {
      colours: colours.map((each) => ({
        id: each.id,
        name: labelOf(each.attributes['colorDetail']) ?? labelOf(each.attributes['color']) ?? '',
        ...languageOf([each.attributes['colorDetail']?.values].flat()[0]?.language),
        hex: labelOf(each.attributes['colorHex']),
        ...ownPath(labelOf(each.attributes['name']) ?? name, each.id, name),
      })),
    }),
  }
}

export function labelOf(attribute: Attribute | undefined): string | null {
  if (!attribute) return null
  const value = attribute.multiSelect ? attribute.values[0] : attribute.values
  return value?.label ?? null
}

/** Name of a picture without the width and type that the address of a result has. */
export const pictureName = (address: string): string | undefined => /\/goods\/(.+)-\d+\.\w+$/.exec(address)?.[1]

const idOf = ({ permanentid }: { permanentid: string }) => Number(permanentid)
const toCents = (units: number) => Math.round(units * 100)
const numberOf = (value: unknown) => (typeof value === 'number' ? value : null)
const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])
