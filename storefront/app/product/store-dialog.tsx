import { useCallback, useEffect, useId, useState } from 'react'
import type { CollectionStore } from '../platform/collection-stores.ts'
import { useI18n } from '../i18n/i18n.tsx'
import { Button } from '../ui/button.tsx'
import { Drawer } from '../ui/drawer.tsx'
import { Message } from '../ui/message.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { TextField } from '../ui/text-field.tsx'
import { Link } from '../ui/link.tsx'
import { findStores } from './find-stores.ts'
import type { StockState } from './store-stock.ts'
import styles from './store-dialog.module.css'

type StoreDialogProps = {
  productId: number
  /** Stock of the chosen size in a store; `null` without a size or where it is unknown. */
  stockOf: (storeId: number) => StockState | null
  /** The store stock could not be loaded. */
  isUnknown: boolean
  onRetry: () => void
  /** Link to the store finder. */
  finder: string
  /** Link to the page that reserves in a store. */
  reserveAt: (storeId: number) => string
  chosenId: number | null
  isOpen: boolean
  onClose: () => void
  onChoose: (store: CollectionStore) => void
}

/** Stores with the product, filtered by the typed text; those with the chosen size first. */
export function StoreDialog(props: StoreDialogProps) {
  const { productId, stockOf, isUnknown, onRetry, finder, reserveAt, chosenId, isOpen, onClose, onChoose } = props
  const { t, market } = useI18n()
  const [stores, setStores] = useState<readonly CollectionStore[] | 'failed' | null>(null)
  const [typed, setTyped] = useState('')
  const listId = useId()

  const load = useCallback(
    (signal?: AbortSignal) => {
      setStores(null)
      fetch(`/api/stores?shop=${market.shopId}&carrying=${productId}`, signal ? { signal } : {})
        .then(async (response) => setStores(response.ok ? ((await response.json()) as CollectionStore[]) : 'failed'))
        .catch(() => signal?.aborted || setStores('failed'))
    },
    [market.shopId, productId],
  )
  useEffect(() => {
    const leaving = new AbortController()
    load(leaving.signal)
    return () => leaving.abort()
  }, [load])

  const found = (Array.isArray(stores) ? findStores(stores as readonly CollectionStore[], typed) : [])
    .map((store) => ({ store, shelf: stockOf(store.id) }))
    .toSorted((a, b) => Number(isMissing(a.shelf)) - Number(isMissing(b.shelf)))
  return (
    <Drawer title={t('store_dialog.title')} isOpen={isOpen} onClose={onClose}>
      <div className={styles.dialog} aria-busy={stores === null}>
        <TextField
          name="place"
          type="search"
          label={t('store_dialog.search')}
          isOptional={false}
          autoComplete="postal-code"
          aria-controls={listId}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {stores === 'failed' && (
          <Message kind="error" isAnnounced>
            <p>{t('store_dialog.failed')}</p>
            <Button variant="raw" size="sm" onClick={() => load()}>
              {t('store_dialog.retry')}
            </Button>
          </Message>
        )}
        {isUnknown && stores !== 'failed' && (
          <p className={styles.count}>
            {t('store_dialog.stock_failed')}{' '}
            <Button variant="raw" size="sm" onClick={onRetry}>
              {t('store_dialog.retry')}
            </Button>
          </p>
        )}
        <p role="status" className={styles.count}>
          {Array.isArray(stores) &&
            (found.length > 0 ? t('store_dialog.found', { n: found.length }) : t('store_dialog.no_match'))}
        </p>
        <ul id={listId} className={styles.stores} role="list">
          {stores === null &&
            Array.from({ length: 5 }, (_, index) => (
              <li key={index}>
                <Skeleton width="60%" />
              </li>
            ))}
          {found.map(({ store, shelf }) => (
            <li key={store.id} className={styles.store}>
              <div>
                <p className={styles.name}>{store.name}</p>
                <p className={styles.place}>
                  {store.street}, {store.zipCode} {store.city}
                </p>
                <p className={styles.place}>
                  {store.hours
                    ? t('store_dialog.hours', { from: store.hours[0], to: store.hours[1] })
                    : t('store_dialog.closed')}
                </p>
                <StockLine shelf={shelf} />
                {!isMissing(shelf) && (
                  <p className={styles.place}>
                    <Link kind="quiet" to={reserveAt(store.id)}>
                      {t('pdp.store_reserve')}
                      <span className="visually-hidden">: {store.name}</span>
                    </Link>
                  </p>
                )}
              </div>
              {/* Collection needs stock in the store. */}
              {!isMissing(shelf) && (
                <Button
                  variant={store.id === chosenId ? 'primary' : 'tertiary'}
                  size="sm"
                  label={`${t('store_dialog.take')}: ${store.name}`}
                  aria-pressed={store.id === chosenId}
                  onClick={() => onChoose(store)}
                >
                  {t('store_dialog.take')}
                </Button>
              )}
            </li>
          ))}
        </ul>
        <p className={styles.finder}>
          <Link to={finder}>{t('store_dialog.finder')}</Link>
        </p>
      </div>
    </Drawer>
  )
}

const isMissing = (shelf: StockState | null) => shelf?.state === 'none'

function StockLine({ shelf }: { shelf: StockState | null }) {
  const { t } = useI18n()
  if (!shelf || shelf.state === 'unknown') return null
  const words = {
    there: () => t('store_dialog.state_there'),
    few: () => t('store_dialog.state_few', { n: shelf.left ?? 1 }),
    none: () => t('store_dialog.state_none'),
  }
  return (
    <p className={styles.shelf} data-shelf={shelf.state}>
      {words[shelf.state]()}
    </p>
  )
}
