import { searchPath } from '@vitrine/contracts/urls'
import { useI18n } from '../../i18n/i18n.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Option, OptionGroup } from './option.tsx'
import styles from './recent-options.module.css'

type RecentOptionsProps = { queries: readonly string[]; activeId: string | undefined }

export function RecentOptions({ queries, activeId }: RecentOptionsProps) {
  const { t } = useI18n()
  if (queries.length === 0) return null
  return (
    <OptionGroup title={t('search_box.recent_title')} area="recent">
      {queries.map((query) => (
        <Option key={query} activeId={activeId} to={searchPath(query)} icon="clock" query={query}>
          {query}
        </Option>
      ))}
    </OptionGroup>
  )
}

type RecentControlsProps = {
  queries: readonly string[]
  onRemove: (query: string) => void
  onClear: () => void
  /** Absent beside suggestions. */
  onSwitchOff?: (() => void) | undefined
}

/** Positioned over the list of recent searches, because a listbox must not contain buttons. */
export function RecentControls({ queries, onRemove, onClear, onSwitchOff }: RecentControlsProps) {
  const { t } = useI18n()
  return (
    <div className={styles.controls} role="group" aria-label={t('search_box.recent_title')}>
      <button className={styles.clear} type="button" onClick={onClear}>
        {t('search_box.recent_clear')}
      </button>
      {queries.map((query) => (
        <button key={query} className={styles.remove} type="button" onClick={() => onRemove(query)}>
          <Icon name="close" size={16} />
          <span className="visually-hidden">{t('search_box.recent_remove', { query })}</span>
        </button>
      ))}
      {onSwitchOff && (
        <button className={styles.off} type="button" onClick={onSwitchOff}>
          {t('search_box.recent_off')}
        </button>
      )}
    </div>
  )
}
