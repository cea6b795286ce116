import { servicePath } from '@vitrine/contracts/urls'
import { Suspense } from 'react'
import { useI18n } from '../i18n/i18n.tsx'
import { Accordion } from '../ui/accordion.tsx'
import { Icon } from '../ui/icon.tsx'
import { late } from '../ui/late.ts'
import { Link } from '../ui/link.tsx'
import styles from './details.module.css'
import type { MakerView, ProductView } from './product-view.ts'

const measurementTable = import('./measurement-table.tsx').then(({ MeasurementTable: component }) => component)

/** Folded at first: its code comes beside the page's, and until then it is the server's HTML. */
const MeasurementTable = import.meta.env.SSR ? await measurementTable : late(measurementTable)

/** Details of a product. Sections with mandatory information are open from the start. */
export function Details({ product }: { product: ProductView }) {
  const { t, format, market } = useI18n()
  const {
    description,
    fit,
    measurements,
    textLanguages,
    components,
    hasAnimalParts,
    care,
    makers,
    origin,
    referenceKey,
  } = product
  const [maker, responsible] = makers
  const { standard, express, freeFrom } = market.delivery
  return (
    <div className={styles.details}>
      {description && (
        <Accordion title={t('pdp.description')} level={2} isInitiallyOpen>
          <p className={styles.words} lang={textLanguages.description}>
            {description}
          </p>
          <p className={styles.small}>{t('pdp.article_number', { number: referenceKey })}</p>
        </Accordion>
      )}
      <Accordion title={t('pdp.material_care')} level={2} isInitiallyOpen>
        <h3 className="visually-hidden">{t('pdp.composition')}</h3>
        <dl className={styles.composition}>
          {components.map(({ name, shares }) => (
            <div key={name}>
              <dt>{t('pdp.component', { name })}</dt>
              <dd>
                {shares
                  .map(({ material, percent }) => (percent > 0 ? `${format.percent(percent)} ${material}` : material))
                  .join(', ')}
              </dd>
            </div>
          ))}
        </dl>
        {hasAnimalParts && <p className={styles.words}>{t('pdp.contains_animal_parts')}</p>}
        {care.length > 0 && (
          <>
            <h3 className="visually-hidden">{t('pdp.care')}</h3>
            <ul className={styles.care} role="list">
              {care.map(({ symbol, text }) => (
                <li key={symbol}>
                  <Icon name={symbol} /> {text}
                </li>
              ))}
            </ul>
          </>
        )}
      </Accordion>
      {(fit || measurements) && (
        <Accordion title={t('pdp.size_fit')} level={2}>
          {fit && (
            <p className={styles.words} lang={textLanguages.fit}>
              {fit}
            </p>
          )}
          {measurements && (
            <Suspense>
              <MeasurementTable of={measurements} />
            </Suspense>
          )}
          <p className={styles.small}>
            <Link to={servicePath('size_advice', market.locale)}>{t('size_guide.more')}</Link>
          </p>
        </Accordion>
      )}
      <Accordion title={t('pdp.delivery_returns')} level={2}>
        <p className={styles.words}>
          {t('pdp.delivery_text', {
            cost: format.money(standard),
            free: format.roundMoney(freeFrom),
            express: format.money(express),
          })}
        </p>
        <p className={styles.words}>{t('pdp.returns_long', { days: market.returnDays })}</p>
        <p className={styles.small}>
          <Link to={servicePath('shipping_payment', market.locale)}>{t('pdp.delivery_more')}</Link>
        </p>
      </Accordion>
      {maker && (
        <Accordion title={t('pdp.maker_safety')} level={2}>
          <div className={styles.makers}>
            <Maker title={t('pdp.maker')} maker={maker} />
            {responsible && <Maker title={t('pdp.responsible')} maker={responsible} />}
          </div>
          {origin && <p className={styles.small}>{t('pdp.origin', { country: origin })}</p>}
        </Accordion>
      )}
    </div>
  )
}

function Maker({ title, maker: { name, street, place, country, email } }: { title: string; maker: MakerView }) {
  return (
    <div>
      <h3 className={styles.label}>{title}</h3>
      <address className={styles.address}>
        {name}
        <br />
        {street}
        <br />
        {place}
        <br />
        {country}
        <br />
        <a href={`mailto:${email}`}>{email}</a>
      </address>
    </div>
  )
}
