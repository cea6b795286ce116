import type { FashionCard } from '@vitrine/contracts/shop'
import { useI18n } from '../i18n/i18n.tsx'
import styles from './card-face.module.css'

type CardFaceProps = { group: FashionCard['group']; number: string; holder: string; kind: string }

/** The card as one would hold it; each membership has its tone. */
export function CardFace({ group, number, holder, kind }: CardFaceProps) {
  const { t } = useI18n()
  return (
    <div className={styles.card} data-group={group}>
      <span className={styles.arch} aria-hidden="true" />
      <span className={styles.name}>{t('brand.name')}</span>
      <span className={styles.kind}>{kind}</span>
      <span className={styles.number}>
        <span aria-hidden="true">{number}</span>
        {/* One digit at a time, or a voice would say four thousand four hundred. */}
        <span className="visually-hidden">{spoken(number)}</span>
      </span>
      <span className={styles.holder}>{holder}</span>
    </div>
  )
}

/** `2600 4` is said as `2 6 0 0 4`. */
export const spoken = (number: string): string => [...number.replaceAll(/\s/g, '')].join(' ')
