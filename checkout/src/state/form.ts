import { addressFields, mailField, phoneField } from '../forms/address-fields.ts'
import type { Field, Problem } from '../forms/field.ts'
import { paymentFields } from '../forms/payment-fields.ts'
import type { ShopContext } from '../shop-context.ts'
import { type CheckoutState, isCustomer, needsBilling, optionOf, savedCardOf } from './state.ts'

/** The fields of the current step. */
export function fieldsOf(state: CheckoutState, shop: ShopContext): Field[] {
  const { step, draft } = state
  if (step === 'auth')
    return [
      ...(isCustomer(state) ? [] : [mailField]),
      ...(draft.addressId === null
        ? addressFields('shipping', draft.values, shop).filter(
            ({ name }) => draft.delivery !== 'collection' || name !== 'shipping.locker',
          )
        : []),
      phoneField,
      ...(needsBilling(state) ? addressFields('billing', draft.values, shop) : []),
    ]
  if (step === 'payment') {
    const option = optionOf(state)
    const isAsked = option?.isAvailable && state.quote?.due !== 0 && !savedCardOf(state)
    return isAsked ? paymentFields(option.asks) : []
  }
  return []
}

/** Keeps the reported problems true while fields are corrected, appear and disappear. */
export function refreshProblems(state: CheckoutState, shop: ShopContext): CheckoutState {
  if (state.problems.length === 0) return state
  const problems: Problem[] = fieldsOf(state, shop).flatMap(({ name, label }) => {
    const flaw = state.flaws[name]
    return flaw ? [{ name, label, flaw }] : []
  })
  const isSame =
    problems.length === state.problems.length &&
    problems.every(({ name, flaw }, at) => state.problems[at]?.name === name && state.problems[at].flaw === flaw)
  // The same object where nothing changed: a new one would be rendered again, without end.
  return isSame ? state : { ...state, problems }
}
