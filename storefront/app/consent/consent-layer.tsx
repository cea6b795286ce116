import { type Consent, isTrackingService } from '@vitrine/contracts/consent'
import type { Market } from '@vitrine/contracts/markets'
import { servicePath } from '@vitrine/contracts/urls'
import { formatDate } from '@vitrine/contracts/formats'
import type { PlainMessageKey, Translate } from '../i18n/translate.ts'
import buttons from '../ui/button.module.css'
import { type ConsentService, type ConsentServices, serviceTexts, vendorOf } from './services.ts'

export type ConsentLayerProps = ConsentServices & {
  market: Market
  t: Translate
  /** Start address of this shop, for links in a page that has no router yet. */
  shopUrl: string
  consent: Consent | null
  /** The browser refuses tracking; such services cannot be switched on. */
  isTrackingRefused: boolean
  /** Shows the services at once, for visitors who came to change their answer. */
  isUnfolded: boolean
  /** The page that a form without scripts returns to. */
  path: string
}

/**
 * The consent layer: a form that works before scripts and without them. It is rendered on servers only, because pages are
 * cached for all visitors and no visitor should load its code (D-04). Its styles are in the head of every page: a style
 * element in the middle would make the browser compute the styles of the whole page a second time.
 */
export function ConsentLayer(props: ConsentLayerProps) {
  const { market, t, shopUrl, services, path, isUnfolded } = props
  return (
    <>
      <div className="consent-room" data-print="never" />
      <section
        className="consent"
        role="dialog"
        aria-labelledby="consent-title"
        aria-describedby="consent-text"
        tabIndex={-1}
        data-print="never"
        data-saved={t('consent.saved')}
      >
        <form method="post" action={`/api/consent?shop=${market.shopId}`}>
          <input type="hidden" name="from" value={path} />
          <h2 id="consent-title">{t('consent.title')}</h2>
          <p id="consent-text">
            {t('consent.text')}
            <Partners {...props} />
          </p>
          <p className="consent-note">
            {t('consent.change')} <a href={shopUrl + servicePath('privacy', market.locale)}>{t('consent.privacy')}</a>
          </p>
          {/* Refusing comes first, so that the Enter key in a box never accepts. */}
          <div className="consent-actions">
            <Answer value="none" label={t('consent.refuse')} />
            <Answer value="all" label={t('consent.accept')} />
          </div>
          <details open={isUnfolded}>
            <summary className={buttons.button} data-variant="secondary" data-size="md" data-full>
              {t('consent.settings')}
            </summary>
            <Essential t={t} market={market} />
            {groupByCategory(services).map(([category, members]) => (
              <fieldset key={category}>
                <legend>{t(category)}</legend>
                {members.map((service) => (
                  <Service key={service} service={service} {...props} />
                ))}
              </fieldset>
            ))}
            <SavedOn {...props} />
            <div className="consent-save">
              <Answer value="selected" label={t('consent.save')} />
            </div>
          </details>
        </form>
      </section>
    </>
  )
}

/** Other vendors belong into the first layer, by name: accepting all allows them, too. */
function Partners({ t, ...layer }: ConsentLayerProps) {
  const vendors = layer.services.map((service) => vendorOf(service, layer)).filter((vendor) => vendor !== undefined)
  if (vendors.length === 0) return null
  // Their places are in the second layer.
  return <> {t('consent.partners', { vendors: vendors.map((vendor) => vendor.replace(/,.*/, '')).join(', ') })}</>
}

const Answer = ({ value, label }: { value: 'none' | 'all' | 'selected'; label: string }) => (
  <button className={buttons.button} data-variant="primary" data-size="md" data-full name="choice" value={value}>
    {label}
  </button>
)

const groupByCategory = (services: readonly ConsentService[]): [PlainMessageKey, ConsentService[]][] => [
  ...Map.groupBy(services, (service) => serviceTexts[service].category),
]

const Essential = ({ t, market }: Pick<ConsentLayerProps, 't' | 'market'>) => (
  <section className="consent-group">
    <h3>{t('consent.essential')}</h3>
    <p>{t('consent.essential_text')}</p>
    <Facts t={t} vendor={market.seller.name} duration={t('consent.essential_duration')} />
  </section>
)

function Service({ service, ...layer }: ConsentLayerProps & { service: ConsentService }) {
  const { t, market, consent, isTrackingRefused } = layer
  const { name, purpose, duration } = serviceTexts[service]
  const isOff = isTrackingRefused && isTrackingService(service)
  return (
    <>
      <label className="consent-service">
        <input
          type="checkbox"
          name="service"
          value={service}
          defaultChecked={!isOff && consent?.granted.includes(service)}
          disabled={isOff}
          aria-describedby={`consent-${service}`}
        />
        {t(name)}
      </label>
      <p id={`consent-${service}`}>{isOff ? t('consent.signal') : t(purpose)}</p>
      <Facts t={t} vendor={vendorOf(service, layer) ?? market.seller.name} duration={t(duration)} />
    </>
  )
}

const Facts = ({ t, vendor, duration }: Pick<ConsentLayerProps, 't'> & { vendor: string; duration: string }) => (
  <dl>
    <dt>{t('consent.vendor')}</dt>
    <dd>{vendor}</dd>
    <dt>{t('consent.duration')}</dt>
    <dd>{duration}</dd>
  </dl>
)

function SavedOn({ t, market, consent }: ConsentLayerProps) {
  if (!consent) return null
  const day = new Date(consent.at * 1000).toISOString().slice(0, 10)
  return <p className="consent-note">{t('consent.saved_on', { date: formatDate(day, market) })}</p>
}
