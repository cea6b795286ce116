import type { Market } from '@vitrine/contracts/markets'
import { colourName, productName, type Product } from '@vitrine/contracts/shop'
import { productPath } from '@vitrine/contracts/urls'

type PriceNoticeMail = { market: Market; email: string; product: Product; publicUrl: URL; token: string }

/** Data of a mail about the price of a product, as the outbox stores it. */
export function priceNoticeMail({ market: { locale }, email, product, publicUrl, token }: PriceNoticeMail) {
  const { images, priceRange, lowestPriorPrice, id } = product
  const name = productName(product)
  const noticeUrl = new URL(`/${locale}/notice/`, publicUrl)
  noticeUrl.searchParams.set('price', token)
  return {
    to: email,
    locale,
    productId: id,
    productName: name,
    colour: colourName(product) ?? '',
    picture: images[0]?.hash ?? '',
    price: priceRange.min.withTax,
    hasSeveralPrices: priceRange.min.withTax < priceRange.max.withTax,
    lowestPrior: lowestPriorPrice.withTax,
    productUrl: new URL(`/${locale}${productPath(name, id)}`, publicUrl).href,
    noticeUrl: noticeUrl.href,
  }
}
