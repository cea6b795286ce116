import { addressOf, plainAddress } from '../forms/addresses.ts'
import { readDay } from '../forms/birth-date.ts'
import { ibanOf } from '../forms/payment-fields.ts'
import { type CheckoutState, needsBilling, optionOf, savedCardOf, valuesOf } from '../state/state.ts'

/** The payload of an order; `choices` are those of the quote on screen. */
export function toOrderPayload(state: CheckoutState, choices: object): object | null {
  const { draft, quote, user, card, wallet } = state
  if (!quote) return null
  const values = valuesOf(state)
  const saved = state.addresses.find(({ id }) => id === draft.addressId)
  const shippingAddress = saved ? plainAddress(saved) : addressOf('shipping', values)
  const { recipient } = shippingAddress
  const option = optionOf(state)
  const savedCard = savedCardOf(state)
  const isToBeSaved = option?.isSavable && !savedCard && values['saveCard'] === 'yes'
  const asks = option?.asks ?? []
  const birthDate = asks.includes('birthDate') ? readDay(values['birthDate'] ?? '') : undefined
  return {
    ...choices,
    basketVersion: quote.basket.version,
    expectedTotal: quote.cost.withTax,
    customer: {
      email: user && !user.status.isGuestCustomer ? user.email : (values['email'] ?? ''),
      firstName: recipient.firstName || user?.firstName || recipient.lastName,
      lastName: recipient.lastName,
      ...(recipient.gender && { gender: recipient.gender }),
      ...(values['phone'] && { phone: values['phone'] }),
      ...(birthDate && { birthDate }),
    },
    shippingAddress,
    ...(needsBilling(state) && { billingAddress: addressOf('billing', values) }),
    payment:
      quote.due === 0
        ? { method: 'gift_card' }
        : {
            method: draft.method,
            ...(savedCard ? { savedMethodId: savedCard.id } : card && asks.includes('card') && { token: card.token }),
            ...(isToBeSaved && { isToBeSaved }),
            ...(wallet?.method === draft.method && { token: wallet.token }),
            ...(asks.includes('iban') && {
              iban: ibanOf(values),
              accountHolder: values['debit.holder'],
              acceptMandate: true,
            }),
            ...(asks.includes('instalments') && draft.months && { months: draft.months }),
          },
    ...(values['gift'] === 'yes' && { gift: { note: (values['giftNote'] ?? '').trim() } }),
    acceptTerms: true,
  }
}
