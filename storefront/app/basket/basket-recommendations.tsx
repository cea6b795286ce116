import { useI18n } from '../i18n/i18n.tsx'
import type { Card } from '../product-card/card.ts'
import { ProductGrid } from '../product-card/product-grid.tsx'

type BasketRecommendationsProps = {
  /** A class of the basket page: a style sheet of its own would load late and shift the page. */
  className: string | undefined
  cards: readonly Card[]
}

/** Recommended products; nothing for an empty list. */
export function BasketRecommendations({ className, cards }: BasketRecommendationsProps) {
  const { t } = useI18n()
  if (cards.length === 0) return null
  return (
    <section className={className}>
      <h2>{t('basket.also')}</h2>
      <ProductGrid cards={cards} />
    </section>
  )
}
