import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import styles from './sticky-foot.module.css'

type StickyFootProps = {
  /** The element it replaces once that has left the screen. */
  watched: RefObject<HTMLElement | null>
  children: ReactNode
}

/** Sticky basket button on phones. */
export function StickyFoot({ watched, children }: StickyFootProps) {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (!watched.current) return
    // Elements below the screen count as visible: the button appears only after scrolling past them.
    const observer = new IntersectionObserver(([entry]) => entry && setShown(!entry.isIntersecting), {
      rootMargin: '0px 0px 1000000px 0px',
    })
    observer.observe(watched.current)
    return () => observer.disconnect()
  }, [watched])
  return (
    <div className={styles.foot} hidden={!isShown}>
      {children}
    </div>
  )
}
