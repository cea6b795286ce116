import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import styles from './accordion.module.css'
import { Icon } from './icon.tsx'

type AccordionProps = {
  title: string
  children: ReactNode
  /** The level of the heading around the button. */
  level?: 2 | 3 | 4
  /** Stands behind the title, as the number of chosen filters does. */
  note?: ReactNode
  isInitiallyOpen?: boolean
  /** Lets a hash lead here. */
  id?: string
}

/** A section that folds. Without scripts, and on paper, it is simply open. */
export function Accordion({ title, children, level = 3, note, isInitiallyOpen = false, id }: AccordionProps) {
  const [isOpen, setOpen] = useState(isInitiallyOpen)
  const [isPressed, setPressed] = useState(false)
  const section = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const ids = useId()
  const { hash } = useLocation()
  const Heading = `h${level}` as const

  useEffect(() => {
    const target = hash && document.getElementById(decodeURIComponent(hash.slice(1)))
    if (!target || !panel.current || !section.current?.contains(target)) return
    // Unfolded at once, as one cannot scroll to something that is hidden.
    panel.current.hidden = false
    setOpen(true)
    target.scrollIntoView()
  }, [hash])

  return (
    <div ref={section} id={id} className={styles.accordion}>
      <Heading className={styles.heading}>
        <button
          type="button"
          id={`${ids}-head`}
          className={styles.head}
          aria-expanded={isOpen}
          aria-controls={`${ids}-panel`}
          onClick={() => {
            setPressed(true)
            setOpen(!isOpen)
          }}
        >
          <span>
            {title}
            {note !== undefined && <span className={styles.note}> {note}</span>}
          </span>
          <Icon name={isOpen ? 'minus' : 'plus'} size={18} />
        </button>
      </Heading>
      <div
        ref={panel}
        id={`${ids}-panel`}
        className={styles.panel}
        data-moves={isPressed || undefined}
        hidden={!isOpen}
      >
        {children}
      </div>
    </div>
  )
}
