import { CountedHeading } from '../ui/counted-heading.tsx'
import { ProductGrid } from '../product-card/product-grid.tsx'
import { useQuickAdd } from '../add-to-basket/use-quick-add.ts'
import { useI18n } from '../i18n/i18n.tsx'
import { Button } from '../ui/button.tsx'
import { OneMessage } from '../ui/one-message.tsx'
import { EmptyPicture } from './empty-picture.tsx'
import type { SharedCards } from './shared-view.ts'
import styles from './wishlist.module.css'

/** Shared wishlist of another customer. `null` where the link is no longer valid. */
export function SharedList({ shared }: { shared: SharedCards | null }) {
  const { t } = useI18n()
  const quickAdd = useQuickAdd()
  if (!shared)
    return (
      <OneMessage
        title={t('wishlist.shared_gone_title')}
        text={t('wishlist.shared_gone_text')}
        picture={<EmptyPicture />}
      >
        <Ways />
      </OneMessage>
    )
  const { name, cards } = shared
  return (
    <div className={styles.page}>
      <CountedHeading title={name ?? t('wishlist.shared_title')} count={t('wishlist.count', { n: cards.length })} />
      <p className={styles.lead}>{t(cards.length > 0 ? 'wishlist.shared_text' : 'wishlist.shared_empty')}</p>
      <ProductGrid cards={cards} label={t('wishlist.shared_title')} isTop onClickSizeAdd={quickAdd} />
      <div className={styles.ways}>
        <Ways />
      </div>
    </div>
  )
}

function Ways() {
  const { t } = useI18n()
  return (
    <>
      <Button to="/c/new/" size="lg">
        {t('wishlist.empty_action')}
      </Button>
      <Button to="/wishlist/" variant="secondary" size="lg">
        {t('wishlist.shared_own')}
      </Button>
    </>
  )
}
