import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { priceReasons } from '@vitrine/contracts/catalogue'
import { formatMoney } from '@vitrine/contracts/formats'
import { isLocale, marketOfShop, markets } from '@vitrine/contracts/markets'
import { orderSteps } from '@vitrine/shop'
import { misuse, NotPossible, wholeNumber, type OperatorAction } from './shop-usage.ts'
import { campaignAction, giftCardAction, previewAction, promotionAction, voucherAction } from './selling-actions.ts'
import { sellingOptions } from './selling-arguments.ts'
import { reservationAction } from './reservation-action.ts'
import { storeStockAction } from './store-stock-action.ts'
import { amountIn, table, formatDeliveries, formatOrder, formatReturns, formatStatements } from './shop-tables.ts'

const options = {
  help: { type: 'boolean', short: 'h' },
  name: { type: 'string' },
  password: { type: 'string' },
  role: { type: 'string' },
  shop: { type: 'string' },
  reason: { type: 'string' },
  from: { type: 'string' },
  email: { type: 'string' },
  status: { type: 'string' },
  limit: { type: 'string' },
  tracking: { type: 'string' },
  parcel: { type: 'string' },
  kind: { type: 'string' },
  store: { type: 'string' },
  variant: { type: 'string' },
  on: { type: 'string' },
  ...sellingOptions,
} as const

type ParsedArguments = ReturnType<typeof readArguments>
export function readArguments(args: string[]) {
  try {
    return parseArgs({ allowPositionals: true, options, args })
  } catch (cause) {
    throw misuse((cause as Error).message)
  }
}

/** `79.95` is 7995 cents. */
function cents(text: string | undefined): number {
  const [, whole = '', part = ''] = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(text ?? '') ?? []
  const amount = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  if (!whole || amount === 0) throw misuse('AMOUNT must be written as 79.95.')
  return amount
}

/** A day of the calendar: `2026-02-30` is none. */
const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().slice(0, 10) === text

/** The parsed command line, checked before a database is opened for it. */
export function workOf({ positionals, values }: ParsedArguments): OperatorAction {
  const [what, first, second] = positionals
  const limit = values.limit === undefined ? {} : { limit: wholeNumber(values.limit, '--limit', 1) }
  switch (what) {
    case 'customer':
    case 'editor':
      return account(what, first, second, values)
    case 'disable-account':
    case 'enable-account':
      return accountSwitch(first, what === 'enable-account')
    case 'stock': {
      const [variantId, quantity] = [wholeNumber(first, 'VARIANT', 1), wholeNumber(second, 'QUANTITY')]
      return async (operator) => {
        const set = await operator.setStock(variantId, quantity)
        if (!set.ok) throw new NotPossible(`There is no variant ${variantId}.`)
        return `Variant ${variantId}: ${quantity} in stock, ${set.value} before.`
      }
    }
    case 'store-stock':
      return storeStockAction(positionals.slice(1), { ...values, ...limit })
    case 'reservation':
      return reservationAction(positionals.slice(1), { ...values, ...limit })
    case 'promotion':
      return promotionAction(positionals.slice(1), values)
    case 'campaign':
      return campaignAction(positionals.slice(1), values)
    case 'voucher':
      return voucherAction(positionals.slice(1), values)
    case 'gift-card':
      return giftCardAction(positionals.slice(1), values)
    case 'preview':
      return previewAction(values)
    case 'audit':
      return async ({ selling }) =>
        table(
          ['when', 'operator', 'what', 'of'],
          (await selling.audit(limit.limit)).map(({ at, operator, action, subject }) => [
            at,
            operator,
            action,
            subject,
          ]),
        )
    case 'price':
      return price(first, second, values)
    case 'orders':
      return async (operator) => {
        const found = await operator.orders({
          ...(values.email && { email: values.email }),
          ...(values.status && { status: values.status }),
          ...limit,
        })
        return table(
          ['id', 'number', 'shop', 'status', 'pieces', 'total', 'when'],
          found.map(({ id, number, shopId, status, pieces, total, at }) => {
            const market = marketOfShop(shopId)
            return [
              id,
              number,
              market?.locale ?? shopId,
              status,
              pieces,
              market ? formatMoney(total, market) : total,
              at,
            ]
          }),
        )
      }
    case 'order':
      return orderWork(first, second, values)
    case 'returns': {
      const { status } = values
      if (status && status !== 'announced' && status !== 'refunded')
        throw misuse('--status must be announced or refunded.')
      return async (operator) => formatReturns(await operator.returns({ ...(status && { status }), ...limit }))
    }
    case 'return': {
      if (!first) throw misuse('Say which: return CODE, as it stands on the parcel.')
      return async (operator) => {
        const received = await operator.receiveReturn(first)
        if (!received) throw new NotPossible(`No parcel with the code ${first} is on its way back.`)
        const { code, orderNumber, pieces, shopId, refund, instead } = received
        const what = `Return ${code} of ${orderNumber}: ${pieces} on the shelf again, ${amountIn(shopId, refund)}`
        if (instead === 'gift card') return `${what} on a gift card, by mail to the sender of the gift.`
        return `${what} on its way to the customer.${instead ? ` ${instead} can be packed now.` : ''}`
      }
    }
    case 'statements': {
      const { kind } = values
      if (kind && kind !== 'withdrawal' && kind !== 'cancellation')
        throw misuse('--kind must be withdrawal or cancellation.')
      return async (operator) => formatStatements(await operator.statements({ ...(kind && { kind }), ...limit }))
    }
    case 'renew': {
      const { on, email } = values
      if (on !== undefined && !isDay(on)) throw misuse('--on must be a day such as 2026-12-15.')
      return async (operator) => formatDeliveries(await operator.renew({ today: on, email }))
    }
    case 'mails':
      return async (operator) => {
        const found = await operator.mails({
          ...(values.email && { to: values.email }),
          ...limit,
        })
        return table(
          ['id', 'mail', 'to', 'state', 'tries', 'when', 'last error'],
          found.map(({ id, kind, to, state, attempts, at, error }) => [id, kind, to, state, attempts, at, error ?? '']),
        )
      }
    case 'mail': {
      if (!first || second !== 'resend') throw misuse('Say which mail: mail ID resend.')
      return async (operator) => {
        if (!(await operator.resend(first))) throw new NotPossible(`There is no mail ${first}.`)
        return `Mail ${first} goes out again as soon as the shop runs.`
      }
    }
    default:
      throw misuse(what ? `There is no "${what}".` : 'Say what to do.')
  }
}

/** An order as a whole, or one step of it. */
function orderWork(
  id: string | undefined,
  step: string | undefined,
  values: ParsedArguments['values'],
): OperatorAction {
  const orderId = wholeNumber(id?.replace(/^v-?/i, ''), 'ID', 1)
  if (step === undefined)
    return async (operator) => {
      const order = await operator.order(orderId)
      if (!order) throw new NotPossible(`There is no order ${orderId}.`)
      return formatOrder(order)
    }
  const known = orderSteps.find((each) => each === step)
  if (!known) throw misuse(`An order can be moved on by ${orderSteps.join(', ')}.`)
  const parcel = values.parcel === undefined ? undefined : wholeNumber(values.parcel, '--parcel', 1)
  if (parcel !== undefined && known !== 'ship' && known !== 'deliver')
    throw misuse('--parcel goes with ship and deliver.')
  return async (operator) => {
    if (!(await operator.advance(orderId, known, { tracking: values.tracking, parcel })))
      throw new NotPossible(`Order ${orderId} is unknown, or does not stand where "${known}" can happen.`)
    return `Order ${orderId}${parcel ? `, parcel ${parcel}` : ''}: ${known} is done, and the customer knows.`
  }
}

function account(
  what: 'customer' | 'editor',
  action: string | undefined,
  email: string | undefined,
  values: ParsedArguments['values'],
): OperatorAction {
  const { name, role = 'editor', password = randomBytes(12).toString('base64url') } = values
  if (action !== 'add' || !email?.includes('@')) throw misuse(`Say: ${what} add EMAIL.`)
  if (!name) throw misuse('--name is missing.')
  if (password.length < 8) throw misuse('--password must have at least 8 characters.')
  if (role !== 'editor' && role !== 'merchandiser') throw misuse('--role must be editor or merchandiser.')
  const [firstName = name, ...rest] = name.split(' ')
  return async (operator) => {
    const added =
      what === 'customer'
        ? await operator.addCustomer({ email, firstName, lastName: rest.join(' '), password })
        : await operator.addStaff(role, { email, name, password })
    if (!added.ok) throw new NotPossible(`${email} has an account already.`)
    const secret = values.password ? '' : ` with the password ${password}`
    return `${what === 'customer' ? 'Customer' : role} ${added.value}: ${email}${secret}`
  }
}

function accountSwitch(email: string | undefined, isActive: boolean): OperatorAction {
  const word = isActive ? 'enabled' : 'disabled'
  if (!email?.includes('@')) throw misuse(`Name the account: ${isActive ? 'enable' : 'disable'}-account EMAIL.`)
  return async (operator) => {
    const switched = await operator.switchAccount(email, isActive)
    if (!switched.ok)
      throw new NotPossible(
        switched.error === 'NOT_FOUND' ? `${email} has no account.` : `The account of ${email} is ${word} already.`,
      )
    const ended = isActive ? '' : ` Sessions that ended: ${switched.value.sessions}.`
    return `The account of ${email} is ${word}.${ended}`
  }
}

function price(
  variant: string | undefined,
  amountText: string | undefined,
  values: ParsedArguments['values'],
): OperatorAction {
  const variantId = wholeNumber(variant, 'VARIANT', 1)
  const amount = cents(amountText)
  const reason = priceReasons.find((each) => each === (values.reason ?? 'regular'))
  if (!reason) throw misuse(`--reason must be ${priceReasons.join(', ')}.`)
  const { shop: locale, from } = values
  if (!isLocale(locale)) throw misuse('--shop must be de, at, ch, fr-ch or en.')
  if (from && Number.isNaN(Date.parse(from))) throw misuse('--from must be a moment such as 2026-12-01T00:00:00Z.')
  const market = markets[locale]
  return async (operator) => {
    const set = await operator.setPrice({ variantId, market, amount, reason, ...(from && { from }) })
    if (!set.ok)
      throw new NotPossible(
        set.error === 'NOT_FOUND'
          ? `There is no variant ${variantId}.`
          : `Variant ${variantId} has a price from that moment or later already; the past is settled.`,
      )
    return `Variant ${variantId} costs ${formatMoney(amount, market)} in ${locale} from ${set.value} (${reason}).`
  }
}
