import { useEffect, useRef } from 'react'
import { useI18n } from '../i18n/i18n.tsx'
import { Button } from '../ui/button.tsx'
import { Drawer } from '../ui/drawer.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { Picture } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'
import styles from './size-sheet.module.css'
import { type SizeAddingProps, useSizeAdding } from './use-size-adding.ts'

export type SizeSheetProps = SizeAddingProps & { isOpen: boolean; onClose: () => void }

/** Sizes of a tile, for touch screens: one press adds a size to the basket. */
export function SizeSheet({ isOpen, ...choice }: SizeSheetProps) {
  const { t } = useI18n()
  const { name, nameLanguage, pictures, price, lowestPrior, isFrom } = choice.card
  return (
    <Drawer title={t('size_sheet.title')} side="bottom" isOpen={isOpen} onClose={choice.onClose}>
      <div className={styles.item}>
        <Picture of={pictures[0]} sizes="4.5rem" ratio="3 / 4" alt="" name={name} />
        <div>
          <p className={styles.name} lang={nameLanguage}>
            {name}
          </p>
          <Price current={price} lowestPrior={lowestPrior} isFrom={isFrom} />
        </div>
      </div>
      <SizeChoice {...choice} />
    </Drawer>
  )
}

/** By itself: what it announces belongs to the dialog, since the page behind is silent. */
function SizeChoice({ card, onAdd, onClose }: Omit<SizeSheetProps, 'isOpen'>) {
  const { t } = useI18n()
  const { offered, gone, adding, added, choose } = useSizeAdding({ card, onAdd })
  if (added !== null) return <Added size={added} onClose={onClose} />
  return (
    <>
      {offered.length > 0 && (
        <ul className={styles.sizes} role="list" aria-label={t('tile.sizes')}>
          {offered.map((size) => (
            <li key={size}>
              <button
                type="button"
                className={styles.size}
                aria-busy={adding === size || undefined}
                onClick={() => choose(size)}
              >
                {size}
              </button>
            </li>
          ))}
        </ul>
      )}
      {gone.map((size) => (
        <p key={size} className={styles.gone}>
          {t('size_sheet.gone', { size })}{' '}
          <Link to={`${card.to}?size=${encodeURIComponent(size)}`} onClick={onClose}>
            {t('size_sheet.notify')}
          </Link>
        </p>
      ))}
      <Link kind="quiet" to={card.to} onClick={onClose}>
        {t('size_sheet.to_product')}
      </Link>
    </>
  )
}

function Added({ size, onClose }: { size: string; onClose: () => void }) {
  const { t } = useI18n()
  const ways = useRef<HTMLDivElement>(null)
  // The pressed size is gone, and the focus with it.
  useEffect(() => ways.current?.querySelector('a')?.focus(), [])
  return (
    <div ref={ways} className={styles.added}>
      <p>
        <Icon name="check" size={20} /> {t('tile.added', { size })}
      </p>
      <Button to="/cart/" size="lg" fullWidth>
        {t('size_sheet.to_basket')}
      </Button>
      <Button variant="secondary" size="lg" fullWidth onClick={onClose}>
        {t('size_sheet.go_on')}
      </Button>
    </div>
  )
}
