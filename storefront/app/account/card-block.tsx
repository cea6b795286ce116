import type { FashionCard } from '@vitrine/contracts/shop'
import { CardFace } from '../account-frame/card-face.tsx'
import { Points } from '../account-frame/points.tsx'
import { useI18n } from '../i18n/i18n.tsx'
import type { PlainMessageKey } from '../i18n/translate.ts'
import { Button } from '../ui/button.tsx'
import styles from './card-block.module.css'

export type CardSummary = { number: string; balance: number } & Pick<FashionCard, 'group' | 'reward'>

type CardBlockProps = {
  /** `none` without a card; null when the shop does not answer. */
  card: CardSummary | 'none' | null
  name: string
}

const kinds: Readonly<Record<CardSummary['group'], PlainMessageKey>> = {
  Basic_Card: 'overview.card_basic',
  Temporary_Card: 'overview.card_temporary',
  VIP_Card: 'overview.card_vip',
}

/** The Fashion Card and its points, or the invitation to have one. */
export function CardBlock({ card, name }: CardBlockProps) {
  const { t } = useI18n()
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
    <section className={styles.block} data-card aria-label={t('account.card')}>
      <CardFace group={card.group} number={card.number} holder={name} kind={t(kinds[card.group])} />
      <Points balance={card.balance} reward={card.reward}>
        <div>
          <Button to="/account/fashion-card/">{t('overview.card_open')}</Button>
        </div>
      </Points>
    </section>
  )
}
