import { entryOf, allShops, type Locale } from '@vitrine/contracts/markets'
import { useI18n } from '../i18n/i18n.tsx'
import { Link } from '../ui/link.tsx'
import { Message } from '../ui/message.tsx'

/** Another shop in which the customer has orders. */
type ShopWithOrders = { shop: string; count: number; to: string }

/** On the server: names and addresses of these shops. */
export const ordersElsewhere = (
  counts: readonly { shopId: number; count: number }[],
  marketUrls: Readonly<Record<Locale, string>>,
): ShopWithOrders[] =>
  counts.flatMap(({ shopId, count }) => {
    const market = allShops.find((each) => each.shopId === shopId)
    return market
      ? [{ shop: market.countryName, count, to: `${entryOf(marketUrls, market.locale)}/account/orders/` }]
      : []
  })

/** Leads to the shops that have orders of the customer, since each shop lists only its own. */
export function OrdersElsewhere({ shops }: { shops: readonly ShopWithOrders[] }) {
  const { t } = useI18n()
  if (shops.length === 0) return null
  return (
    <Message kind="info">
      {shops.map(({ shop, count, to }) => (
        <p key={to}>
          {t('order.elsewhere', { n: count, shop })} <Link to={to}>{t('order.elsewhere_link')}</Link>
        </p>
      ))}
    </Message>
  )
}
