import { markets } from '@vitrine/contracts/markets'
import { useI18n } from '../i18n/i18n.tsx'
import type { OtherBasket } from '../platform/other-baskets.ts'
import { usePublicSettings } from '../public-settings.ts'
import { Link } from '../ui/link.tsx'
import { Message } from '../ui/message.tsx'
import { useBasketChanges } from './basket-changes.tsx'
import styles from './notices.module.css'

type NoticesProps = { problem: string | null; others: readonly OtherBasket[] }

/** What is to be said about the whole basket: what went wrong, what changed, and what lies in other shops (M-04). */
export function Notices({ problem, others }: NoticesProps) {
  const { notices } = useBasketChanges()
  return (
    <div className={styles.notices}>
      {problem && (
        <Message kind="error" isAnnounced>
          {problem}
        </Message>
      )}
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

/** A basket belongs to its shop, with its prices and its currency; it waits there. */
function ElsewhereNotice({ locale, count }: OtherBasket) {
  const { t } = useI18n()
  const { marketUrls } = usePublicSettings()
  const { countryName, languageName } = markets[locale]
  return (
    <Message kind="info">
      {t('basket.elsewhere', { n: count, shop: `${countryName} (${languageName})` })}{' '}
      <Link to={`${marketUrls[locale]}/cart/`}>{t('basket.elsewhere_open')}</Link>
    </Message>
  )
}
