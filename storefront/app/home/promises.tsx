import { useI18n } from '../i18n/i18n.tsx'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icon-names.ts'
import styles from './promises.module.css'

/** What a customer can count on, in four short lines. */
export function Promises() {
  const { t, format, market } = useI18n()
  const amount = format.roundMoney(market.delivery.freeFrom)
  return (
    <section className={styles.band} aria-label={t('footer.promises')}>
      <ul className={styles.promises}>
        <Promise
          icon="delivery"
          title={t('footer.promise_delivery_title')}
          text={t('footer.promise_delivery_text', { amount })}
        />
        <Promise
          icon="collect"
          title={t('footer.promise_collection_title')}
          text={t('footer.promise_collection_text')}
        />
        <Promise
          icon="returns"
          title={t('footer.promise_returns_title', { days: market.returnDays })}
          text={t('footer.promise_returns_text')}
        />
        <Promise icon="size" title={t('footer.promise_advice_title')} text={t('footer.promise_advice_text')} />
      </ul>
    </section>
  )
}

function Promise({ icon, title, text }: { icon: IconName; title: string; text: string }) {
  return (
    <li className={styles.promise}>
      <Icon name={icon} />
      <div>
        <p className={styles.title}>{title}</p>
        <p className={styles.text}>{text}</p>
      </div>
    </li>
  )
}
