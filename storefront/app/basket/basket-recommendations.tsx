import { useI18n } from '../i18n/i18n.tsx'
import { ProductGrid } from '../product-card/product-grid.tsx'
import type { RecommendationList } from '../product-card/recommendation-list.ts'

type BasketRecommendationsProps = RecommendationList & {
  /** A class of the basket page: a style sheet of its own would load late and shift the page. */
  className: string | undefined
}

/** Recommended products; nothing for an empty list. */
export function BasketRecommendations({ className, headline, cards }: BasketRecommendationsProps) {
  const { t } = useI18n()
  if (cards.length === 0) return null
  return (
    <section className={className}>
      <h2>{headline || t('basket.also')}</h2>
      <ProductGrid cards={cards} />
    </section>
  )
}
