import { useI18n } from '../i18n/i18n.tsx'
import { Icon } from '../ui/icon.tsx'
import { setSort } from './choice.ts'
import type { SortView } from './results.ts'
import styles from './sort.module.css'
import type { List } from './use-list.ts'
import { useSortName } from './use-sort-name.ts'

type SortSelectProps = { sorts: readonly SortView[]; list: List; form: string }

/** Sort select. Without scripts it is sent with the filter form. */
export function SortSelect({ sorts, list: { choice, change }, form }: SortSelectProps) {
  const { t } = useI18n()
  const nameOf = useSortName()
  return (
    <label className={styles.select}>
      <span className={styles.label}>{t('sort.by')}</span>
      <select
        name="sortCriteria"
        form={form}
        value={choice.sort ?? ''}
        onChange={({ target }) => change(setSort(choice, target.value || null))}
      >
        {sorts.map((sort) => (
          <option key={sort.value} value={sort.value}>
            {nameOf(sort)}
          </option>
        ))}
      </select>
      <Icon name="down" size={16} />
    </label>
  )
}
