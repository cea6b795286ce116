import { useSearchParams } from 'react-router'
import { Link } from '../../ui/link.tsx'
import { useMessages } from '../messages/messages.ts'
import styles from './pager.module.css'

/** The way through a list by its cursors; the way back is the browser's. */
export function Pager({ next }: { next: string | undefined }) {
  const { messages } = useMessages()
  const [query] = useSearchParams()
  const isFirst = !query.has('after')
  if (isFirst && next === undefined) return null
  const address = (after: string | null) => {
    const changed = new URLSearchParams(query)
    if (after === null) changed.delete('after')
    else changed.set('after', after)
    return `?${changed}`
  }
  return (
    <nav className={styles.pager} aria-label={messages.pager.label}>
      {!isFirst && (
        <Link kind="quiet" to={address(null)}>
          {messages.pager.first}
        </Link>
      )}
      {next !== undefined && (
        <Link kind="quiet" to={address(next)}>
          {messages.pager.next}
        </Link>
      )}
    </nav>
  )
}
