import type { SellingState } from '@vitrine/contracts/desk'
import { Link } from '../../ui/link.tsx'
import { useGoodsFormat } from '../goods/goods-format.ts'
import { useMessages } from '../messages/messages.ts'
import styles from './selling-calendar.module.css'

export type CalendarEntry = { name: string; to?: string; from: string; until: string; state: SellingState }

const week = 7 * 86_400_000
const shownWeeks = 12

/** The start of the week in which a moment lies, in UTC: the drawing is too coarse for zones. */
const weekOf = (moment: number): number => Math.floor((moment - 4 * 86_400_000) / week) * week + 4 * 86_400_000

/** Campaigns and promotions over twelve weeks: one drawn bar each, and the same in words. */
export function SellingCalendar({ entries, now }: { entries: readonly CalendarEntry[]; now: number }) {
  const { messages } = useMessages()
  const { day } = useGoodsFormat()
  const start = weekOf(now - 2 * week)
  const end = start + shownWeeks * week
  const shown = entries
    .filter(({ from, until }) => Date.parse(until) > start && Date.parse(from) < end)
    .toSorted((a, b) => Date.parse(a.from) - Date.parse(b.from))
  if (shown.length === 0) return <p className={styles.none}>{messages.goods.calendar.empty}</p>
  const x = (moment: number) => (Math.min(Math.max(moment, start), end) - start) / week
  return (
    <div className={styles.calendar}>
      <div className={styles.head} aria-hidden="true">
        <span />
        <ul role="list">
          {Array.from({ length: shownWeeks / 2 }, (_, index) => (
            <li key={index}>{day(new Date(start + index * 2 * week).toISOString()).replace(/ \d{4}$/, '')}</li>
          ))}
        </ul>
      </div>
      <ul role="list" aria-label={messages.goods.calendar.title}>
        {shown.map(({ name, to, from, until, state }) => (
          <li key={`${name} ${from}`}>
            <span>
              {to === undefined ? (
                name
              ) : (
                <Link kind="quieter" to={to}>
                  {name}
                </Link>
              )}
              <small>
                {day(from)} – {day(until)}
              </small>
            </span>
            <svg viewBox={`0 0 ${shownWeeks} 1`} preserveAspectRatio="none" aria-hidden="true" data-state={state}>
              <rect
                x={x(Date.parse(from))}
                width={Math.max(0.1, x(Date.parse(until)) - x(Date.parse(from)))}
                y="0.2"
                height="0.6"
              />
              <line x1={x(now)} x2={x(now)} y1="0" y2="1" />
            </svg>
          </li>
        ))}
      </ul>
    </div>
  )
}
