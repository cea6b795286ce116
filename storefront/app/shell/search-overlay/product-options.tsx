import { useId } from 'react'
import type { Card } from '../../product-card/card.ts'
import { TileBadges } from '../../product-card/tile-badges.tsx'
import { useI18n } from '../../i18n/i18n.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { Option } from './option.tsx'
import styles from './product-options.module.css'

type ProductOptionsProps = {
  title: string
  cards: readonly Card[]
  activeId: string | undefined
  /** The products belong to an older text. */
  isStale?: boolean
  /** Link to all results. */
  all?: { to: string; label: string; shown: string }
}

/** One row of products, two by two on phones. */
export function ProductOptions({ title, cards, activeId, isStale = false, all }: ProductOptionsProps) {
  const { t } = useI18n()
  const id = useId()
  return (
    <div className={styles.group} role="group" aria-labelledby={id} data-stale={isStale || undefined}>
      <div className={styles.title} id={id}>
        {title}
      </div>
      {all && (
        <Option className={styles.all} activeId={activeId} to={all.to} label={all.label}>
          {all.shown}
        </Option>
      )}
      <div className={styles.products} role="presentation">
        {cards.map((card) => (
          <Option key={card.id} className={styles.product} activeId={activeId} to={card.to}>
            <span className={styles.stage}>
              <Picture
                of={card.pictures[0]}
                sizes="(min-width: 1024px) 22vw, 50vw"
                ratio="3 / 4"
                alt=""
                name={card.name}
              />
              <TileBadges card={card} />
            </span>
            <span className={styles.name} lang={card.nameLanguage}>
              {card.name}
            </span>
            <Price current={card.price} lowestPrior={card.lowestPrior} isFrom={card.isFrom} />
            {card.isSoldOut && <span className={styles.soldOut}>{t('tile.sold_out')}</span>}
          </Option>
        ))}
      </div>
    </div>
  )
}
