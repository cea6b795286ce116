import { entryOf, shopOf } from '@vitrine/contracts/markets'
import type { Merged } from '@vitrine/contracts/shop'
import { useI18n } from '../i18n/i18n.tsx'
import type { OtherBasket } from '../platform/other-baskets.ts'
import { usePublicSettings } from '../public-settings.ts'
import { Link } from '../ui/link.tsx'
import { Message } from '../ui/message.tsx'
import { useBasketChanges } from './basket-changes.tsx'
import styles from './notices.module.css'

type NoticesProps = { problem: string | null; merged: Merged | null; others: readonly OtherBasket[] }

/** Notices about the whole basket: problems, merged items, changes, and baskets of other shops (M-04). */
export function Notices({ problem, merged, others }: NoticesProps) {
  const { notices } = useBasketChanges()
  return (
    <div className={styles.notices}>
      {problem && (
        <Message kind="error" isAnnounced>
          {problem}
        </Message>
      )}
      {merged && <MergedNotice merged={merged} />}
      <div role="status" className={styles.news}>
        {notices.map(({ kind, text }) => (
          <Message key={text} kind={kind}>
            {text}
          </Message>
        ))}
      </div>
      {others.map((other) => (
        <ElsewhereNotice key={other.locale} {...other} />
      ))}
    </div>
  )
}

/** After signing in: items that were merged from the guest basket, and items that were not. Shown once. */
function MergedNotice({ merged: { basket, reduced, wishlist } }: { merged: Merged }) {
  const { t } = useI18n()
  const words = [
    basket > 0 && t('basket.notification.merged', { n: basket }),
    reduced > 0 && t('basket.notification.merged_reduced'),
    wishlist > 0 && t('basket.notification.merged_wishlist', { n: wishlist }),
  ]
  return <Message kind="success">{words.filter(Boolean).join(' ')}</Message>
}

/** Baskets of other shops, which have their own prices and currency. */
function ElsewhereNotice({ locale, count }: OtherBasket) {
  const { t } = useI18n()
  const { marketUrls } = usePublicSettings()
  const { countryName, languageName } = shopOf(locale)
  return (
    <Message kind="info">
      {t('basket.elsewhere', { n: count, shop: `${countryName} (${languageName})` })}{' '}
      <Link to={`${entryOf(marketUrls, locale)}/cart/`}>{t('basket.elsewhere_open')}</Link>
    </Message>
  )
}
