import { useState } from 'react'
import { useI18n } from '../i18n/i18n.tsx'
import { Drawer } from '../ui/drawer.tsx'
import type { SizeView } from './product-view.ts'
import styles from './sizes-sheet.module.css'

export type SizesSheetProps = {
  sizes: readonly SizeView[]
  isOpen: boolean
  onChoose: (size: SizeView) => Promise<void>
  onClose: () => void
  /** Called instead where the sheet cannot be loaded. */
  onUnavailable: () => void
}

/** All sizes of a product: one press adds a size to the basket, or leads to the notice about one that is sold out. */
export function SizesSheet({ sizes, isOpen, onChoose, onClose }: SizesSheetProps) {
  const { t } = useI18n()
  const [adding, setAdding] = useState<number | null>(null)

  async function choose(size: SizeView) {
    if (adding !== null) return
    setAdding(size.id)
    await onChoose(size)
    setAdding(null)
  }

  return (
    <Drawer title={t('size_sheet.title')} side="bottom" isOpen={isOpen} onClose={onClose}>
      <ul className={styles.sizes} role="list">
        {sizes.map((size) => (
          <li key={size.id}>
            <button
              type="button"
              className={styles.size}
              data-sold-out={!size.isSellable || undefined}
              aria-busy={adding === size.id || undefined}
              onClick={() => choose(size)}
            >
              <SizeName size={size} />
            </button>
          </li>
        ))}
      </ul>
    </Drawer>
  )
}

function SizeName({ size: { label, second, isSellable, left } }: { size: SizeView }) {
  const { t } = useI18n()
  return (
    <>
      <span className={styles.label}>
        {label} {second && <span className={styles.second}>{second}</span>}
      </span>
      {isSellable ? (
        left !== null && <span className={styles.few}>{t('pdp.low_stock', { n: left })}</span>
      ) : (
        <span className={styles.gone}>{t('size_sheet.sold_out')}</span>
      )}
    </>
  )
}
