import { useI18n } from '../i18n/i18n.tsx'
import type { PlainMessageKey } from '../i18n/translate.ts'
import { Button } from '../ui/button.tsx'
import styles from './card-block.module.css'

export type CardFacts = { number: string; balance: number; group: 'Basic_Card' | 'Temporary_Card' | 'VIP_Card' }

type CardBlockProps = {
  /** `none` for whoever has no card; null where nobody can say. */
  card: CardFacts | 'none' | null
  name: string
}

const kinds: Readonly<Record<CardFacts['group'], PlainMessageKey>> = {
  Basic_Card: 'overview.card_basic',
  Temporary_Card: 'overview.card_temporary',
  VIP_Card: 'overview.card_vip',
}

/** The Fashion Card and its points, or the invitation to have one. */
export function CardBlock({ card, name }: CardBlockProps) {
  const { t, format } = useI18n()
  if (card === null) {
    return (
      <section className={styles.block}>
        <h2 className={styles.title}>{t('account.card')}</h2>
        <p>{t('overview.part_failed')}</p>
        <Button to="/account/" variant="secondary" replace>
          {t('common.retry')}
        </Button>
      </section>
    )
  }
  if (card === 'none') {
    return (
      <section className={styles.block}>
        <h2 className={styles.title}>{t('account.card')}</h2>
        <p>{t('overview.card_none')}</p>
        <Button to="/account/fashion-card/" variant="secondary">
          {t('overview.card_join')}
        </Button>
      </section>
    )
  }
  return (
    <section className={styles.block} data-card>
      <h2 className="visually-hidden">{t('account.card')}</h2>
      <div className={styles.card} data-kind={card.group}>
        <span className={styles.brand}>{t('brand.name')}</span>
        <span className={styles.kind}>{t(kinds[card.group])}</span>
        <span className={styles.number}>{card.number.replaceAll(/\s/g, '').replaceAll(/(.{4})(?=.)/g, '$1 ')}</span>
        <span className={styles.holder}>{name}</span>
      </div>
      <div className={styles.words}>
        <p className={styles.over}>{t('overview.points')}</p>
        <p className={styles.points}>{format.number(card.balance)}</p>
        <Button to="/account/fashion-card/">{t('overview.card_open')}</Button>
      </div>
    </section>
  )
}
