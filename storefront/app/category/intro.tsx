import { useEffect, useRef, useState } from 'react'
import { RichText } from '../blocks/rich-text.tsx'
import { useI18n } from '../i18n/i18n.tsx'
import type { RichText as Nodes } from '../platform/content/views.ts'
import { Button } from '../ui/button.tsx'
import styles from './intro.module.css'

/** Introduction of a category, cut to two lines until it is expanded. */
export function Intro({ headline, nodes }: { headline: string | undefined; nodes: Nodes }) {
  const { t } = useI18n()
  const [isOpen, setOpen] = useState(false)
  const [isCut, setCut] = useState(false)
  const text = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = text.current
    if (element) setCut(element.scrollHeight > element.clientHeight + 1)
  }, [nodes])
  if (nodes.length === 0 && !headline) return null
  return (
    <div className={styles.intro}>
      <div ref={text} className={styles.text} data-open={isOpen || undefined}>
        {headline && <p className={styles.headline}>{headline}</p>}
        <RichText nodes={nodes} />
      </div>
      <div className={styles.more} data-needed={isCut || undefined}>
        <Button variant="raw" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('common.show_less') : t('common.show_more')}
        </Button>
      </div>
    </div>
  )
}
