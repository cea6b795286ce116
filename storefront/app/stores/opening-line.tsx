import type { Weekday } from '@vitrine/contracts/catalogue'
import { useI18n } from '../i18n/i18n.tsx'
import type { PlainMessageKey } from '../i18n/translate.ts'
import type { Opening } from './opening.ts'
import styles from './stores.module.css'

export const dayNames: Readonly<Record<Weekday, PlainMessageKey>> = {
  monday: 'store.monday',
  tuesday: 'store.tuesday',
  wednesday: 'store.wednesday',
  thursday: 'store.thursday',
  friday: 'store.friday',
  saturday: 'store.saturday',
  sunday: 'store.sunday',
}

/** Opening state as text; the dot repeats it. */
export function OpeningLine({ opening }: { opening: Opening }) {
  const { t } = useI18n()
  return (
    <p className={styles.opening} data-state={opening.state}>
      {opening.state === 'closed' && opening.isHoliday && `${t('store.holiday')}. `}
      {words()}
    </p>
  )

  function words(): string {
    switch (opening.state) {
      case 'open':
        return t('store.open_until', { time: opening.until })
      case 'closing':
        return t('store.closes_soon', { time: opening.until })
      case 'later':
        return t('store.closed_today', { time: opening.at })
      case 'closed':
        return opening.next
          ? t('store.closed_until', { day: t(dayNames[opening.next.day]), time: opening.next.at })
          : t('store.closed')
    }
  }
}
