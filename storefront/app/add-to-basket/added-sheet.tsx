import { useEffect, useState } from 'react'
import { useI18n } from '../i18n/i18n.tsx'
import { Anchor } from '../ui/anchor.tsx'
import { Button } from '../ui/button.tsx'
import { Drawer } from '../ui/drawer.tsx'
import { Message } from '../ui/message.tsx'
import { Picture } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'
import { trackAction } from '../platform/tracking.ts'
import type { AddedItem } from './add-reply.ts'
import styles from './added-sheet.module.css'
import type { RecommendationList } from '../product-card/recommendation-list.ts'
import { FreeDelivery } from './free-delivery.tsx'

type AddedSheetProps = { added: AddedItem; onClose: () => void }

/** Opened by `AddedModal`: from the right, on phones from below. */
export function AddedSheet({ added: { outcome, item, pieces, sum, freeFrom }, onClose }: AddedSheetProps) {
  const { t } = useI18n()
  return (
    <Drawer
      title={t('added_modal.title')}
      isOpen
      onClose={onClose}
      foot={
        <div className={styles.ways}>
          <Button to="/cart/" size="lg" fullWidth>
            {t('added_modal.to_basket')}
          </Button>
          <Button variant="secondary" size="lg" fullWidth onClick={onClose}>
            {t('added_modal.go_on')}
          </Button>
        </div>
      }
    >
      {outcome === 'reduced' && <Message kind="warning">{t('added_modal.reduced', { n: pieces })}</Message>}
      <div className={styles.item}>
        <Picture of={item.picture} sizes="6.5rem" ratio="3 / 4" alt="" name={item.name} />
        <div>
          <p className={styles.name} lang={item.nameLanguage}>
            {item.name}
          </p>
          <p className={styles.facts}>
            {[item.colour, item.size && t('basket.size', { size: item.size })].filter(Boolean).join(' · ')}
          </p>
          {item.subscription && <p className={styles.facts}>{item.subscription}</p>}
          <p className={styles.facts}>{t('added_modal.quantity', { n: pieces })}</p>
          <Price current={item.unitPrice} lowestPrior={item.lowestPrior} />
        </div>
      </div>
      <FreeDelivery sum={sum} freeFrom={freeFrom} />
      <Recommendations productId={item.productId} onFollow={onClose} />
    </Drawer>
  )
}

/** Name of the list for statistics. */
const listId = 'added_to_cart'

/** Recommendations, loaded after the sheet; without any the section is left out. */
function Recommendations({ productId, onFollow }: { productId: number; onFollow: () => void }) {
  const { t, market } = useI18n()
  const [{ headline, cards }, setList] = useState<RecommendationList>({ headline: '', cards: [] })

  useEffect(() => {
    const request = new AbortController()
    fetch(`/api/recommendations?shop=${market.shopId}&product=${productId}`, { signal: request.signal })
      .then(async (response) => {
        if (!response.ok) return
        const list = (await response.json()) as RecommendationList
        setList(list)
        if (list.cards.length > 0)
          trackAction({ kind: 'list', list: { id: listId, name: listId, products: list.cards } })
      })
      .catch(() => {})
    return () => request.abort()
  }, [market.shopId, productId])

  if (cards.length === 0) return null
  return (
    <section className={styles.also} data-list={listId}>
      <h3>{headline || t('added_modal.also')}</h3>
      <ul className={styles.cards} role="list">
        {cards.map(({ id, name, nameLanguage, to, pictures, price, lowestPrior, isFrom }) => (
          <li key={id} className={styles.card}>
            <Picture of={pictures[0]} sizes="12rem" ratio="3 / 4" alt="" name={name} />
            <Anchor className={styles.link} to={to} lang={nameLanguage} onClick={onFollow}>
              {name}
            </Anchor>
            <Price current={price} lowestPrior={lowestPrior} isFrom={isFrom} />
          </li>
        ))}
      </ul>
    </section>
  )
}
