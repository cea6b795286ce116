import { type PictureView, pictureWidths } from '@vitrine/contracts/pictures'
import type { ChildProduct, SearchProduct } from '@vitrine/contracts/search'
import { type Attribute, nameLanguage, type Product } from '@vitrine/contracts/shop'
import { productPath } from '@vitrine/contracts/urls'
import type { PictureAsset } from '../ui/picture.tsx'

/** A product as lists, sliders and suggestions show it. All amounts in cents. */
export type Card = {
  id: number
  name: string
  /** The language of the name, where it is not the shop's own. */
  nameLanguage?: string | undefined
  brand: string
  to: string
  /** Product shot, then worn. */
  pictures: readonly PictureAsset[]
  price: number
  /** Amount that reductions take off the price of a search result; absent for none. */
  discount?: number
  lowestPrior: number | null
  /** Sizes differ in price. */
  isFrom: boolean
  isNew: boolean
  isSoldOut: boolean
  /** Text of the brand such as `Nur online`. */
  badge: string | null
  /** Sizes in stock. */
  sizes: readonly string[]
  /** All colours of the style including this one, in the shop's order; empty for a single colour. */
  colours: readonly Colour[]
  /** The search response that the card belongs to; absent where the shop itself named the product. */
  responseId?: string
}

export type Colour = {
  id: number
  name: string
  nameLanguage?: string | undefined
  to: string
  hex: string | null
  isCurrent: boolean
}

const widths = pictureWidths.filter((width) => width <= 1200)

/** `name` is the file name at the picture host, `knit-dress-e4cedda3-front`. */
export const goodsPicture = (cdnUrl: string, name: string, alt: string, preview?: string | null): PictureAsset => ({
  base: `${cdnUrl}/goods/${name}`,
  widths,
  width: 1200,
  height: 1600,
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
    nameLanguage: textOf(more['nameLanguage']) ?? undefined,
    brand: product.ec_brand ?? '',
    to: productPath(name, idOf(product)),
    // The second picture comes over the first one, which is its preview.
    pictures: pictures.map((picture, index) =>
      goodsPicture(cdnUrl, picture, name, index === 0 ? textOf(more['preview']) : null),
    ),
    price,
    ...(discount > 0 && { discount }),
    lowestPrior: prior === null ? null : toCents(prior),
    isFrom: more['isPriceFrom'] === true,
    isNew: more['isNew'] === true,
    isSoldOut: product.ec_in_stock === false,
    badge: textOf(more['freeTextBadge']) ?? textOf(more['badge']),
    sizes: listOf(more['size']),
    colours: product.children.map((child) => colourOf(child, product)),
  }
}

const colourOf = (child: ChildProduct, product: Result): Colour => ({
  id: idOf(child),
  name: textOf(child.additionalFields['colorDetail']) ?? child.ec_color ?? '',
  nameLanguage: textOf(child.additionalFields['colorLanguage']) ?? undefined,
  to: productPath(child.ec_name ?? product.ec_name ?? '', idOf(child)),
  hex: listOf(child.additionalFields['colorHex'])[0] ?? null,
  isCurrent: child.permanentid === product.permanentid,
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
    nameLanguage: nameLanguage(product),
    brand: labelOf(attributes['brand']) ?? '',
    to: productPath(name, id),
    pictures: shown.map(({ hash, preview }, index) => goodsPicture(cdnUrl, hash, name, index === 0 ? preview : null)),
    price: priceRange.min.withTax,
    lowestPrior: lowestPriorPrice.withTax,
    isFrom: priceRange.min.withTax !== priceRange.max.withTax,
    isNew,
    isSoldOut,
    badge: labelOf(attributes['storefrontBadge']),
    sizes: product.variants
      .filter(({ stock }) => stock.quantity > 0 || stock.isSellableWithoutStock)
      .flatMap((variant) => labelOf(variant.attributes['size']) ?? []),
    colours:
      colours.length > 1
        ? colours.map((each) => ({
            id: each.id,
            name: labelOf(each.attributes['colorDetail']) ?? labelOf(each.attributes['color']) ?? '',
            nameLanguage: [each.attributes['colorDetail']?.values].flat()[0]?.language,
            to: productPath(labelOf(each.attributes['name']) ?? name, each.id),
            hex: labelOf(each.attributes['colorHex']),
            isCurrent: each.id === id,
          }))
        : [],
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
