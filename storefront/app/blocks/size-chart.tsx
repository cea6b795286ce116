import { useI18n } from '../i18n/i18n.tsx'
import type { SizeChartBlock } from '../platform/content/views.ts'
import { Picture } from '../ui/picture.tsx'
import { Wrap } from '../ui/wrap.tsx'
import { RichText } from './rich-text.tsx'
import { ScrollTable } from './scroll-table.tsx'
import styles from './size-chart.module.css'

/** Measurements by size, with how to take them. */
export function SizeChart({ block: { headline, unit, columns, rows, hint, picture } }: { block: SizeChartBlock }) {
  const { t } = useI18n()
  return (
    <Wrap>
      <div className={styles.chart}>
        {headline && <h2>{headline}</h2>}
        {unit && <p className={styles.unit}>{unit === 'cm' ? t('content.unit_cm') : t('content.unit_inch')}</p>}
        <ScrollTable name={headline ?? t('content.size_chart')}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([size, ...measures]) => (
              <tr key={size}>
                <th scope="row">{size}</th>
                {measures.map((measure, index) => (
                  <td key={columns[index + 1] ?? index}>{measure}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </ScrollTable>
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
