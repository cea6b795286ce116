import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useI18n } from '../i18n/i18n.tsx'
import type { ContentLink } from '../platform/content/views.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import styles from './slider.module.css'
import { slideBy } from './slide-by.ts'

type SliderProps = { headline?: string | undefined; more?: ContentLink | undefined; children: ReactNode }

/** A row that scrolls sideways: by touch, by keys when focused, and by two buttons for a pointer. */
export function Slider({ headline, more, children }: SliderProps) {
  const { t } = useI18n()
  const track = useRef<HTMLUListElement>(null)
  const [isTooLong, setTooLong] = useState(false)
  useEffect(() => {
    const row = track.current
    if (!row) return
    // Measured when it has been laid out, which happens by itself sooner or later, instead of having it done now.
    const sizes = new ResizeObserver(() => setTooLong(row.scrollWidth > row.clientWidth))
    sizes.observe(row)
    return () => sizes.disconnect()
  }, [])

  const arrow = (icon: 'left' | 'right', label: string, direction: 1 | -1) => (
    <Button variant="tertiary" isFab label={label} onClick={() => slideBy(track.current, direction)}>
      <Icon name={icon} size={20} />
    </Button>
  )
  return (
    <section className={styles.slider} aria-label={headline ?? t('content.slider')}>
      <div className={styles.head}>
        {headline && <h2 className={styles.title}>{headline}</h2>}
        {more && (
          <Link kind="loud" to={more.to} newTab={more.newTab}>
            {more.label}
          </Link>
        )}
        {isTooLong && (
          <div className={styles.arrows}>
            {arrow('left', t('content.previous'), -1)}
            {arrow('right', t('content.next'), 1)}
          </div>
        )}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <ul ref={track} className={styles.track} role="list" tabIndex={0} aria-label={headline ?? t('content.slider')}>
        {children}
      </ul>
    </section>
  )
}
