import { lazy, Suspense, useState } from 'react'
import { useI18n } from '../i18n/i18n.tsx'
import { keepStore, useKeptStore } from '../goods/kept-store.ts'
import type { Days } from './product-view.ts'
import styles from './store-choice.module.css'

const StoreDialog = lazy(async () => ({ default: (await import('./store-dialog.tsx')).StoreDialog }))

type StoreChoiceProps = { productId: number; storeIds: readonly number[]; days: Days }

/**
 * Where it can be collected. What hangs in a store nobody counts, so it says which stores carry the article
 * and when one sent there would be ready: never that it lies there already.
 */
export function StoreChoice({ productId, storeIds, days }: StoreChoiceProps) {
  const { t, format, market } = useI18n()
  const [isOpen, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const store = useKeptStore(market.shopId)
  if (storeIds.length === 0) {
    return (
      <div>
        <p className={styles.title}>{t('pdp.store_none')}</p>
        <p>{t('pdp.store_none_text')}</p>
      </div>
    )
  }
  const isCarried = store !== null && storeIds.includes(store.id)
  const ready = t('pdp.store_ready', { min: format.dayAndMonth(days.min) })
  return (
    <div className={styles.choice}>
      <div>
        <p className={styles.title}>
          {store ? t('pdp.store_chosen', { store: store.name }) : t('pdp.store_stock', { n: storeIds.length })}
        </p>
        <p>{store && !isCarried ? t('pdp.store_not_here') : ready}</p>
      </div>
      <button
        type="button"
        className={styles.change}
        aria-haspopup="dialog"
        onClick={() => {
          setWasOpen(true)
          setOpen(true)
        }}
      >
        {store ? t('pdp.store_change') : t('pdp.store_choose')}
      </button>
      {wasOpen && (
        <Suspense>
          <StoreDialog
            productId={productId}
            chosenId={store?.id ?? null}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
            onChoose={(chosen) => {
              keepStore(market.shopId, chosen)
              setOpen(false)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
