import type { Market } from '@vitrine/contracts/markets'
import { colourName, type Product } from '@vitrine/contracts/shop'
import { productPath } from '@vitrine/contracts/urls'

type PriceNoticeMail = { market: Market; email: string; product: Product; publicUrl: URL; token: string }

/** Data of a mail about the price of a product, as the outbox stores it. */
export function priceNoticeMail({ market: { locale }, email, product, publicUrl, token }: PriceNoticeMail) {
  const { attributes, images, priceRange, lowestPriorPrice, id } = product
  const productName = attributes['name'] && !attributes['name'].multiSelect ? attributes['name'].values.label : ''
  const noticeUrl = new URL(`/${locale}/notice/`, publicUrl)
  noticeUrl.searchParams.set('price', token)
  return {
    to: email,
    locale,
    productId: id,
    productName,
    colour: colourName(product) ?? '',
    picture: images[0]?.hash ?? '',
    price: priceRange.min.withTax,
    hasSeveralPrices: priceRange.min.withTax < priceRange.max.withTax,
    lowestPrior: lowestPriorPrice.withTax,
    productUrl: new URL(`/${locale}${productPath(productName, id)}`, publicUrl).href,
    noticeUrl: noticeUrl.href,
  }
}
