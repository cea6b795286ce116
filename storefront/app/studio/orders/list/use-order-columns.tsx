import { Link } from '../../../ui/link.tsx'
import { useMessages } from '../../messages/messages.ts'
import type { Column } from '../../ui/data-table.tsx'
import { marketName } from '../../ui/market-name.ts'
import { StateMark } from '../../ui/state-mark.tsx'
import { useDateFormat } from '../../ui/use-date-format.ts'
import { toneOf } from '../order-state.ts'
import styles from './order-list.module.css'
import type { OrderLine } from './load-orders.ts'

type OrderColumnsOptions = {
  hasMoney: boolean
  /** Whether orders of several states stand in the list. */
  isMixed: boolean
}

/** Columns of the list; money is left out for members who see none. */
export function useOrderColumns({ hasMoney, isMixed }: OrderColumnsOptions): Column<OrderLine>[] {
  const { messages, lang } = useMessages()
  const { orders } = messages
  const { columns: labels } = orders
  const when = useDateFormat()
  const marks = ({ isGift, isAwaitingReturn }: OrderLine) =>
    [isGift && orders.gift, isAwaitingReturn && orders.awaitsReturn].filter(Boolean).join(', ')
  return [
    {
      id: 'number',
      label: labels.number,
      cell: (row) => (
        <>
          <Link kind="quiet" to={`/studio/orders/${row.number}/`} preload={false}>
            <span className={styles.number}>{row.number}</span>
          </Link>
          {marks(row) && <span className={styles.marks}>{marks(row)}</span>}
        </>
      ),
    },
    { id: 'name', label: labels.name, cell: ({ name }) => name ?? '–' },
    {
      id: 'placed',
      label: labels.placed,
      cell: ({ placedAt, isLate }) => (
        <>
          <time dateTime={placedAt}>{when(placedAt)}</time>
          {isLate && <span className={`${styles.marks} ${styles.late}`}>{orders.late}</span>}
        </>
      ),
    },
    { id: 'shop', label: labels.shop, cell: ({ shop }) => marketName(shop, lang), isSecondary: true },
    { id: 'pieces', label: labels.pieces, cell: ({ pieces }) => pieces, isNumeric: true },
    ...(hasMoney
      ? [
          {
            id: 'total',
            label: labels.total,
            cell: ({ total }: OrderLine) => total,
            isNumeric: true,
            isSecondary: true,
          },
        ]
      : []),
    {
      id: 'goods',
      label: labels.goods,
      cell: ({ order }) => <StateMark tone={toneOf(order)}>{orders.order[order] ?? order}</StateMark>,
      isSecondary: !isMixed,
    },
    ...(hasMoney
      ? [
          {
            id: 'money',
            label: labels.money,
            cell: ({ billing }: OrderLine) => orders.billing[billing] ?? billing,
            isSecondary: true,
          },
        ]
      : []),
    {
      id: 'parcels',
      label: labels.parcels,
      cell: ({ sentParcels, parcels }) => orders.sentOf(sentParcels, parcels),
      isNumeric: true,
      isSecondary: true,
    },
  ]
}
