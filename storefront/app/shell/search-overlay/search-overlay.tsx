import { type RefObject, useId, useRef, useState } from 'react'
import { useI18n } from '../../i18n/i18n.tsx'
import { Icon } from '../../ui/icon.tsx'
import { switchHistoryOff } from '../../platform/switch-history-off.ts'
import { saveSearches, readSearches } from '../recent-searches.ts'
import { IdleOptions } from './idle-options.tsx'
import { OverlayAnswer } from './overlay-answer.tsx'
import { RecentControls } from './recent-options.tsx'
import styles from './search-overlay.module.css'
import { TypedOptions } from './typed-options.tsx'
import { useCombobox } from './use-combobox.ts'
import { useLayer } from './use-layer.ts'
import { useAnnouncedCount } from './use-announced-count.ts'
import { useSuggestions } from './use-suggestions.ts'

type SearchOverlayProps = { field: RefObject<HTMLInputElement | null>; onClose: () => void }

/** Number of recent searches beside suggestions. */
const maxRecentBeside = 2

/** Suggestions below the search box. */
export function SearchOverlay({ field, onClose }: SearchOverlayProps) {
  const { t, market } = useI18n()
  const listId = useId()
  const list = useRef<HTMLDivElement>(null)
  const [recent, setRecent] = useState(() => readSearches(market.shopId))

  function close() {
    onClose()
    field.current?.focus()
  }
  useLayer(field, close)
  const { text, active, clear } = useCombobox({ field, list, listId, onClose: close })
  const query = text.trim()
  const suggestions = useSuggestions(query, active?.query ?? null)
  useAnnouncedCount(list, query === '' ? '' : suggestions)

  function save(searches: string[]) {
    saveSearches(market.shopId, searches)
    setRecent(searches)
    field.current?.focus()
  }

  function switchOff() {
    switchHistoryOff(market.shopId)
    save([])
  }

  const shown = query === '' ? recent : recent.slice(0, maxRecentBeside)
  return (
    <>
      <span className={styles.progress} data-progress hidden={!suggestions.isLoading} />
      {text !== '' && (
        <button className={styles.clear} data-clear type="button" onClick={clear}>
          {t('search_box.clear')}
        </button>
      )}
      <div className={styles.panel} data-idle={query === '' || undefined}>
        <div className={styles.list} ref={list} id={listId} role="listbox" aria-label={t('search_box.label')}>
          {query === '' ? (
            <IdleOptions recent={shown} activeId={active?.id} />
          ) : (
            <TypedOptions query={query} recent={shown} suggestions={suggestions} active={active} />
          )}
        </div>
        <OverlayAnswer text={query} />
        {shown.length > 0 && (
          <RecentControls
            queries={shown}
            onRemove={(removed) => save(recent.filter((each) => each !== removed))}
            onClear={() => save([])}
            onSwitchOff={query === '' ? switchOff : undefined}
          />
        )}
      </div>
      <button className={styles.close} type="button" onClick={close}>
        <Icon name="close" />
        <span className="visually-hidden">{t('search_box.cancel')}</span>
      </button>
    </>
  )
}
