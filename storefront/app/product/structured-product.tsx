import { entryOf } from '@vitrine/contracts/markets'
import { useI18n } from '../i18n/i18n.tsx'
import { breadcrumbList, StructuredData } from '../navigation/structured-data.tsx'
import { usePublicSettings } from '../public-settings.ts'
import type { ProductView } from './product-view.ts'
import { structuredProduct } from './structured-data.ts'

/** Structured data of a product, from the values of the page. */
export function StructuredProduct({ product }: { product: ProductView }) {
  const { market, t } = useI18n()
  const { marketUrls, locale } = usePublicSettings()
  const start = entryOf(marketUrls, locale)
  return (
    <StructuredData
      of={[
        structuredProduct(product, { start, currency: market.currency, house: t('brand.name') }),
        breadcrumbList([{ name: t('breadcrumb.home'), to: '/' }, ...product.trail, product], start),
      ]}
    />
  )
}
