import { fromCountryCode3 } from '@vitrine/contracts/markets'
import type { EffectContext } from './context.ts'
import { requestQuote } from './quote.ts'

/**
 * Fills in the address that a wallet shared, and its payment token. Only the order itself is left to confirm; an address
 * in a country of another shop has to be changed first.
 */
export async function applyWallet(context: EffectContext, expressToken: string): Promise<void> {
  const { rpc, dispatch, shop, state, isStopped } = context
  const answer = await rpc('getExpress', { expressToken }, { isRead: true })
  if (isStopped()) return
  if (!answer.ok) {
    const message = { key: 'notice.wallet_expired' } as const
    return dispatch({ type: 'notice.shown', notice: { kind: 'info', message } })
  }
  const { method, token, contact, delivery = 'standard' } = answer.value
  if (!contact || !token) return dispatch({ type: 'draft.changed', change: { method } })
  const { recipient, street, houseNumber = '', additional = '', zipCode, city, countryCode } = contact.address
  const country = fromCountryCode3(countryCode) ?? ''
  const isDelivered = shop.market.deliveryCountries.includes(country)
  dispatch({
    type: 'wallet.shared',
    wallet: { method, token },
    change: {
      values: {
        ...state().draft.values,
        email: contact.email,
        phone: contact.phone ?? '',
        'shipping.firstName': recipient.firstName ?? '',
        'shipping.lastName': recipient.lastName,
        'shipping.street': `${street} ${houseNumber}`.trim(),
        'shipping.additional': additional,
        'shipping.zipCode': zipCode,
        'shipping.city': city,
        'shipping.locker': '',
        ...(isDelivered && { 'shipping.country': country }),
        same: 'yes',
      },
      addressId: null,
      delivery,
      storeId: null,
      method,
      furthest: isDelivered ? 'review' : 'auth',
    },
  })
  await requestQuote(context)
}
