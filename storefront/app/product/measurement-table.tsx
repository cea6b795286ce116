import { SizeRows } from '../blocks/size-rows.tsx'
import type { MeasurementView } from './measurements.ts'
import styles from './measurement-table.module.css'

/** Measurements of the finished piece, by size. Its styles come with the page, unlike those of tables in content. */
export function MeasurementTable({ of: { title, columns, rows } }: { of: MeasurementView }) {
  return (
    <div className={styles.measures}>
      <h3 className={styles.title}>{title}</h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <div className={styles.region} role="region" aria-label={title} tabIndex={0}>
        <table className={styles.table}>
          <SizeRows columns={columns} rows={rows} />
        </table>
      </div>
    </div>
  )
}
