import { useEffect } from 'react'
import { useI18n } from '../i18n/i18n.tsx'
import styles from './size-panel.module.css'
import { type SizeAddingProps, useSizeAdding } from './use-size-adding.ts'

/** Time for which the confirmation is shown. */
const confirmationMs = 2_000

/** Opens on a picture under the pointer: one press adds a size to the basket. A shortcut, so Tab skips it. */
export function SizePanel(props: SizeAddingProps) {
  const { t } = useI18n()
  const { offered, adding, added, choose, clearAdded } = useSizeAdding(props)

  useEffect(() => {
    if (added === null) return
    const timer = setTimeout(clearAdded, confirmationMs)
    return () => clearTimeout(timer)
  }, [added, clearAdded])

  return (
    <div className={styles.room}>
      <div className={styles.panel} data-kept={added !== null || adding !== null || undefined}>
        {added === null ? (
          <>
            <p>{t('tile.sizes')}</p>
            <ul className={styles.sizes} role="list">
              {offered.map((size) => (
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
