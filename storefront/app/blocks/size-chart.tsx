import { useI18n } from '../i18n/i18n.tsx'
import type { SizeChartBlock } from '../platform/content/views.ts'
import { Picture } from '../ui/picture.tsx'
import { Wrap } from '../ui/wrap.tsx'
import { RichText } from './rich-text.tsx'
import styles from './size-chart.module.css'
import { SizeTable } from './size-table.tsx'

/** Measurements by size, with how to take them. */
export function SizeChart({ block: { headline, unit, columns, rows, hint, picture } }: { block: SizeChartBlock }) {
  const { t } = useI18n()
  return (
    <Wrap>
      <div className={styles.chart}>
        {headline && <h2>{headline}</h2>}
        {unit && <p className={styles.unit}>{unit === 'cm' ? t('content.unit_cm') : t('content.unit_inch')}</p>}
        <SizeTable name={headline ?? t('content.size_chart')} columns={columns} rows={rows} />
        {(hint.length > 0 || picture) && (
          <div className={styles.hint}>
            {picture && <Picture of={picture} sizes="16rem" />}
            <RichText nodes={hint} />
          </div>
        )}
      </div>
    </Wrap>
  )
}
