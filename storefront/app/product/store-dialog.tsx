import { useCallback, useEffect, useId, useState } from 'react'
import type { CollectionStore } from '../goods/stores.ts'
import { useI18n } from '../i18n/i18n.tsx'
import { Button } from '../ui/button.tsx'
import { Drawer } from '../ui/drawer.tsx'
import { Message } from '../ui/message.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { TextField } from '../ui/text-field.tsx'
import { findStores } from './find-stores.ts'
import styles from './store-dialog.module.css'

type StoreDialogProps = {
  productId: number
  chosenId: number | null
  isOpen: boolean
  onClose: () => void
  onChoose: (store: CollectionStore) => void
}

/** All stores that carry a product, narrowed by what is typed. */
export function StoreDialog({ productId, chosenId, isOpen, onClose, onChoose }: StoreDialogProps) {
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

  const found = Array.isArray(stores) ? findStores(stores as readonly CollectionStore[], typed) : []
  return (
    <Drawer title={t('pdp.store_dialog')} isOpen={isOpen} onClose={onClose}>
      <div className={styles.dialog} aria-busy={stores === null}>
        <TextField
          name="place"
          type="search"
          label={t('pdp.store_search')}
          isOptional={false}
          autoComplete="postal-code"
          aria-controls={listId}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {stores === 'failed' && (
          <Message kind="error" isAnnounced>
            <p>{t('pdp.store_failed')}</p>
            <Button variant="raw" size="sm" onClick={() => load()}>
              {t('pdp.store_retry')}
            </Button>
          </Message>
        )}
        <p role="status" className={styles.count}>
          {Array.isArray(stores) &&
            (found.length > 0 ? t('pdp.store_found', { n: found.length }) : t('pdp.store_no_match'))}
        </p>
        <ul id={listId} className={styles.stores} role="list">
          {stores === null &&
            Array.from({ length: 5 }, (_, index) => (
              <li key={index}>
                <Skeleton width="60%" />
              </li>
            ))}
          {found.map((store) => (
            <li key={store.id} className={styles.store}>
              <div>
                <p className={styles.name}>{store.name}</p>
                <p className={styles.place}>
                  {store.street}, {store.zipCode} {store.city}
                </p>
              </div>
              <Button
                variant={store.id === chosenId ? 'primary' : 'tertiary'}
                size="sm"
                label={`${t('pdp.store_take')}: ${store.name}`}
                aria-pressed={store.id === chosenId}
                onClick={() => onChoose(store)}
              >
                {t('pdp.store_take')}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </Drawer>
  )
}
