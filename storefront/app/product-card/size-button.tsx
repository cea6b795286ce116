import { Suspense, useEffect, useState, useTransition } from 'react'
import { useNavigate } from 'react-router'
import { useI18n } from '../i18n/i18n.tsx'
import { lazyOverlay } from '../navigation/lazy-overlay.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './size-button.module.css'
import type { SizeSheetProps } from './size-sheet.tsx'
import type { SizeAddingProps } from './use-size-adding.ts'

const SizeSheet = lazyOverlay(async () => (await import('./size-sheet.tsx')).SizeSheet, OpenProduct, [])

/** A bag on the picture of a tile that opens its sizes. */
export function SizeButton({ card, onAdd }: SizeAddingProps) {
  const { t } = useI18n()
  const [isOpen, setOpen] = useState(false)
  // Each opening starts with the sizes, not with the last confirmation.
  const [openings, setOpenings] = useState(0)
  const [isLoading, load] = useTransition()

  const open = () =>
    load(() => {
      setOpen(true)
      setOpenings((before) => before + 1)
    })

  return (
    <>
      <div className={styles.room}>
        <button
          type="button"
          className={styles.bag}
          aria-haspopup="dialog"
          aria-busy={isLoading || undefined}
          aria-label={t('size_sheet.open', { name: card.name })}
          onClick={open}
        >
          <Icon name="basket" size={20} />
        </button>
      </div>
      <Suspense>
        {openings > 0 && (
          <SizeSheet key={openings} card={card} onAdd={onAdd} isOpen={isOpen} onClose={() => setOpen(false)} />
        )}
      </Suspense>
    </>
  )
}

/** The page of the product has the sizes, too, where the sheet cannot be loaded. */
function OpenProduct({ card, isOpen }: SizeSheetProps) {
  const navigate = useNavigate()
  useEffect(() => {
    if (isOpen) void navigate(card.to)
  }, [isOpen, card.to, navigate])
  return null
}
