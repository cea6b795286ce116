import type { ReactNode } from 'react'
import { useI18n } from '../i18n/i18n.tsx'
import { BareSelect } from '../ui/bare-select.tsx'
import { Button } from '../ui/button.tsx'
import { lineFields, BareForm } from './bare-form.tsx'
import { useBasketChanges } from './basket-changes.tsx'
import type { Line } from './basket-view.ts'
import styles from './line-choice.module.css'

/** Size of a line. Sizes out of stock are listed but disabled. */
export function SizeChoice({ line }: { line: Line }) {
  const { t } = useI18n()
  const { name, variantId, sizes } = line
  return (
    <Choice
      line={line}
      intent="size"
      className={styles.size}
      value={variantId}
      label={t('basket.choose_size', { name })}
    >
      {sizes.map(({ variantId: id, label, isThere }) => (
        <option key={id} value={id} disabled={!isThere && id !== variantId}>
          {isThere ? t('basket.size', { size: label }) : t('basket.size_gone', { size: label })}
        </option>
      ))}
    </Choice>
  )
}

/** Interval of a subscription; the shop provides the labels. */
export const IntervalChoice = ({ line, label }: { line: Line; label: string }) => (
  <Choice
    line={line}
    intent="rhythm"
    className={styles.interval}
    value={line.interval}
    label={`${label}: ${line.name}`}
  >
    {line.intervals.map(({ value, label: text }) => (
      <option key={value} value={value}>
        {text}
      </option>
    ))}
  </Choice>
)

type ChoiceProps = {
  line: Line
  /** Field of the line that changes; `rhythm` is the interval. */
  intent: 'size' | 'rhythm'
  className: string | undefined
  value: string | number | undefined
  label: string
  children: ReactNode
}

function Choice({ line, intent, className, value, label, children }: ChoiceProps) {
  const { t } = useI18n()
  const { alter, busy } = useBasketChanges()
  const choose = (chosen: string) => alter(line, { intent, chosen })
  return (
    <BareForm
      className={className}
      fields={{ ...lineFields(line), intent }}
      onSend={(form) => choose(String(form.get('chosen')))}
    >
      <BareSelect
        name="chosen"
        aria-label={label}
        // Remounted after each reply: a value the shop refused jumps back.
        key={`${value} ${busy.includes(line.key)}`}
        defaultValue={value}
        onChange={({ target }) => void choose(target.value)}
      >
        {children}
      </BareSelect>
      <span className={styles.send}>
        <Button type="submit" variant="tertiary" size="sm" label={`${t('basket.change')}, ${label}`}>
          {t('basket.change')}
        </Button>
      </span>
    </BareForm>
  )
}
