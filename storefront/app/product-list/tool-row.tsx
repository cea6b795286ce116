import { useI18n } from '../i18n/i18n.tsx'
import { Icon } from '../ui/icon.tsx'
import type { SortView } from './results.ts'
import { GridSwitches } from './grid-switches.tsx'
import type { GridViews } from './grid-views.ts'
import { SortSelect } from './sort-select.tsx'
import styles from './tool-row.module.css'
import type { List } from './use-list.ts'

type ToolRowProps = {
  chosen: number
  onOpen: () => void
  sorts: readonly SortView[]
  list: List
  views: GridViews
  formId: string
}

/** Sticky row with the filter button, the switches of the pictures and the sort select. */
export function ToolRow({ chosen, onOpen, sorts, list, views, formId }: ToolRowProps) {
  const { t } = useI18n()
  const name = (
    <>
      <Icon name="filter" size={20} />
      <span>{t('filter.title')}</span>
      {chosen > 0 && <span className={styles.count}>{chosen}</span>}
    </>
  )
  return (
    <div className={styles.row}>
      <span className={styles.heading}>{name}</span>
      {/* Without scripts it leads to the filters below. */}
      <a
        className={styles.open}
        href={`#${formId}`}
        role="button"
        aria-haspopup="dialog"
        onClick={(event) => {
          event.preventDefault()
          onOpen()
        }}
        onKeyDown={(event) => {
          if (event.key !== ' ') return
          event.preventDefault()
          onOpen()
        }}
      >
        {chosen > 0 && <span className="visually-hidden">{t('filter.open', { n: chosen })}</span>}
        <span className={styles.drawn} aria-hidden={chosen > 0 || undefined}>
          {name}
        </span>
      </a>
      <GridSwitches views={views} />
      <SortSelect sorts={sorts} list={list} form={formId} />
    </div>
  )
}
