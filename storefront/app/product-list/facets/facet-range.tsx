import { type CSSProperties, useId, useState } from 'react'
import { useI18n } from '../../i18n/i18n.tsx'
import { choiceOf, setSelected } from '../choice.ts'
import styles from './facet-range.module.css'
import { readNumbers, writeRange } from './ranges.ts'
import type { FacetView } from '../results.ts'
import type { List } from '../use-list.ts'
import { useFacetLabels } from '../use-facet-labels.ts'

type FacetRangeProps = { facet: Extract<FacetView, { kind: 'slider' }>; list: List }

/** A range slider with two thumbs, and two fields for exact values. */
export function FacetRange({ facet, list: { choice, change } }: FacetRangeProps) {
  const { t, market } = useI18n()
  const { amount } = useFacetLabels()
  const ids = useId()
  const { min, max, step } = facet.domain
  const [text] = choiceOf(choice, facet).selected
  const chosen = text === undefined ? null : readNumbers(text)
  const start = Math.max(min, chosen?.start ?? min)
  const end = Math.min(max, chosen?.end ?? max)
  const of = `${text} ${min} ${max}`
  const crossed = choice.crossed?.facetId === facet.facetId ? choice.crossed : null
  const [drawn, setDrawn] = useState(
    crossed ? { of, from: crossed.start, to: crossed.end } : { of: '', from: '', to: '' },
  )
  const typed = drawn.of === of ? drawn : { of, from: String(start), to: String(end) }
  const [from, to] = [toNumber(typed.from, min), toNumber(typed.to, max)]
  const isWrong = from > to

  const draw = (change: { from?: string; to?: string }) => setDrawn({ ...typed, ...change })
  function commit() {
    if (isWrong) return
    const isAll = from <= min && to >= max
    const next = isAll ? [] : [writeRange({ start: from, end: to, endInclusive: true })]
    if ((next[0] ?? '') !== (text ?? '')) change(setSelected(choice, facet, next))
  }
  const share = (value: number) => (max > min ? (Math.min(max, Math.max(min, value)) - min) / (max - min) : 0)
  const sign =
    facet.unit === 'money'
      ? market.formats.money.pattern.replace('amount', '').trim()
      : facet.unit === 'percent'
        ? '%'
        : ''

  const thumb = (which: 'from' | 'to', label: string) => {
    const value = which === 'from' ? from : to
    return (
      <input
        className={styles.thumb}
        type="range"
        min={min}
        max={max}
        step={step}
        value={Math.min(max, Math.max(min, value))}
        aria-label={`${facet.name}, ${label}`}
        aria-valuetext={amount(value, facet.unit)}
        onChange={({ target }) => {
          const wanted = Number(target.value)
          // Thumbs never pass each other.
          draw(which === 'from' ? { from: String(Math.min(wanted, to)) } : { to: String(Math.max(wanted, from)) })
        }}
        onPointerUp={commit}
        onKeyUp={commit}
      />
    )
  }
  const field = (which: 'from' | 'to', label: string) => (
    <label className={styles.field} data-invalid={isWrong || undefined}>
      <span className={styles.label}>{label}</span>
      <input
        type="text"
        inputMode="numeric"
        name={`nf-${facet.facetId}.${which === 'from' ? 'start' : 'end'}`}
        value={typed[which]}
        aria-label={`${facet.name}, ${label}`}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${ids}-error` : undefined}
        onChange={({ target }) => draw({ [which]: target.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          commit()
        }}
      />
      {sign && <span aria-hidden="true">{sign}</span>}
    </label>
  )

  return (
    <fieldset>
      <legend className="visually-hidden">{facet.name}</legend>
      <div className={styles.line} style={{ '--from': share(from), '--to': share(to) } as CSSProperties}>
        {thumb('from', t('filter.range_from'))}
        {thumb('to', t('filter.range_to'))}
      </div>
      <div
        className={styles.fields}
        // Do not submit while the focus moves to the other field.
        onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || commit()}
      >
        {field('from', t('filter.range_from'))}
        {field('to', t('filter.range_to'))}
      </div>
      {isWrong && (
        <p id={`${ids}-error`} className={styles.error} role="alert">
          {t('filter.range_error')}
        </p>
      )}
    </fieldset>
  )
}

const toNumber = (text: string, otherwise: number) => {
  const value = Number(text.trim().replace(',', '.'))
  return text.trim() === '' || Number.isNaN(value) ? otherwise : Math.max(0, value)
}
