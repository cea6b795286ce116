import { type ReactNode, useId } from 'react'
import { Anchor } from '../../ui/anchor.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './option.module.css'

type OptionProps = {
  to: string
  activeId: string | undefined
  icon?: IconName
  /** What it searches for, so that its goods can be shown before it is chosen. */
  words?: string
  label?: string
  className?: string | undefined
  children: ReactNode
}

/** A place to go to. It is a link, so that it opens in a new tab as links do; the arrow keys reach it, Tab does not. */
export function Option({ to, activeId, icon, words, label, className, children }: OptionProps) {
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
      data-words={words}
    >
      {icon && <Icon name={icon} size={18} />}
      {icon ? <span className={styles.words}>{children}</span> : children}
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
