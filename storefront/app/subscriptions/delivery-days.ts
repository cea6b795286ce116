import { deliveryDayFrom } from '@vitrine/contracts/delivery'
import { fromCountryCode3, homeCountry, type Market } from '@vitrine/contracts/markets'
import type { Subscription } from '@vitrine/contracts/shop'

/** The rhythm may hit a Sunday or a holiday: the parcel comes on the delivery day after (Y-07). */
export function onDeliveryDays(subscription: Subscription, market: Market): Subscription {
  const { address, nextDelivery, deliveries } = subscription
  const country = (address && fromCountryCode3(address.countryCode)) ?? homeCountry(market)
  return {
    ...subscription,
    nextDelivery: nextDelivery && deliveryDayFrom(nextDelivery, country),
    deliveries: deliveries.map((delivery) => ({ ...delivery, day: deliveryDayFrom(delivery.day, country) })),
  }
}
