import { useI18n } from '../i18n/i18n.tsx'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icon-names.ts'
import type { Line } from './basket-view.ts'
import styles from './line-state.module.css'

/** Threshold of low stock. */
const few = 3

/** Availability and arrival of a line: green, amber for low stock, red for none. The text says the same as the colour. */
export function LineState({ line }: { line: Line }) {
  const { t, format } = useI18n()
  const { status, quantity, available, arrival } = line
  if (status === 'deleted') return <State kind="gone" icon="alert" text={t('basket.deleted')} />
  if (line.isHeldBack) return <State kind="gone" icon="alert" text={t('basket.set_incomplete')} />
  if (status === 'unavailable') return <State kind="gone" icon="alert" text={t('basket.sold_out')} />
  if (quantity > available) return <State kind="few" icon="alert" text={t('basket.too_many', { n: available })} />
  return (
    <>
      {available <= few && <State kind="few" icon="clock" text={t('basket.few_left', { n: available })} />}
      {arrival && (
        <State kind="there" icon="check" text={t('basket.delivery', { days: format.days(arrival.min, arrival.max) })} />
      )}
    </>
  )
}

function State({ kind, icon, text }: { kind: 'there' | 'few' | 'gone'; icon: IconName; text: string }) {
  return (
    <p className={styles.state} data-kind={kind}>
      <Icon name={icon} size={16} /> {text}
    </p>
  )
}
