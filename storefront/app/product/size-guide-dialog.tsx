import { servicePath } from '@vitrine/contracts/urls'
import { RichText } from '../blocks/rich-text.tsx'
import { SizeTable } from '../blocks/size-table.tsx'
import { useI18n } from '../i18n/i18n.tsx'
import type { SizeChartBlock } from '../platform/content/views.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Link } from '../ui/link.tsx'
import { Picture } from '../ui/picture.tsx'
import styles from './size-guide-dialog.module.css'

type SizeGuideDialogProps = { chart: SizeChartBlock; isOpen: boolean; onClose: () => void }

/** Measurements by size, with instructions. */
export function SizeGuideDialog({ chart, isOpen, onClose }: SizeGuideDialogProps) {
  const { t, market } = useI18n()
  const { headline, unit, columns, rows, hint, picture } = chart
  return (
    <Dialog title={t('size_guide.title')} size="lg" isOpen={isOpen} onClose={onClose}>
      <div className={styles.guide}>
        <div>
          {headline && <h3>{headline}</h3>}
          {unit && <p className={styles.unit}>{unit === 'cm' ? t('content.unit_cm') : t('content.unit_inch')}</p>}
        </div>
        <SizeTable name={headline ?? t('size_guide.title')} columns={columns} rows={rows} />
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
    </Dialog>
  )
}
