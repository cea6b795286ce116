import { useEffect, useState } from 'react'
import { useI18n } from '../i18n/i18n.tsx'
import { useAnnounce } from '../ui/announcer.tsx'
import styles from './size-panel.module.css'

/** Result of adding a size to the basket; `gone` where the size is sold out by now. */
export type QuickAddResult = 'added' | 'gone' | 'not_added'

type SizePanelProps = { sizes: readonly string[]; onChoose: (size: string) => Promise<QuickAddResult> }

/** Time for which the confirmation is shown. */
const confirmationMs = 2_000

/** Opens on a picture under the pointer: one press adds a size to the basket. A shortcut, so Tab skips it. */
export function SizePanel({ sizes, onChoose }: SizePanelProps) {
  const { t } = useI18n()
  const announce = useAnnounce()
  const [adding, setAdding] = useState<string | null>(null)
  const [added, setAdded] = useState<string | null>(null)
  const [gone, setGone] = useState<readonly string[]>([])

  useEffect(() => {
    if (added === null) return
    const timer = setTimeout(() => setAdded(null), confirmationMs)
    return () => clearTimeout(timer)
  }, [added])

  async function choose(size: string) {
    if (adding !== null) return
    setAdding(size)
    const outcome = await onChoose(size)
    setAdding(null)
    if (outcome === 'gone') setGone((sizes) => [...sizes, size])
    if (outcome !== 'added') return
    setAdded(size)
    announce(t('tile.added', { size }))
  }

  return (
    <div className={styles.room}>
      <div className={styles.panel} data-kept={added !== null || adding !== null || undefined}>
        {added === null ? (
          <>
            <p>{t('tile.sizes')}</p>
            <ul className={styles.sizes} role="list">
              {sizes
                .filter((size) => !gone.includes(size))
                .map((size) => (
                  <li key={size}>
                    <button
                      type="button"
                      className={styles.size}
                      tabIndex={-1}
                      aria-busy={adding === size || undefined}
                      onClick={() => choose(size)}
                    >
                      {size}
                    </button>
                  </li>
                ))}
            </ul>
          </>
        ) : (
          <p>{t('tile.added', { size: added })}</p>
        )}
      </div>
    </div>
  )
}
