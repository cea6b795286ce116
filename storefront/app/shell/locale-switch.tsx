import { allShops } from '@vitrine/contracts/markets'
import { useId } from 'react'
import { useLocation } from 'react-router'
import { useI18n } from '../i18n/i18n.tsx'
import { useVisitor } from '../platform/visitor.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './locale-switch.module.css'

/** The country in the service line and, behind it, the choice of all five shops. */
export function LocaleSwitch() {
  const { t, market } = useI18n()
  const id = useId()
  return (
    <>
      <button
        className={styles.opener}
        type="button"
        popoverTarget={id}
        aria-label={t('locale_switch.open', { country: market.countryName })}
      >
        <Icon name="globe" size={16} /> {market.countryName}
      </button>
      <div className={styles.panel} id={id} popover="auto">
        <p className={styles.title}>{t('locale_switch.title')}</p>
        <LocaleChoice />
        <LocaleHint />
      </div>
    </>
  )
}

/** Explains that the basket stays in its shop. */
export function LocaleHint() {
  const { t, market } = useI18n()
  const hasGoods = (useVisitor()?.basketCount ?? 0) > 0
  return (
    <p className={styles.hint}>
      {hasGoods ? t('locale_switch.basket_stays', { shop: market.countryName }) : t('locale_switch.hint')}
    </p>
  )
}

/**
 * A form, so that choosing works without scripts; the server stores the choice and redirects to the same page there.
 */
export function LocaleChoice() {
  const { t, market } = useI18n()
  const { pathname, search } = useLocation()
  return (
    <form className={styles.choice} method="post" action="/api/locale">
      <input type="hidden" name="path" value={pathname + search} />
      <input type="hidden" name="from" value={market.locale} />
      {allShops.map(({ locale, language, countryName, languageName }) => (
        <button
          key={locale}
          className={styles.option}
          name="locale"
          value={locale}
          lang={language}
          aria-current={locale === market.locale || undefined}
        >
          <span>{t('locale_switch.choose', { country: countryName, language: languageName })}</span>
          {locale === market.locale && <Icon name="check" size={16} />}
        </button>
      ))}
    </form>
  )
}
