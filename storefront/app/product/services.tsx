import type { ReactNode } from 'react'
import { useI18n } from '../i18n/i18n.tsx'
import type { IconName } from '../ui/icon-names.ts'
import { Icon } from '../ui/icon.tsx'
import type { SizeView } from './product-view.ts'
import styles from './services.module.css'
import { StoreChoice } from './store-choice.tsx'

type ServicesProps = {
  productId: number
  sizes: readonly SizeView[]
  chosen: SizeView | null
  storeIds: readonly number[] | null
}

/** Delivery, collection and returns. */
export function Services({ productId, sizes, chosen, storeIds }: ServicesProps) {
  const { t, format, market } = useI18n()
  const { delivery: costs, returnDays } = market
  // Without a chosen size, the earliest arrival of all sizes.
  const size = chosen ?? findSoonest(sizes)
  const days = size?.delivery
  const isFree = size !== null && size.price >= costs.freeFrom
  return (
    <ul className={styles.services} role="list">
      {/* A sold-out size is not sent: the form above and the stores below say what follows. */}
      {days && (
        <Service icon="delivery" title={t('pdp.delivery_range', { days: format.days(days.min, days.max) })}>
          {isFree
            ? t('pdp.delivery_free')
            : t('pdp.delivery_cost', { cost: format.money(costs.standard), free: format.roundMoney(costs.freeFrom) })}
        </Service>
      )}
      {storeIds && (size?.collection || (chosen && storeIds.length > 0)) && (
        <StoreChoice
          key={productId}
          className={styles.service}
          productId={productId}
          variantId={chosen?.id ?? null}
          storeIds={storeIds}
          days={size?.collection ?? null}
        />
      )}
      <Service icon="returns" title={t('pdp.returns_title', { days: returnDays })}>
        {t('pdp.returns_text')}
      </Service>
    </ul>
  )
}

function Service({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <li className={styles.service}>
      <Icon name={icon} />
      <div>
        <p className={styles.title}>{title}</p>
        <p>{children}</p>
      </div>
    </li>
  )
}

/** The size that arrives first, of those that are sold. Dates are compared as text: rules of a language take long to load. */
const findSoonest = (sizes: readonly SizeView[]): SizeView | null =>
  sizes
    .filter(({ isSellable }) => isSellable)
    .reduce<SizeView | null>((first, size) => (first && arrivalOf(first) <= arrivalOf(size) ? first : size), null)

const arrivalOf = ({ delivery }: SizeView) => delivery?.min ?? ''
