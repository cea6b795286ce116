import type { ReactNode } from 'react'
import { ProductTile } from '../product-card/product-tile.tsx'
import { WishlistHeart } from '../wishlist-toggle/wishlist-heart.tsx'
import { useI18n } from '../i18n/i18n.tsx'
import { useLastAdded } from '../platform/last-added.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { Picture } from '../ui/picture.tsx'
import { SizeForm } from './size-form.tsx'
import styles from './wishlist-tile.module.css'
import type { WishlistEntry } from './wishlist-view.ts'

/** A saved product with changes since saving and its size form. */
export function WishlistTile({ wish, children }: { wish: WishlistEntry; children?: ReactNode }) {
  const { card, status } = wish
  if (status === 'gone') return <GoneTile wish={wish} />
  return (
    <li className={styles.wish} data-wish={card.id}>
      <div className={styles.tile}>
        <ProductTile card={card} isListed />
      </div>
      <Since wish={wish} />
      {status === 'there' ? <SizeForm wish={wish} /> : <NotifyLink wish={wish} />}
      <PriceNoticeLink wish={wish} />
      {children}
    </li>
  )
}

/** Changes since the product was saved. */
function Since({ wish: { card, since, isBack, missingSize } }: { wish: WishlistEntry }) {
  const { t, format } = useI18n()
  const isInBasket = useLastAdded()?.productId === card.id
  if (!since && !isBack && !missingSize && !isInBasket) return null
  return (
    <div className={styles.since}>
      {isInBasket && (
        <p className={styles.good} role="status">
          <Icon name="check" size={18} />
          <span>
            {t('wishlist.in_basket')} <Link to="/cart/">{t('wishlist.to_basket')}</Link>
          </span>
        </p>
      )}
      {isBack && (
        <p className={styles.good} data-mark="back">
          <Icon name="check" size={18} />
          {t('wishlist.back_in_stock')}
        </p>
      )}
      {since && (
        <p data-mark={since.kind} className={since.kind === 'dropped' ? styles.dropped : undefined}>
          {since.kind === 'dropped'
            ? t('wishlist.price_dropped', { amount: format.money(since.amount) })
            : t('wishlist.price_then', { price: format.money(since.price) })}
        </p>
      )}
      {missingSize && <p>{t('wishlist.size_sold_out', { size: missingSize })}</p>}
    </div>
  )
}

/** Link to the product page, which has the back-in-stock form. */
function NotifyLink({ wish: { card } }: { wish: WishlistEntry }) {
  const { t } = useI18n()
  return (
    <div className={styles.form}>
      <p className={styles.note}>{t('wishlist.sold_out')}</p>
      <Button to={card.to} variant="secondary" fullWidth label={t('wishlist.notify_one', { name: card.name })}>
        {t('wishlist.notify')}
      </Button>
    </div>
  )
}

/** Link to the page that asks for mails about a lower price. */
function PriceNoticeLink({ wish: { card } }: { wish: WishlistEntry }) {
  const { t } = useI18n()
  return (
    <p className={styles.note}>
      <Link kind="quiet" to={`/notice/?product=${card.id}`}>
        {t('wishlist.price_notice')}
        <span className="visually-hidden">: {card.name}</span>
      </Link>
    </p>
  )
}

/** A product that is no longer sold has no page to link to. */
function GoneTile({ wish: { card } }: { wish: WishlistEntry }) {
  const { t } = useI18n()
  return (
    <li className={styles.wish} data-wish={card.id} data-gone>
      <div className={styles.gone}>
        <Picture of={card.pictures[0]} sizes="(min-width: 1024px) 25vw, 50vw" ratio="3 / 4" alt="" name={card.name} />
        <span className={styles.heart}>
          <WishlistHeart productId={card.id} name={card.name} isListed />
        </span>
      </div>
      <p className={styles.name} lang={card.nameLanguage}>
        {card.name}
      </p>
      <p className={styles.note}>{t('wishlist.gone')}</p>
    </li>
  )
}
