import type { PaymentMethod } from '@vitrine/contracts/markets'
import { fail, type FreeObject, ok, maskIban, readIban, type Result } from '@vitrine/contracts/shop'
import type { PaymentDetails, StoredMethod } from '../payment/provider.ts'
import type { Refusal } from '../rpc/handlers.ts'
import { instalmentPlans } from './instalments.ts'
import type { OrderRequest } from './order-request.ts'

type EnteredPayment = OrderRequest['payment']
type PaymentFieldError = { path: string; code: 'MISSING' | 'IBAN' | 'MANDATE' }

const incomplete = (errors: readonly PaymentFieldError[]) =>
  fail({ code: 'PAYMENT_INCOMPLETE', detail: 'This way of paying needs to know more', errors } as const)

/** Looks up the token of a saved card; undefined if it is gone, expired or of another customer. */
export type FindSavedCard = (id: string) => Promise<StoredMethod | undefined>

const gone = () => fail({ code: 'PAYMENT_METHOD_GONE', detail: 'The saved card cannot be charged' } as const)

/** Reads the payment of an order: a saved card, or what was typed. */
export async function readPaymentDetails(
  given: EnteredPayment,
  findSavedCard: FindSavedCard,
): Promise<Result<PaymentDetails, Refusal<'PAYMENT_INCOMPLETE' | 'PAYMENT_METHOD_GONE'>>> {
  const { method, savedMethodId } = given
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
