import { type ReactNode, useId } from 'react'
import { Anchor } from '../../ui/anchor.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './option.module.css'

type OptionProps = {
  to: string
  activeId: string | undefined
  icon?: IconName
  /** Its search query, whose products are shown while the option is active. */
  query?: string
  label?: string
  /** A number at the end of the row, and how it is read out after the name. */
  aside?: number | null
  description?: string | undefined
  className?: string | undefined
  children: ReactNode
}

/** An option is a link, so that it can be opened in a new tab; arrow keys reach it, Tab does not. */
export function Option({ to, activeId, icon, query, label, description, aside, className, children }: OptionProps) {
  const id = useId()
  return (
    <Anchor
      className={className ?? styles.option}
      role="option"
      id={id}
      to={to}
      tabIndex={-1}
      aria-selected={id === activeId}
      aria-label={label}
      aria-describedby={description && `${id}-note`}
      data-query={query}
    >
      {icon && <Icon name={icon} size={18} />}
      {icon ? <span className={styles.text}>{children}</span> : children}
      {description && (
        <span className={styles.aside} id={`${id}-note`} data-aside={aside} aria-hidden="true">
          <span className="visually-hidden">{description}</span>
        </span>
      )}
    </Anchor>
  )
}

type OptionGroupProps = {
  title: string
  area: 'suggestions' | 'categories' | 'pages' | 'recent'
  children: ReactNode
}

export function OptionGroup({ title, area, children }: OptionGroupProps) {
  const id = useId()
  return (
    <div className={styles.group} data-area={area} role="group" aria-labelledby={id}>
      <div className={styles.title} id={id}>
        {title}
      </div>
      {children}
    </div>
  )
}
