import { useI18n } from '../../i18n/i18n.tsx'
import type { PlainMessageKey } from '../../i18n/translate.ts'
import { Article } from './article.tsx'
import type { ReturnLine } from './fields.ts'
import styles from './not-returnable.module.css'

const words: Readonly<Record<Exclude<ReturnLine['state'], 'returnable'>, PlainMessageKey>> = {
  announced: 'returns.state_announced',
  returned: 'returns.state_returned',
  on_its_way: 'returns.state_on_its_way',
  cancelled: 'returns.state_cancelled',
  over: 'returns.state_over',
}

/** Lines of an order that cannot be returned, with the reason. */
export function NotReturnable({ lines }: { lines: readonly ReturnLine[] }) {
  const { t } = useI18n()
  const others = lines.filter(({ state }) => state !== 'returnable')
  if (others.length === 0) return null
  return (
    <section aria-labelledby="not-returnable">
      <h2 id="not-returnable" className={styles.title}>
        {t('returns.others')}
      </h2>
      <ul role="list" className={styles.lines}>
        {others.map((line) => (
          <Article key={line.id} line={line} quantity={line.keys.length} isQuiet>
            <p className={styles.why}>{line.state !== 'returnable' && t(words[line.state])}</p>
          </Article>
        ))}
      </ul>
    </section>
  )
}
