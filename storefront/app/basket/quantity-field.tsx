import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { useI18n } from '../i18n/i18n.tsx'
import { Icon } from '../ui/icon.tsx'
import { BareForm } from './bare-form.tsx'
import { useBasketChanges } from './basket-changes.tsx'
import type { Line } from './basket-view.ts'
import styles from './quantity-field.module.css'

/** Debounce in milliseconds. */
const pause = 500
const most = 99

/** Quantity of a line: a field between two buttons. The value is sent after a pause or when the field loses the focus. */
export function QuantityField({ line }: { line: Line }) {
  const { t } = useI18n()
  const { set } = useBasketChanges()
  const [text, setText] = useState(String(line.quantity))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { key, name, quantity, promotionId } = line

  const shown = useRef(quantity)
  useEffect(() => {
    shown.current = quantity
    setText(String(quantity))
  }, [quantity])
  useEffect(() => () => clearTimeout(timer.current), [])

  function want(next: string, wait = pause) {
    setText(next)
    clearTimeout(timer.current)
    if (!/^\d{1,2}$/.test(next) || Number(next) === quantity) return
    timer.current = setTimeout(() => send(Number(next)), wait)
  }
  async function send(wanted: number) {
    await set(line, wanted)
    // Show the shop's quantity, which may be smaller than the requested one.
    setText(String(shown.current))
  }
  const step = (by: number) => want(String(Math.min(most, Math.max(0, (Number(text) || 0) + by))))

  return (
    <BareForm
      className={styles.stepper}
      fields={{ intent: 'set', key, promotionId: promotionId ?? '' }}
      onSend={async () => want(text, 0)}
    >
      {/* First, so that Enter in the field does not press the button beside it. */}
      <button className="visually-hidden" tabIndex={-1} aria-hidden="true" />
      <button
        className={styles.step}
        name="step"
        value="-1"
        aria-label={t('basket.fewer', { name })}
        onClick={(event) => {
          event.preventDefault()
          step(-1)
        }}
      >
        <Icon name="minus" size={18} />
      </button>
      <input
        className={styles.field}
        name="quantity"
        inputMode="numeric"
        pattern="[0-9]{1,2}"
        autoComplete="off"
        aria-label={t('basket.quantity', { name })}
        value={text}
        onChange={({ target }: ChangeEvent<HTMLInputElement>) => want(target.value)}
        onBlur={() => (/^\d{1,2}$/.test(text) ? want(text, 0) : setText(String(quantity)))}
      />
      <button
        className={styles.step}
        name="step"
        value="1"
        aria-label={t('basket.more', { name })}
        onClick={(event) => {
          event.preventDefault()
          step(1)
        }}
      >
        <Icon name="plus" size={18} />
      </button>
    </BareForm>
  )
}
