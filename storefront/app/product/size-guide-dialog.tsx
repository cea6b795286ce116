import { servicePath } from '@vitrine/contracts/urls'
import { RichText } from '../blocks/rich-text.tsx'
import { SizeTable } from '../blocks/size-table.tsx'
import { useI18n } from '../i18n/i18n.tsx'
import type { SizeChartBlock } from '../platform/content/views.ts'
import { Drawer } from '../ui/drawer.tsx'
import { Link } from '../ui/link.tsx'
import { Picture } from '../ui/picture.tsx'
import styles from './size-guide-dialog.module.css'

type SizeGuideDialogProps = {
  chart: SizeChartBlock
  /** Name of the product. */
  name: string
  /** Size that the shopper has chosen. */
  chosen: string | undefined
  isOpen: boolean
  onClose: () => void
}

/** Measurements by size, with instructions: a sheet, from below on phones. */
export function SizeGuideDialog({ chart, name, chosen, isOpen, onClose }: SizeGuideDialogProps) {
  const { t, market } = useI18n()
  const { headline, unit, columns, rows, hint, picture } = chart
  return (
    <Drawer title={t('size_guide.title')} isOpen={isOpen} onClose={onClose}>
      <div className={styles.guide}>
        <div>
          <h3>{name}</h3>
          {headline && <p className={styles.unit}>{headline}</p>}
          {unit && <p className={styles.unit}>{unit === 'cm' ? t('content.unit_cm') : t('content.unit_inch')}</p>}
        </div>
        <SizeTable name={headline ?? t('size_guide.title')} columns={columns} rows={rows} chosen={chosen} />
        {(hint.length > 0 || picture) && (
          <div className={styles.hint}>
            <h3>{t('size_guide.how_to_measure')}</h3>
            {picture && <Picture of={picture} sizes="16rem" />}
            <RichText nodes={hint} />
          </div>
        )}
        <Link kind="loud" to={servicePath('size_advice', market.locale)} onClick={onClose}>
          {t('size_guide.more')}
        </Link>
      </div>
    </Drawer>
  )
}
