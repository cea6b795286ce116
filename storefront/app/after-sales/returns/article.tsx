import type { ReactNode } from 'react'
import { useI18n } from '../../i18n/i18n.tsx'
import { Picture } from '../../ui/picture.tsx'
import styles from './article.module.css'
import type { ReturnLine } from './fields.ts'

type ArticleProps = {
  line: ReturnLine
  /** How many of it, where that is settled. */
  quantity?: number
  isQuiet?: boolean
  children?: ReactNode
}

/** One article of an order, with what can be done about it. */
export function Article({ line: { name, colour, size, amount, picture }, quantity, isQuiet, children }: ArticleProps) {
  const { t, format } = useI18n()
  return (
    <li className={styles.article} data-quiet={isQuiet || undefined}>
      <div className={styles.picture}>
        <Picture of={picture} sizes="5rem" ratio="3 / 4" alt="" name={name} />
      </div>
      <div className={styles.words}>
        <p className={styles.name}>
          {quantity !== undefined && quantity > 1 && `${quantity} × `}
          {name}
        </p>
        <p className={styles.facts}>{[colour, size && t('after_sales.size', { size })].filter(Boolean).join(' · ')}</p>
      </div>
      {amount !== null && <p className={styles.price}>{format.money(amount * (quantity ?? 1))}</p>}
      {children && <div className={styles.more}>{children}</div>}
    </li>
  )
}
