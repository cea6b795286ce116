import { storeReservationStates } from '@vitrine/contracts/shop'
import type { Operator, ReservationRow } from '@vitrine/shop'
import { storeNamed } from './store-stock-action.ts'
import { table } from './shop-tables.ts'
import { misuse, NotPossible, wholeNumber, type OperatorAction } from './shop-usage.ts'

type Chosen = {
  store?: string | undefined
  email?: string | undefined
  status?: string | undefined
  limit?: string | undefined
}

/** `reservation`: pieces set aside in stores, and what the staff do with them. */
export function reservationAction([action = 'list', number]: readonly string[], chosen: Chosen): OperatorAction {
  switch (action) {
    case 'list':
      return list(chosen)
    case 'show':
      return withNumber(number, action, async ({ reservations }, id) => {
        const found = await reservations.find(id)
        if (!found) throw unknown(id)
        return formatReservation(found)
      })
    case 'collected':
      return withNumber(number, action, async ({ reservations }, id) => {
        const { reservation } = mustBeDone(id, await reservations.markCollected(id))
        return `R-${id}: collected at ${reservation.body.store.name}. The piece has left the store's stock.`
      })
    case 'cancel':
      return withNumber(number, action, async ({ reservations }, id) => {
        const { reservation } = mustBeDone(id, await reservations.cancel(id))
        return `R-${id}: cancelled. The piece is on the shelf of ${reservation.body.store.name} again, and the shopper gets a mail.`
      })
    case 'expire':
      return async ({ reservations }) => {
        const expired = await reservations.expire()
        return expired === 0 ? 'Nothing is past its time.' : `${expired} released, and each shopper gets a mail.`
      }
    default:
      throw misuse(`There is no "reservation ${action}".`)
  }
}

function list({ store, email, status, limit }: Chosen): OperatorAction {
  const state = storeReservationStates.find((each) => each === status)
  if (status !== undefined && !state) throw misuse(`--status must be one of ${storeReservationStates.join(', ')}.`)
  const most = limit === undefined ? undefined : wholeNumber(limit, '--limit', 1)
  return async ({ reservations, stockCounts }) => {
    const storeId = store === undefined ? undefined : await storeNamed(stockCounts, store)
    const found = await reservations.list({ storeId, email, status: state, limit: most })
    return table(
      ['number', 'status', 'store', 'variant', 'article', 'size', 'name', 'until'],
      found.map(({ id, status: now, body, variantId, name, heldUntil }) => [
        `R-${id}`,
        now,
        body.store.name,
        variantId,
        body.productName,
        body.size,
        name,
        heldUntil,
      ]),
    )
  }
}

const unknown = (id: number) => new NotPossible(`There is no reservation R-${id}.`)

function withNumber(
  number: string | undefined,
  action: string,
  work: (operator: Operator, id: number) => Promise<string>,
): OperatorAction {
  if (!number) throw misuse(`Say which: reservation ${action} NUMBER.`)
  const id = wholeNumber(number.replace(/^r-?/i, ''), 'NUMBER', 1)
  return (operator) => work(operator, id)
}

type Ending = Awaited<ReturnType<Operator['reservations']['cancel']>>

function mustBeDone(id: number, ending: Ending): NonNullable<Ending> {
  if (!ending) throw unknown(id)
  if (!ending.isDone) throw new NotPossible(`R-${id} is ${ending.reservation.status} already.`)
  return ending
}

const formatReservation = ({ id, status, body, variantId, name, email, phone, createdAt, heldUntil }: ReservationRow) =>
  [
    `R-${id}, ${status}`,
    `${body.productName}, ${body.size} (${variantId})`,
    `${body.store.name}, ${body.store.street}, ${body.store.zipCode} ${body.store.city}`,
    `${name}, ${email}${phone ? `, ${phone}` : ''}`,
    `reserved ${createdAt}, held until ${heldUntil}`,
  ].join('\n')
