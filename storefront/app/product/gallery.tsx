import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useI18n } from '../i18n/i18n.tsx'
import { Badge } from '../ui/badge.tsx'
import { Icon } from '../ui/icon.tsx'
import { Picture } from '../ui/picture.tsx'
import { reductionOf } from '../ui/reduction.ts'
import { SharedPicture } from '../ui/shared-picture.tsx'
import styles from './gallery.module.css'
import type { ProductView } from './product-view.ts'
import { viewNames } from './view-names.ts'

const Zoom = lazy(async () => ({ default: (await import('./zoom.tsx')).Zoom }))

/** On wide screens the first picture spans both columns; on phones the row scrolls. */
const widths = ['(min-width: 1024px) calc(100vw - 600px), 86vw', '(min-width: 1024px) calc(50vw - 300px), 86vw']

/** Pictures of a product. Each opens the zoom dialog. */
export function Gallery({ product }: { product: ProductView }) {
  const { t } = useI18n()
  const { pictures, name, isSoldOut, badges, price, lowestPrior } = product
  const [zoomed, setZoomed] = useState<number | null>(null)
  const track = useRef<HTMLUListElement>(null)
  const shown = useShownSlide(track, pictures.length)
  const total = pictures.length
  const reduction = reductionOf(price, lowestPrior)

  const pictureOf = (index: number) =>
    pictures[index] && (
      <Picture
        of={pictures[index].asset}
        sizes={widths[index === 0 ? 0 : 1] ?? '86vw'}
        ratio={index === 0 ? '1 / 1.12' : '3 / 4'}
        isPriority={index === 0}
        alt={t('pdp.picture', { n: index + 1, total, view: `${name}, ${t(viewNames[pictures[index].view])}` })}
        // No visible fallback text, because it would have to be part of the button's label.
        name=""
      />
    )

  return (
    <div role="group" aria-label={t('pdp.gallery')} className={styles.gallery}>
      <ul ref={track} className={styles.track} role="list">
        {pictures.map(({ view }, index) => (
          <li key={view} className={styles.slide}>
            <button
              type="button"
              className={styles.open}
              aria-label={t('pdp.zoom_open', { n: index + 1, total, view: t(viewNames[view]) })}
              onClick={() => setZoomed(index)}
            >
              {index === 0 ? (
                <SharedPicture productId={product.id}>{pictureOf(index)}</SharedPicture>
              ) : (
                pictureOf(index)
              )}
              <span className={styles.sign}>
                <Icon name="plus" size={20} />
              </span>
            </button>
          </li>
        ))}
        {total === 0 && (
          <li className={styles.slide}>
            <Picture of={null} sizes="" ratio="1 / 1.12" name={name} />
          </li>
        )}
      </ul>
      <div className={styles.badges}>
        {isSoldOut && <Badge kind="sold-out" />}
        {!isSoldOut && reduction && <Badge kind="sale" percent={reduction.percent} />}
        {badges.isNew && <Badge kind="new" />}
        {badges.text && !isSoldOut && <Badge kind="text">{badges.text}</Badge>}
      </div>
      {total > 1 && (
        <p className={styles.dots} aria-hidden="true">
          {pictures.map(({ view }, index) => (
            <span key={view} data-current={index === shown || undefined} />
          ))}
          <span className={styles.count}>{t('common.of_total', { n: shown + 1, total })}</span>
        </p>
      )}
      {zoomed !== null && (
        <Suspense>
          <Zoom name={name} pictures={pictures} start={zoomed} onClose={() => setZoomed(null)} />
        </Suspense>
      )}
    </div>
  )
}

/** Index of the picture in view. */
function useShownSlide(track: { current: HTMLUListElement | null }, total: number): number {
  const [shown, setShown] = useState(0)
  useEffect(() => {
    const row = track.current
    if (!row) return
    const look = () => {
      const { scrollLeft, scrollWidth, clientWidth } = row
      const room = scrollWidth - clientWidth
      setShown(room > 0 ? Math.round((scrollLeft / room) * (total - 1)) : 0)
    }
    row.addEventListener('scroll', look, { passive: true })
    return () => row.removeEventListener('scroll', look)
  }, [track, total])
  return shown
}
