import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { orderStatuses } from '@vitrine/contracts/catalogue'
import { formatMoney, isCalendarDay } from '@vitrine/contracts/formats'
import { marketOfShop } from '@vitrine/contracts/markets'
import { type Operator, orderSteps, type OrderStep } from '@vitrine/shop/operator'
import { suggestWord } from './command-error.ts'
import { readLimit, type ShopOptions } from './shop-options.ts'
import { amountIn, formatDeliveries, formatOrder, formatReturns, formatStatements, table } from './shop-tables.ts'
import { misuse, NotPossible, type OperatorAction, wholeNumber } from './shop-usage.ts'

/** `orders`: a list of the latest. */
export function ordersAction({ email, status, ...values }: ShopOptions): OperatorAction {
  const limit = readLimit(values)
  if (status !== undefined && !orderStatuses.some((known) => known === status))
    throw misuse(
      `--status must be one of ${orderStatuses.join(', ')}, not "${status}".${suggestWord(status, orderStatuses)}`,
    )
  return async (operator) => {
    const found = await operator.orders({ ...(email && { email }), ...(status && { status }), ...limit })
    return table(
      ['id', 'number', 'shop', 'status', 'pieces', 'total', 'when'],
      found.map(({ id, number, shopId, status, pieces, total, at }) => {
        const market = marketOfShop(shopId)
        return [id, number, market?.locale ?? shopId, status, pieces, market ? formatMoney(total, market) : total, at]
      }),
    )
  }
}

/** `order ID` shows an order; `order ID pack|ship|deliver|cancel` moves it on. */
export function orderAction([id, step, folder]: readonly string[], values: ShopOptions): OperatorAction {
  const orderId = wholeNumber(id?.replace(/^v-?/i, ''), 'ID', 1)
  if (step === undefined)
    return async (operator) => {
      const order = await operator.order(orderId)
      if (!order) throw new NotPossible(`There is no order ${orderId}.`)
      return formatOrder(order)
    }
  if (step === 'delivery-note') return deliveryNoteAction(orderId, folder)
  const known = orderSteps.find((each) => each === step)
  if (!known)
    throw misuse(
      `"${step}" is no step: an order can be moved on by ${orderSteps.join(', ')}; delivery-note prints its papers.`,
    )
  const parcel = values.parcel === undefined ? undefined : wholeNumber(values.parcel, '--parcel', 1)
  if (parcel !== undefined && known !== 'ship' && known !== 'deliver')
    throw misuse('--parcel goes with ship and deliver.')
  return async (operator) => {
    if (!(await operator.advance(orderId, known, { tracking: values.tracking, parcel })))
      throw await explainRefusal(operator, orderId, known, parcel)
    return `Order ${orderId}${parcel ? `, parcel ${parcel}` : ''}: ${known} is done, and the customer knows.`
  }
}

/** States in which a step can happen, as an operator reads them. */
const stepNeeds: Readonly<Record<OrderStep, string>> = {
  pack: 'a paid or invoiced order that is not packed yet',
  ship: 'a packed order, or a parcel of it that has not left',
  deliver: 'an order or a parcel that is on its way',
  cancel: 'an order that is not packed yet',
}

/** Says where an order stands that a step does not fit. */
async function explainRefusal(
  operator: Operator,
  orderId: number,
  step: OrderStep,
  parcel: number | undefined,
): Promise<NotPossible> {
  const order = await operator.order(orderId)
  if (!order) return new NotPossible(`There is no order ${orderId}.`)
  const { status, detailedStatus, packages } = order
  if (parcel !== undefined && !packages.some(({ id }) => id === parcel))
    return new NotPossible(
      `Order ${orderId} has no parcel ${parcel}: it has ${packages.map(({ id }) => id).join(', ')}.`,
    )
  const state = [status, detailedStatus.order.code, detailedStatus.shipping.code].join(', ')
  return new NotPossible(`"${step}" does not fit: order ${orderId} is ${state}. It needs ${stepNeeds[step]}.`)
}

/** `order ID delivery-note FOLDER`: the papers for the parcels. */
function deliveryNoteAction(orderId: number, folder: string | undefined): OperatorAction {
  if (folder === undefined) throw misuse('Say where to: order ID delivery-note FOLDER.')
  return async (operator) => {
    const notes = await operator.deliveryNotes(orderId)
    if (!notes) throw new NotPossible(`There is no order ${orderId}.`)
    if (notes.length === 0) throw new NotPossible(`Order ${orderId} has no parcel: everything of it was cancelled.`)
    await mkdir(folder, { recursive: true })
    const paths = notes.map(({ fileName }) => join(folder, fileName))
    await Promise.all(notes.map(({ file }, index) => writeFile(paths[index] ?? '', file)))
    return paths.join('\n')
  }
}

/** `returns`: announced and refunded ones. */
export function returnsAction({ status, ...values }: ShopOptions): OperatorAction {
  if (status && status !== 'announced' && status !== 'refunded') throw misuse('--status must be announced or refunded.')
  const limit = readLimit(values)
  return async (operator) => formatReturns(await operator.returns({ ...(status && { status }), ...limit }))
}

/** `return CODE`: a parcel has come back. */
export function returnAction([returnCode]: readonly string[]): OperatorAction {
  if (!returnCode) throw misuse('Say which: return CODE, as it stands on the parcel.')
  return async (operator) => {
    const received = await operator.receiveReturn(returnCode)
    if (!received) throw new NotPossible(`No parcel with the code ${returnCode} is on its way back.`)
    const { code, orderNumber, pieces, shopId, refund, instead } = received
    const result = `Return ${code} of ${orderNumber}: ${pieces} in stock again, ${amountIn(shopId, refund)}`
    if (instead === 'gift card') return `${result} on a gift card, by mail to the sender of the gift.`
    return `${result} on its way to the customer.${instead ? ` ${instead} can be packed now.` : ''}`
  }
}

/** `statements`: withdrawals and cancellations that customers declared. */
export function statementsAction({ kind, ...values }: ShopOptions): OperatorAction {
  if (kind && kind !== 'withdrawal' && kind !== 'cancellation')
    throw misuse('--kind must be withdrawal or cancellation.')
  const limit = readLimit(values)
  return async (operator) => formatStatements(await operator.statements({ ...(kind && { kind }), ...limit }))
}

/** `renew`: orders the due deliveries of subscriptions. */
export function renewAction({ on, email }: ShopOptions): OperatorAction {
  if (on !== undefined && !isCalendarDay(on)) throw misuse('--on must be a day such as 2026-12-15.')
  return async (operator) => formatDeliveries(await operator.renew({ today: on, email }))
}
