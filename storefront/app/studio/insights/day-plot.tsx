import { useId, useState } from 'react'
import { useMessages } from '../messages/messages.ts'
import { DataTable } from '../ui/data-table.tsx'
import styles from './insights.module.css'

export type PlotDay = { day: string; value: number; before: number }

type DayPlotProps = { title: string; days: readonly PlotDay[]; format: (value: number) => string }

const [width, height] = [640, 120]

/** Values by day as a line, with the period before as a dashed one. A slider reads single days, a table has them all. */
export function DayPlot({ title, days, format }: DayPlotProps) {
  const { messages, lang } = useMessages()
  const text = messages.insights
  const [at, setAt] = useState(days.length - 1)
  const id = useId()
  const most = Math.max(1, ...days.flatMap(({ value, before }) => [value, before]))
  const nameOf = (day: string) =>
    new Intl.DateTimeFormat(lang, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
      new Date(day),
    )
  const x = (place: number) => (days.length > 1 ? (place / (days.length - 1)) * width : width / 2)
  const y = (value: number) => height - (value / most) * height
  const line = (of: (day: PlotDay) => number) => days.map((day, place) => `${x(place)},${y(of(day))}`).join(' ')
  const chosen = days[Math.min(at, days.length - 1)]
  if (!chosen) return null
  const reading = `${nameOf(chosen.day)}: ${format(chosen.value)} (${text.before(format(chosen.before))})`
  return (
    <figure className={styles.plot}>
      <figcaption>{title}</figcaption>
      <svg viewBox={`0 -4 ${width} ${height + 8}`} preserveAspectRatio="none" aria-hidden>
        <line x1="0" x2={width} y1={height} y2={height} className={styles.axis} />
        <polyline points={line(({ before }) => before)} className={styles.earlier} />
        <polyline points={line(({ value }) => value)} className={styles.line} />
        <line x1={x(at)} x2={x(at)} y1="0" y2={height} className={styles.cursor} />
      </svg>
      <div className={styles.reading}>
        <label htmlFor={id} className="visually-hidden">
          {text.readDay(title)}
        </label>
        <input
          id={id}
          type="range"
          min={0}
          max={days.length - 1}
          value={Math.min(at, days.length - 1)}
          aria-valuetext={reading}
          onChange={({ target }) => setAt(Number(target.value))}
        />
        <output htmlFor={id}>{reading}</output>
      </div>
      <details>
        <summary>{text.asTable}</summary>
        <DataTable
          caption={title}
          columns={[
            { id: 'day', label: text.columns.day, cell: ({ day }) => nameOf(day) },
            { id: 'value', label: title, cell: ({ value }) => format(value), isNumeric: true },
            { id: 'before', label: text.columns.before, cell: ({ before }) => format(before), isNumeric: true },
          ]}
          rows={days}
          keyOf={({ day }) => day}
          empty={null}
        />
      </details>
    </figure>
  )
}
