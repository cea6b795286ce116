import { code128 } from '@vitrine/contracts/barcodes'
import styles from './bar-code.module.css'

/** Around the bars, so that a scanner finds their ends. */
const quiet = 10

/** A code to scan, with the code itself below it for people. */
export function BarCode({ code, label }: { code: string; label: string }) {
  const { bars, width } = code128(code)
  const d = bars.map((bar) => `M${bar.x + quiet} 0h${bar.width}v40h-${bar.width}z`).join('')
  return (
    <figure className={styles.code}>
      <svg viewBox={`0 0 ${width + 2 * quiet} 40`} preserveAspectRatio="none" role="img" aria-label={label}>
        <path d={d} />
      </svg>
      <figcaption>{code.replaceAll(/(.{4})(?=.)/g, '$1 ')}</figcaption>
    </figure>
  )
}
