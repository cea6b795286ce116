import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useI18n } from '../i18n/i18n.tsx'
import { chooseStore, useChosenStore } from '../platform/chosen-store.ts'
import { loadParts } from '../navigation/page-messages.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import type { Days } from './product-view.ts'
import { stockIn, soonestOf, storesWith } from './store-stock.ts'
import styles from './store-choice.module.css'
import { useStoreStock } from './use-store-stock.ts'

const StoreDialog = lazy(async () => {
  const [dialog] = await Promise.all([import('./store-dialog.tsx'), loadParts(['store_dialog'])])
  return { default: dialog.StoreDialog }
})

type StoreChoiceProps = {
  className: string | undefined
  productId: number
  /** Chosen size. */
  variantId: number | null
  storeIds: readonly number[]
  /** Arrival at a store; `null` where it cannot be ordered. */
  days: Days | null
}

/**
 * Collection in a store. The page has the stores with the product; their stock of the chosen size is loaded on demand,
 * and left out where that fails.
 */
export function StoreChoice({ className, productId, variantId, storeIds, days }: StoreChoiceProps) {
  const { t, format, market } = useI18n()
  const [isOpen, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const store = useChosenStore(market.shopId)
  const { stock, retry } = useStoreStock(market.shopId, productId, wasOpen || variantId !== null)
  const known = stock !== null && stock !== 'failed' && variantId !== null ? { stock, variantId } : null
  const stockOf = (id: number) => known && stockIn(known.stock, id, known.variantId)
  const having = known && storesWith(known.stock, known.variantId)
  const finder = variantId === null ? `/location/?product=${productId}` : `/location/?variant=${variantId}`
  const others = <Link to={finder}>{t('pdp.store_others')}</Link>
  const reserve = <Link to={reservationPath(productId, variantId, store?.id ?? null)}>{t('pdp.store_reserve')}</Link>

  if (days === null) {
    // Sold out online: it cannot be sent, but a store may have it.
    if (!having) return null
    if (having.length === 0) return <Line className={className} title={t('pdp.store_size_nowhere')} />
    return (
      <Line className={className} title={t('pdp.store_size_in', { n: having.length })}>
        {t('pdp.store_only_there')} {reserve} {others}
      </Line>
    )
  }
  if (storeIds.length === 0)
    return (
      <Line className={className} title={t('pdp.store_none')}>
        {t('pdp.store_none_text')}
      </Line>
    )
  const shelf = store && stockOf(store.id)
  const isHere = shelf ? shelf.state !== 'none' : store !== null && storeIds.includes(store.id)
  const min = format.dayAndMonth(shelf?.readyOn ?? (having && soonestOf(having)) ?? days.min)

  const title = () => {
    if (store) return t('pdp.store_chosen', { store: store.name })
    if (having?.length === 0) return t('pdp.store_size_nowhere')
    return having ? t('pdp.store_size_in', { n: having.length }) : t('pdp.store_stock', { n: storeIds.length })
  }
  const line = () => {
    if (shelf?.state === 'few') return t('pdp.store_few', { n: shelf.left ?? 1, min })
    if (shelf?.state === 'there') return t('pdp.store_here', { min })
    if (shelf && !isHere) return t('pdp.store_size_not_here')
    if (store && !isHere) return t('pdp.store_not_here')
    return having?.length === 0 ? t('pdp.store_size_online') : t('pdp.store_ready', { min })
  }
  const end = (
    <>
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
            stockOf={stockOf}
            isUnknown={stock === 'failed'}
            onRetry={() => void retry()}
            finder={finder}
            reserveAt={(id) => reservationPath(productId, variantId, id)}
            chosenId={store?.id ?? null}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
            onChoose={(chosen) => {
              chooseStore(market.shopId, chosen)
              setOpen(false)
            }}
          />
        </Suspense>
      )}
    </>
  )
  return (
    <Line className={className} title={title()} state={shelf?.state} end={end}>
      {line()} {shelf && !isHere && having && having.length > 0 && others}
      <span className={styles.plain}>{others}</span> {having?.length !== 0 && reserve}
    </Line>
  )
}

/** The page that reserves; it asks for what is not chosen yet. */
const reservationPath = (productId: number, variantId: number | null, storeId: number | null) =>
  `/reservation/?product=${productId}${variantId ? `&variant=${variantId}` : ''}${storeId ? `&store=${storeId}` : ''}`

type LineProps = {
  className: string | undefined
  title: string
  state?: string | undefined
  end?: ReactNode
  children?: ReactNode
}

/** Live region, because it changes with the chosen size. */
function Line({ className, title, state, end, children }: LineProps) {
  return (
    <li className={className}>
      <Icon name="collect" />
      <div className={styles.choice}>
        <div>
          <p className={styles.title}>{title}</p>
          <div aria-live="polite" data-shelf={state}>
            {children}
          </div>
        </div>
        {end}
      </div>
    </li>
  )
}
