import { productPath } from '@vitrine/contracts/urls'
import { Button } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { useMessages } from '../../messages/messages.ts'
import { optionName } from '../../messages/messages.ts'
import { UndoForm } from '../../ui/undo-form.tsx'
import { useDateFormat } from '../../ui/use-date-format.ts'
import { useRevalidateWhile } from '../../ui/use-revalidate-while.ts'
import type { MoneyRow, OrderPage } from './load-order.ts'
import { OrderForm, type OrderFormProps } from './order-forms.tsx'
import styles from './order.module.css'

export function Pieces({ order }: { order: OrderPage }) {
  const { orders } = useMessages().messages
  const isSplit = order.parcels.length > 1
  return (
    <ul role="list" className={styles.pieces}>
      {order.pieces.map((piece) => {
        const state = orders.pieceStates[piece.status]
        const facts = [piece.colour, piece.size, piece.sku, isSplit && orders.page.parcel(piece.parcel)]
        return (
          <li key={piece.key} data-gone={piece.status === 'cancelled' || undefined}>
            <Picture of={piece.picture} sizes="3rem" ratio="3 / 4" alt="" name={piece.name} />
            <div>
              <Link kind="quiet" to={`/${order.shop}${productPath(piece.name, piece.productId)}`} newTab>
                {piece.name}
              </Link>
              <p className={styles.quiet}>{facts.filter(Boolean).join(' · ')}</p>
            </div>
            {state && <span className={styles.quiet}>{state}</span>}
            {piece.amount !== null && <span className={styles.amount}>{piece.amount}</span>}
          </li>
        )
      })}
    </ul>
  )
}

/** `swiss_post` as staff know it. */
const carrierName = (key: string): string => key.replaceAll('_', ' ').toUpperCase()

/** Parcels with their days and numbers; one of several can go ahead of the others. */
export function Parcels({ order, formKey, isFulfilling }: OrderFormProps & { isFulfilling: boolean }) {
  const { page } = useMessages().messages.orders
  const when = useDateFormat()
  const standing = order.parcels.filter(({ status }) => status !== 'cancellation_completed')
  return (
    <ul role="list" className={styles.parcels}>
      {order.parcels.map((parcel) => {
        const isAlone = standing.length < 2 || parcel.status === 'cancellation_completed'
        const canShip = !isAlone && order.order === 'order_delegated' && !parcel.shippedAt
        const canArrive = !isAlone && parcel.shippedAt !== undefined && !parcel.deliveredAt
        return (
          <li key={parcel.number}>
            <p>
              {[page.parcel(parcel.number), carrierName(parcel.carrier), page.promised(parcel.promised)].join(' · ')}
              {parcel.shippedAt && ` · ${page.sent} ${when(parcel.shippedAt)}`}
              {parcel.deliveredAt && ` · ${page.came} ${when(parcel.deliveredAt)}`}
            </p>
            {parcel.tracking ? (
              <Link kind="quiet" to={parcel.tracking.url} newTab>
                {parcel.tracking.id}
              </Link>
            ) : (
              parcel.trackingId && <span>{parcel.trackingId}</span>
            )}
            {isFulfilling && (canShip || canArrive) && (
              <OrderForm
                order={order}
                formKey={formKey}
                intent={canShip ? 'ship' : 'deliver'}
                className={styles.inline}
              >
                <input type="hidden" name="parcel" value={parcel.number} />
                <Button type="submit" variant="secondary" size="xs">
                  {canShip ? page.shipParcel : page.deliverParcel}
                </Button>
              </OrderForm>
            )}
          </li>
        )
      })}
    </ul>
  )
}

type PromisedGoodwillProps = {
  orderId: number
  promised: NonNullable<OrderPage['money']>['promised']
  isGiving: boolean
}

/** Goodwill that leaves in a few seconds, with the way to take it back. */
export function PromisedGoodwill({ orderId, promised, isGiving }: PromisedGoodwillProps) {
  const { page } = useMessages().messages.orders
  useRevalidateWhile(promised.length > 0)
  if (promised.length === 0) return null
  return (
    <ul role="list" className={styles.promised} aria-label={page.goodwillPromised}>
      {promised.map(({ id, amount, target, reason, undoUntil }) => (
        <li key={id}>
          <p>{`${page.goodwillPromised}: ${amount}, ${page.reasons[reason] ?? reason}, ${page.targets[target]}`}</p>
          {isGiving && (
            <UndoForm
              undoUntil={undoUntil}
              done={page.goodwillLeaving}
              hidden={{ orderId: String(orderId), promise: String(id) }}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

export function Money({ money }: { money: NonNullable<OrderPage['money']> }) {
  const { messages } = useMessages()
  const { page } = messages.orders
  const label = ({ kind, name, detail }: MoneyRow): string => {
    if (kind === 'reduction') return [page.reduction[name] ?? name, detail].filter(Boolean).join(' ')
    if (kind === 'payment') return optionName(messages, name.replaceAll('_', '-'))
    if (kind === 'goodwill')
      return `${page.goodwillLine}: ${page.reasons[detail] ?? detail}, ${page.targets[name] ?? name}`
    return kind === 'fee' ? `${page.fee} ${name}` : page[kind]
  }
  return (
    <dl className={styles.money}>
      {money.rows.map((row) => (
        <div key={row.id} data-kind={row.kind}>
          <dt>
            {label(row)}
            {row.kind === 'total' && (
              <span className={styles.quiet}>{` ${page.vat(money.vat.rate)} ${money.vat.amount}`}</span>
            )}
            {row.refunded && <span className={styles.quiet}>{` ${page.refunded} ${row.refunded}`}</span>}
          </dt>
          <dd>{row.amount}</dd>
        </div>
      ))}
    </dl>
  )
}
