import { weekdays } from '@vitrine/contracts/catalogue'
import { chooseStore, useChosenStore } from '../platform/chosen-store.ts'
import { useI18n } from '../i18n/i18n.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import type { StoreView } from './load-stores.ts'
import { dayNames, OpeningLine } from './opening-line.tsx'
import styles from './stores.module.css'

const services = {
  collection: 'store.collection',
  returns: 'store.returns',
  alterations: 'store.alterations',
  styling: 'store.styling',
} as const

/** A store with address, opening state and services. */
export function StoreCard({ store }: { store: StoreView }) {
  const { t, format, market } = useI18n()
  const kept = useChosenStore(market.shopId)
  const { id, name, street, zipCode, city, country, distance, carries, hours, latitude, longitude } = store
  const isKept = kept?.id === id
  const route = `https://www.openstreetmap.org/directions?route=;${latitude},${longitude}`
  return (
    <li className={styles.store} id={`store-${id}`} data-store={id}>
      <div className={styles.line}>
        <h3 className={styles.name}>{name}</h3>
        {distance !== null && (
          <p className={styles.distance}>{t('store.distance', { km: format.number(distance, 1) })}</p>
        )}
      </div>
      <address className={styles.address}>
        {street}, {zipCode} {city}
        {country !== market.country && ` (${country})`}
      </address>
      <OpeningLine opening={store.opening} />
      {carries !== null && (
        <p className={styles.carries} data-carries={carries} data-shelf={store.shelf?.state}>
          <Icon name={carries ? 'check' : 'minus'} size={16} />
          <StockNote store={store} />
        </p>
      )}
      <ul className={styles.services} role="list">
        {store.services.map((service) => (
          <li key={service}>{t(services[service])}</li>
        ))}
      </ul>
      <details className={styles.hours}>
        <summary>
          {t('store.hours')}
          <span className="visually-hidden">: {name}</span>
        </summary>
        <dl>
          {weekdays.map((day) => {
            const open = hours[day]
            return (
              <div key={day}>
                <dt>{t(dayNames[day])}</dt>
                <dd>{open ? `${open[0]} – ${open[1]}` : t('store.closed')}</dd>
              </div>
            )
          })}
        </dl>
        <p>{t('store.holidays')}</p>
      </details>
      <div className={styles.ways}>
        <Button
          variant={isKept ? 'primary' : 'secondary'}
          size="md"
          aria-pressed={isKept}
          label={t(isKept ? 'store.kept_of' : 'store.keep_of', { store: name })}
          onClick={() => chooseStore(market.shopId, { id, name })}
        >
          {isKept ? t('store.kept') : t('store.keep')}
        </Button>
        <Link to={route} newTab>
          {t('store.route')}
          <span className="visually-hidden">: {name}</span>
        </Link>
        {store.phone && (
          <Link to={`tel:${store.phone.replaceAll(' ', '')}`}>
            <span className="visually-hidden">{t('store.call_of', { store: name })} </span>
            {store.phone}
          </Link>
        )}
        <Link to={`mailto:${store.email}`}>
          {t('store.mail')}
          <span className="visually-hidden">: {name}</span>
        </Link>
      </div>
    </li>
  )
}

/** Stock of the searched product; without a count, whether the store has the department. */
function StockNote({ store: { carries, shelf, sizes } }: { store: StoreView }) {
  const { t } = useI18n()
  if (sizes?.length) return t('store.shelf_sizes', { sizes: sizes.map(({ size }) => size).join(', ') })
  if (shelf?.state === 'there') return t('store.shelf_there')
  if (shelf?.state === 'few') return t('store.shelf_few', { n: shelf.left ?? 1 })
  if (shelf?.state === 'none') return t('store.shelf_none')
  return carries ? t('store.carries') : t('store.carries_not')
}
