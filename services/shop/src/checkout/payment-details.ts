import { type PaymentMethod, walletMethods } from '@vitrine/contracts/markets'
import { fail, type FreeObject, ok, maskIban, readIban, type Result } from '@vitrine/contracts/shop'
import type { PaymentDetails, StoredMethod } from '../payment/provider.ts'
import type { Refusal } from '../rpc/handlers.ts'
import { instalmentPlans } from './instalments.ts'
import type { OrderRequest } from './order-request.ts'
import type { FindWallet } from './wallet-token.ts'

type EnteredPayment = OrderRequest['payment']
export type PaymentCode = 'PAYMENT_INCOMPLETE' | 'PAYMENT_METHOD_GONE' | 'WALLET_AGAIN'
type PaymentFieldError = { path: string; code: 'MISSING' | 'IBAN' | 'MANDATE' }

const incomplete = (errors: readonly PaymentFieldError[]) =>
  fail({ code: 'PAYMENT_INCOMPLETE', detail: 'This way of paying needs to know more', errors } as const)

/** Looks up the token of a saved card; undefined if it is gone, expired or of another customer. */
type FindSavedCard = (id: string) => Promise<StoredMethod | undefined>

/** Looks up the saved card or the confirmed wallet that an order names. */
export type PaymentLookup = { findSavedCard: FindSavedCard; findWallet: FindWallet }

const gone = () => fail({ code: 'PAYMENT_METHOD_GONE', detail: 'The saved card cannot be charged' } as const)

const confirmAgain = (reason: 'amount' | 'expired') =>
  fail({ code: 'WALLET_AGAIN', detail: 'The wallet has to be confirmed again', more: { reason } } as const)

/** Reads the payment of an order over `due` cents: a saved card, a confirmed wallet, or what was typed. */
export async function readPaymentDetails(
  given: EnteredPayment,
  due: number,
  { findSavedCard, findWallet }: PaymentLookup,
): Promise<Result<PaymentDetails, Refusal<PaymentCode>>> {
  const { method, savedMethodId } = given
  const wallet = walletMethods.find((each) => each === method)
  if (wallet) {
    const confirmed = await findWallet(given.token ?? '', wallet)
    if (!confirmed) return confirmAgain('expired')
    // Less may be charged than was confirmed, but never more.
    return confirmed.amount < due ? confirmAgain('amount') : ok({ token: confirmed.token })
  }
  if (method !== 'card' || savedMethodId === undefined) return readPayment(given)
  const saved = await findSavedCard(savedMethodId)
  return saved ? ok(saved) : gone()
}

/** Reads the payment form of the chosen method; fields of other methods are ignored. */
function readPayment(given: EnteredPayment): Result<PaymentDetails, Refusal<'PAYMENT_INCOMPLETE'>> {
  const { method, token } = given
  if (method === 'direct_debit') return readAccount(given)
  if (method === 'instalment')
    return given.months === undefined
      ? incomplete([{ path: 'payment.months', code: 'MISSING' }])
      : ok({ months: given.months })
  return ok(token === undefined ? {} : { token })
}

function readAccount(given: EnteredPayment): Result<PaymentDetails, Refusal<'PAYMENT_INCOMPLETE'>> {
  const iban = readIban(given.iban ?? '')
  const errors: PaymentFieldError[] = [
    ...(iban ? [] : [{ path: 'payment.iban', code: given.iban ? 'IBAN' : 'MISSING' } as const]),
    ...(given.accountHolder ? [] : [{ path: 'payment.accountHolder', code: 'MISSING' } as const]),
    ...(given.acceptMandate ? [] : [{ path: 'payment.acceptMandate', code: 'MANDATE' } as const]),
  ]
  return iban && errors.length === 0 ? ok({ account: { iban, holder: given.accountHolder ?? '' } }) : incomplete(errors)
}

/** Details that an order stores: enough for its owner to recognise them, and for the confirmation mail. */
export function keptOf(method: PaymentMethod, { account, months }: PaymentDetails, due: number): FreeObject {
  if (method === 'direct_debit' && account) return { iban: maskIban(account.iban), holder: account.holder }
  const plan = instalmentPlans(due).find((each) => each.months === months)
  return method === 'instalment' && plan ? { ...plan } : {}
}
