import { Form } from 'react-router'
import type { SubmitEvent } from 'react'
import { leaveRow } from '../goods/leave-row.ts'
import { useI18n } from '../i18n/i18n.tsx'
import { Anchor } from '../ui/anchor.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Picture } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'
import type { Line } from './basket-view.ts'
import { LineState } from './line-state.tsx'
import styles from './line-row.module.css'
import { QuantityField } from './quantity-field.tsx'
import { useBasketChanges } from './basket-changes.tsx'

export function LineRow({ line }: { line: Line }) {
  const { t } = useI18n()
  const changes = useBasketChanges()
  const { key, productId, name, to, picture, colour, size, status, quantity, unitPrice, totalPrice, lowestPrior } = line
  const isGone = status !== 'available'

  async function leave(event: SubmitEvent<HTMLFormElement>, change: (line: Line) => Promise<void>) {
    event.preventDefault()
    const goOn = leaveRow(event.currentTarget)
    await change(line)
    goOn()
  }

  return (
    <li className={styles.line} data-gone={isGone || undefined} aria-busy={changes.busy.includes(key) || undefined}>
      <div className={styles.picture}>
        <Picture of={picture} sizes="(min-width: 768px) 8.25rem, 6.5rem" ratio="3 / 4" alt="" name={name} />
      </div>
      <div className={styles.words}>
        <p className={styles.name}>{status === 'deleted' ? name : <Anchor to={to}>{name}</Anchor>}</p>
        <p className={styles.facts}>{[colour, size && t('basket.size', { size })].filter(Boolean).join(' · ')}</p>
        <LineState line={line} />
      </div>
      <div className={styles.price}>
        <Price current={quantity > 1 ? totalPrice : unitPrice} lowestPrior={quantity > 1 ? null : lowestPrior} />
        {quantity > 1 && !isGone && (
          <div className={styles.each}>
            <Price current={unitPrice} lowestPrior={lowestPrior} />
          </div>
        )}
        {line.promotion && <p className={styles.promotion}>{line.promotion}</p>}
      </div>
      <div className={styles.tools}>
        {!isGone && <QuantityField line={line} />}
        {isGone && line.similar && (
          <Button to={line.similar} variant="secondary" size="sm">
            {t('basket.similar')}
          </Button>
        )}
        <div className={styles.ways}>
          {status !== 'deleted' && (
            <Form method="post" action="/cart/" onSubmit={(event) => leave(event, changes.move)}>
              <input type="hidden" name="intent" value="move" />
              <input type="hidden" name="key" value={key} />
              <input type="hidden" name="productId" value={productId} />
              <button className={styles.way} aria-label={t('basket.move_to_wishlist', { name })}>
                {t('basket.to_wishlist')}
              </button>
            </Form>
          )}
          <Form method="post" action="/cart/" onSubmit={(event) => leave(event, changes.remove)}>
            <input type="hidden" name="intent" value="remove" />
            <input type="hidden" name="key" value={key} />
            <button className={styles.bin} aria-label={t('basket.remove', { name })}>
              <Icon name="trash" size={20} />
            </button>
          </Form>
        </div>
      </div>
    </li>
  )
}
