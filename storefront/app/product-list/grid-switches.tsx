import { useI18n } from '../i18n/i18n.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './grid-switches.module.css'
import type { GridView, GridViews } from './grid-views.ts'

const switches: readonly { view: GridView; label: 'listing.worn' | 'listing.large' }[] = [
  { view: 'worn', label: 'listing.worn' },
  { view: 'large', label: 'listing.large' },
]

/** Switches the pictures of a list to pieces that are worn, and to larger ones. */
export function GridSwitches({ views: { isChosen, choose } }: { views: GridViews }) {
  const { t } = useI18n()
  return (
    <div className={styles.switches}>
      {switches.map(({ view, label }) => (
        <button
          key={view}
          type="button"
          className={styles.switch}
          aria-pressed={isChosen(view)}
          title={t(label)}
          onClick={() => choose(view)}
        >
          <Icon name={view} size={20} />
          <span className={styles.text}>{t(label)}</span>
        </button>
      ))}
    </div>
  )
}
