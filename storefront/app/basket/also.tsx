import { useI18n } from '../i18n/i18n.tsx'
import type { Card } from '../product-card/card.ts'
import { ProductGrid } from '../product-card/product-grid.tsx'

type AlsoProps = {
  /** Of the basket's styles, which its late code must not bring a second time. */
  className: string | undefined
  cards: readonly Card[]
}

/** Recommended products; nothing for an empty list. */
export function Also({ className, cards }: AlsoProps) {
  const { t } = useI18n()
  if (cards.length === 0) return null
  return (
    <section className={className}>
      <h2>{t('basket.also')}</h2>
      <ProductGrid cards={cards} />
    </section>
  )
}
