import { pictureAddress } from '../ui/picture.tsx'
import type { ProductView, SizeView } from './product-view.ts'

type Place = {
  /** Base address of the shop, `https://vitrine.example/de`. */
  start: string
  currency: string
  /** The brand of goods that name no other. */
  house: string
}

const amount = (cents: number) => (cents / 100).toFixed(2)

/** T-08: each size with its price on the page. */
export function structuredProduct(product: ProductView, { start, currency, house }: Place): object {
  const { name, brand, colour, description, masterKey, to, pictures, sizes, rating } = product
  const url = start + to
  const shared = {
    name,
    ...(description && { description }),
    brand: { '@type': 'Brand', name: brand || house },
    ...(colour && { color: colour }),
    // Of real purchases only; samples have no rating.
    ...(rating && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: rating.average, reviewCount: rating.count },
    }),
    image: pictures.map(({ asset }) => new URL(pictureAddress(asset, 1200, 'jpg'), start).href),
  }
  const offer = ({ label, price, ...size }: SizeView) => ({
    '@type': 'Offer',
    url: sizes.length > 1 ? `${url}?${new URLSearchParams({ size: label })}` : url,
    price: amount(price),
    priceCurrency: currency,
    availability: `https://schema.org/${availabilityOf(size)}`,
    itemCondition: 'https://schema.org/NewCondition',
  })
  const [only] = sizes
  if (sizes.length === 1 && only) {
    const gtin = only.gtin ? { gtin13: only.gtin } : {}
    return {
      '@type': 'Product',
      ...shared,
      ...gtin,
      sku: only.sku,
      url,
      offers: offer(only),
    }
  }
  return {
    '@type': 'ProductGroup',
    ...shared,
    url,
    productGroupID: masterKey,
    variesBy: ['https://schema.org/size'],
    hasVariant: sizes.map((size) => ({
      '@type': 'Product',
      ...shared,
      ...(size.gtin && { gtin13: size.gtin }),
      sku: size.sku,
      size: size.label,
      offers: offer(size),
    })),
  }
}

function availabilityOf({ isSellable, left }: Pick<SizeView, 'isSellable' | 'left'>): string {
  if (!isSellable) return 'OutOfStock'
  return left === null ? 'InStock' : 'LimitedAvailability'
}
