import { useI18n } from '../i18n/i18n.tsx'
import { Accordion } from '../ui/accordion.tsx'
import type { SortView } from './results.ts'
import styles from './sort.module.css'
import { useSortName } from './use-sort-name.ts'

type SortOptionsProps = { sorts: readonly SortView[]; chosen: string; onChoose: (value: string) => void }

/** Sort options as a list, first in the filters of a small screen. */
export function SortOptions({ sorts, chosen, onChoose }: SortOptionsProps) {
  const { t } = useI18n()
  const nameOf = useSortName()
  const current = sorts.find(({ value }) => value === chosen)
  return (
    <Accordion title={t('sort.label')} note={current && nameOf(current)}>
      <fieldset>
        <legend className="visually-hidden">{t('sort.label')}</legend>
        {sorts.map((sort) => (
          <label key={sort.value} className={styles.option}>
            <input
              type="radio"
              name="sheet-sort"
              value={sort.value}
              checked={sort.value === chosen}
              onChange={() => onChoose(sort.value)}
            />
            {nameOf(sort)}
          </label>
        ))}
      </fieldset>
    </Accordion>
  )
}
