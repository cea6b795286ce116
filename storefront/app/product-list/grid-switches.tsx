import { useI18n } from '../i18n/i18n.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './grid-switches.module.css'
import { gridViews, useGridView } from './grid-view.ts'

const labels = { worn: 'listing.worn', large: 'listing.large' } as const

/** Switches the pictures of a list to pieces that are worn, and to larger ones. */
export function GridSwitches() {
  const { t } = useI18n()
  const [isChosen, choose] = useGridView()
  return (
    <div role="group" aria-label={t('listing.pictures')} className={styles.switches}>
      {gridViews.map((view) => (
        <button
          key={view}
          type="button"
          className={styles.switch}
          aria-pressed={isChosen(view)}
          title={t(labels[view])}
          onClick={() => choose(view)}
        >
          <Icon name={view} size={20} />
          <span className={styles.text}>{t(labels[view])}</span>
        </button>
      ))}
    </div>
  )
}
