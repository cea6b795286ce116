import { servicePath } from '@vitrine/contracts/urls'
import { useI18n } from '../../i18n/i18n.tsx'
import type { PlainMessageKey } from '../../i18n/translate.ts'
import { Link } from '../../ui/link.tsx'
import { Message } from '../../ui/message.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { TrackedView } from './tracked-view.ts'
import styles from './parcel.module.css'

const states: Readonly<Record<TrackedView['parcels'][number]['state'], PlainMessageKey>> = {
  open: 'tracking.parcel_open',
  sent: 'tracking.sent',
  delivered: 'tracking.delivered',
  cancelled: 'tracking.cancelled',
}

const carriers: Readonly<Record<string, string>> = {
  dhl: 'DHL',
  austrian_post: 'Österreichische Post',
  swiss_post: 'Swiss Post',
}

type ParcelProps = { parcel: TrackedView['parcels'][number]; total: number }

/** Content and state of a parcel, with a link to its carrier. */
export function Parcel({ parcel, total }: ParcelProps) {
  const { t, format, market } = useI18n()
  const { number, carrier, state, expected, isOverdue, trackingId, url, items } = parcel
  const name = carriers[carrier.replace(/_express$/, '')]
  const isComing = state === 'open' || state === 'sent'
  return (
    <section className={styles.parcel} aria-labelledby={`parcel-${number}`}>
      <div className={styles.head}>
        <h2 id={`parcel-${number}`}>
          {total > 1 ? t('tracking.parcel_of', { n: number, total }) : t('tracking.parcel')}
        </h2>
        <p className={styles.state} data-state={state}>
          {t(states[state])}
        </p>
      </div>
      <ul className={styles.items} role="list">
        {items.map(({ id, name: article, size, quantity, picture, isGone }) => (
          <li key={id} data-gone={isGone || undefined}>
            <div className={styles.picture}>
              <Picture of={picture} sizes="4rem" ratio="3 / 4" alt="" name={article} />
            </div>
            <p>
              {quantity > 1 && `${quantity} × `}
              {article}
              {size && <span>{t('after_sales.size', { size })}</span>}
            </p>
          </li>
        ))}
      </ul>
      {isComing && isOverdue && (
        <Message kind="warning">
          <p>{t('tracking.overdue', { date: format.dayAndMonth(expected.to) })}</p>
          <Link to={servicePath('contact', market.locale)}>{t('footer.contact')}</Link>
        </Message>
      )}
      {isComing && !isOverdue && <p>{t('tracking.expected', { days: format.days(expected.from, expected.to) })}</p>}
      {trackingId && (
        <p className={styles.link}>
          {[name, trackingId].filter(Boolean).join(' · ')}
          {url && (
            <Link kind="loud" to={url} newTab>
              {t('tracking.follow')}
            </Link>
          )}
        </p>
      )}
    </section>
  )
}
