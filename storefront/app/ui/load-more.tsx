import type { CSSProperties, MouseEvent } from 'react'
import { useI18n } from '../i18n/i18n.tsx'
import { Button } from './button.tsx'
import styles from './load-more.module.css'

type LoadMoreProps = {
  shown: number
  total: number
  /** How many come next at most. */
  step: number
  /** The address of the next page, which works without scripts. */
  to: string
  isLoading?: boolean
  /** Fetches the next page in place instead of going there. */
  onLoadMore?: () => void
}

/** The end of a list: how much of it was seen, and the way to more. */
export function LoadMore({ shown, total, step, to, isLoading = false, onLoadMore }: LoadMoreProps) {
  const { t } = useI18n()
  const rest = total - shown

  function load(event: MouseEvent) {
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey
    if (!onLoadMore || opensElsewhere) return
    event.preventDefault()
    onLoadMore()
  }

  return (
    <div className={styles.more}>
      <p role="status">{t('listing.loaded', { n: shown, total })}</p>
      <div className={styles.line} style={{ '--seen': total > 0 ? shown / total : 1 } as CSSProperties} />
      {rest > 0 ? (
        <Button variant="secondary" size="lg" to={to} isLoading={isLoading} onClick={load} preventScrollReset>
          {t('listing.load_next', { n: Math.min(step, rest) })}
        </Button>
      ) : (
        <p>{t('listing.all_seen')}</p>
      )}
    </div>
  )
}
