import { ean13 } from './ean13.ts'
import styles from './card-face.module.css'

const height = 60
/** Quiet zone on both sides, without which a scanner cannot find the beginning. */
const quiet = 11

/** A number as a bar code in vectors; `label` is its text for screen readers. */
export function Barcode({ number, label }: { number: string; label: string }) {
  const modules = ean13(number)
  if (!modules) return null
  const bars = [...modules.matchAll(/1+/g)].map(
    ({ index, 0: run }) => `M${quiet + index} 0h${run.length}v${height}h-${run.length}z`,
  )
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${modules.length + 2 * quiet} ${height}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={bars.join('')} />
    </svg>
  )
}
