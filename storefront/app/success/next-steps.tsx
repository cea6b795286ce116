import { servicePath } from '@vitrine/contracts/urls'
import type { ReactNode } from 'react'
import { useI18n } from '../i18n/i18n.tsx'
import type { PlainMessageKey } from '../i18n/translate.ts'
import type { IconName } from '../ui/icon-names.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import styles from './next-steps.module.css'
import type { ReceiptView } from './receipt-view.ts'

const carriers: Readonly<Record<string, PlainMessageKey>> = {
  dhl: 'success.carrier.dhl',
  dhl_express: 'success.carrier.dhl_express',
  austrian_post: 'success.carrier.austrian_post',
  austrian_post_express: 'success.carrier.austrian_post_express',
  swiss_post: 'success.carrier.swiss_post',
  swiss_post_express: 'success.carrier.swiss_post_express',
}

/** Next steps of the order, in sequence. */
export function NextSteps({ receipt: { arrival, carrier, store } }: { receipt: ReceiptView }) {
  const { t, format, market } = useI18n()
  const collectionTitle = (days: NonNullable<typeof arrival>) => {
    const min = format.dayAndMonth(days.min)
    return days.min === days.max
      ? t('success.step_collection_day', { min })
      : t('success.step_collection', { min, max: format.dayAndMonth(days.max) })
  }
  return (
    <section>
      <h2>{t('success.next_steps')}</h2>
      <ol className={styles.steps} role="list">
        <Step icon="mail" title={t('success.step_mail')}>
          {t('success.step_mail_text')}
        </Step>
        {store === null ? (
          <>
            <Step icon="box" title={t('success.step_pack')}>
              {t('success.step_pack_text')}
            </Step>
            {arrival && (
              <Step icon="delivery" title={t('success.step_arrival', { days: format.days(arrival.min, arrival.max) })}>
                {t('success.step_arrival_text', { carrier: t(carriers[carrier] ?? 'success.carrier.any') })}
              </Step>
            )}
          </>
        ) : (
          arrival && (
            <Step icon="collect" title={collectionTitle(arrival)}>
              {t('success.step_collection_text', { store })}
            </Step>
          )
        )}
        <Step icon="returns" title={t('success.step_return')}>
          {t('success.step_return_text', { n: market.returnDays })}{' '}
          <Link to={servicePath('returns', market.locale)}>{t('success.step_return_link')}</Link>
        </Step>
      </ol>
    </section>
  )
}

function Step({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <li className={styles.step}>
      <Icon name={icon} />
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.text}>{children}</p>
    </li>
  )
}
