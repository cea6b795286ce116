import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import styles from './sticky-foot.module.css'

type StickyFootProps = {
  /** What it stands in for once that has left the screen. */
  watched: RefObject<HTMLElement | null>
  children: ReactNode
}

/** On phones, the way into the basket that stays in reach. */
export function StickyFoot({ watched, children }: StickyFootProps) {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (!watched.current) return
    // Everything below the upper edge of the screen counts as in view: only what was scrolled past is gone.
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
