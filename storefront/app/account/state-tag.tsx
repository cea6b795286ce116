import { useI18n } from '../i18n/i18n.tsx'
import type { PlainMessageKey } from '../i18n/translate.ts'
import type { IconName } from '../ui/icon-names.ts'
import { Icon } from '../ui/icon.tsx'
import type { OrderState } from './order-view.ts'
import styles from './state-tag.module.css'

type Look = { tone: 'calm' | 'going' | 'good' | 'over'; icon: IconName; label: PlainMessageKey }

const looks: Readonly<Record<OrderState, Look>> = {
  open: { tone: 'calm', icon: 'clock', label: 'order.status_open' },
  confirmed: { tone: 'calm', icon: 'box', label: 'order.status_confirmed' },
  partly_shipped: { tone: 'going', icon: 'delivery', label: 'order.status_partly_shipped' },
  shipped: { tone: 'going', icon: 'delivery', label: 'order.status_shipped' },
  delivered: { tone: 'good', icon: 'check', label: 'order.status_delivered' },
  partly_returned: { tone: 'over', icon: 'returns', label: 'order.status_partly_returned' },
  returned: { tone: 'over', icon: 'returns', label: 'order.status_returned' },
  cancelled: { tone: 'over', icon: 'close', label: 'order.status_cancelled' },
}

/** State of an order as text; the colour is only an addition. */
export function StateTag({ state }: { state: OrderState }) {
  const { t } = useI18n()
  const { tone, icon, label } = looks[state]
  return (
    <span className={styles.tag} data-tone={tone} data-order-state={state}>
      <Icon name={icon} size={16} />
      {t(label)}
    </span>
  )
}
