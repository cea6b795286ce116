import { useSearchParams } from 'react-router'
import { Link } from '../../ui/link.tsx'
import styles from './view-tabs.module.css'

type ViewTabsProps = {
  label: string
  /** The parameter of the address that names the view. */
  name: string
  current: string
  views: readonly (readonly [id: string, label: string])[]
}

/** Saved views of a list; other filters stay when one changes the view. */
export function ViewTabs({ label, name, current, views }: ViewTabsProps) {
  const [query] = useSearchParams()
  const address = (id: string) => {
    const changed = new URLSearchParams(query)
    changed.delete('after')
    changed.delete('sort')
    changed.set(name, id)
    return `?${changed}`
  }
  return (
    <nav className={styles.tabs} aria-label={label}>
      {views.map(([id, text]) => (
        <Link key={id} kind="quieter" to={address(id)} aria-current={id === current ? 'page' : undefined}>
          {text}
        </Link>
      ))}
    </nav>
  )
}
