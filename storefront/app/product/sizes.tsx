import type { Ref } from 'react'
import { useI18n } from '../i18n/i18n.tsx'
import { Icon } from '../ui/icon.tsx'
import type { SizeView } from './product-view.ts'
import { SizeGuide } from './size-guide.tsx'
import type { SizeChartBlock } from '../platform/content/views.ts'
import styles from './sizes.module.css'

type SizesProps = {
  sizes: readonly SizeView[]
  chosen: SizeView | null
  onChoose: (label: string) => void
  chart: SizeChartBlock | null
  /** Name of the product. */
  name: string
  /** Counts attempts to buy without a size, so that each one restarts the animation. */
  missing: number
  ref: Ref<HTMLFieldSetElement>
}

/** Radio buttons of all sizes. Sold out ones can be chosen for a back-in-stock mail. */
export function Sizes({ sizes, chosen, onChoose, chart, name, missing, ref }: SizesProps) {
  const { t } = useI18n()
  const [only] = sizes
  if (sizes.length === 1 && only) {
    return (
      <fieldset ref={ref} className={styles.sizes}>
        <legend className={styles.legend}>{t('pdp.size_label', { size: t('pdp.one_size') })}</legend>
        <input type="hidden" name="variantId" value={only.id} />
        {only.left !== null && (
          <p className={styles.few} data-few>
            {t('pdp.low_stock', { n: only.left })}
          </p>
        )}
      </fieldset>
    )
  }
  return (
    <div className={styles.room}>
      {chart && <SizeGuide chart={chart} name={name} chosen={chosen?.label} />}
      <fieldset ref={ref} className={styles.sizes} aria-describedby={missing > 0 ? 'size-missing' : undefined}>
        <legend className={styles.legend}>
          {chosen ? t('pdp.size_label', { size: chosen.label }) : t('pdp.choose_size')}
        </legend>
        {/* A new element each time, so that it shakes again. */}
        <div key={missing} className={styles.tiles} data-missing={missing > 0 || undefined}>
          {sizes.map((size) => (
            <Tile key={size.id} size={size} isChosen={size.id === chosen?.id} onChoose={onChoose} />
          ))}
        </div>
        <p id="size-missing" role="alert" className={styles.problem}>
          {missing > 0 && (
            <>
              <Icon name="alert" size={16} /> {t('pdp.choose_size_error')}
            </>
          )}
        </p>
      </fieldset>
    </div>
  )
}

type TileProps = { size: SizeView; isChosen: boolean; onChoose: (label: string) => void }

function Tile({ size, isChosen, onChoose }: TileProps) {
  const { t } = useI18n()
  const { id, label, second, isSellable, left } = size
  return (
    <label className={styles.tile} data-sold-out={!isSellable || undefined}>
      <input
        className={styles.radio}
        type="radio"
        name="variantId"
        value={id}
        required
        checked={isChosen}
        onChange={() => onChoose(label)}
      />
      {isSellable ? (
        <span>{label}</span>
      ) : (
        <>
          <span aria-hidden="true">{label}</span>
          <span className="visually-hidden">{t('pdp.size_sold_out', { size: label })}</span>
        </>
      )}
      {second && <span className={styles.second}>{second}</span>}
      {left !== null && (
        <span className={styles.few} data-few>
          {t('pdp.low_stock', { n: left })}
        </span>
      )}
    </label>
  )
}
