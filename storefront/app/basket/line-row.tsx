import { useI18n } from '../i18n/i18n.tsx'
import { Anchor } from '../ui/anchor.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Picture } from '../ui/picture.tsx'
import { BareForm } from './bare-form.tsx'
import { useBasketChanges } from './basket-changes.tsx'
import type { Line } from './basket-view.ts'
import { IntervalChoice, SizeChoice } from './line-choice.tsx'
import { LineNotes } from './line-notes.tsx'
import { LinePrice } from './line-price.tsx'
import { LineState } from './line-state.tsx'
import styles from './line-row.module.css'
import { QuantityField } from './quantity-field.tsx'
import { SetParts } from './set-parts.tsx'

export function LineRow({ line }: { line: Line }) {
  const { t } = useI18n()
  const changes = useBasketChanges()
  const { key, productId, name, to, picture, colour, size, status, sizes, intervalLabel, isGift, parts } = line
  const isGone = status !== 'available'
  const canBeResized = sizes.length > 1 && !isGone
  const facts = [colour, size && !canBeResized && t('basket.size', { size })]
  return (
    <li
      className={styles.line}
      data-line={key}
      data-gone={isGone || undefined}
      aria-busy={changes.busy.includes(key) || undefined}
    >
      <div className={styles.picture}>
        <Picture of={picture} sizes="(min-width: 768px) 8.25rem, 6.5rem" ratio="3 / 4" alt="" name={name} />
      </div>
      <div className={styles.words}>
        <p className={styles.name} lang={line.nameLanguage}>
          {status === 'deleted' ? name : <Anchor to={to}>{name}</Anchor>}
        </p>
        <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>
        {line.subscription && <p className={styles.subscription}>{line.subscription}</p>}
        <LineState line={line} />
        <LineNotes line={line} />
      </div>
      <div className={styles.price}>
        <LinePrice line={line} />
      </div>
      <div className={styles.tools}>
        <div className={styles.choices}>
          {canBeResized && <SizeChoice line={line} />}
          {intervalLabel && !isGone && <IntervalChoice line={line} label={intervalLabel} />}
          {!isGone && !isGift && <QuantityField line={line} />}
          {isGone && line.similar && (
            <Button to={line.similar} variant="secondary" size="sm">
              {t('basket.similar')}
            </Button>
          )}
        </div>
        <div className={styles.ways}>
          {status !== 'deleted' && !isGift && (
            <BareForm fields={{ intent: 'move', key, productId: String(productId) }} onSend={() => changes.move(line)}>
              <button className={styles.way} aria-label={t('basket.move_to_wishlist', { name })}>
                {t('basket.to_wishlist')}
              </button>
            </BareForm>
          )}
          <BareForm fields={{ intent: 'remove', key }} onSend={() => changes.remove(line)}>
            <button className={styles.bin} aria-label={t('basket.remove', { name })}>
              <Icon name="trash" size={20} />
            </button>
          </BareForm>
        </div>
      </div>
      {parts.length > 0 && <SetParts main={line} />}
    </li>
  )
}
