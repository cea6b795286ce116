import { dayOf } from '@vitrine/contracts/delivery'
import { AccountFrame } from '../account-frame/account-frame.tsx'
import { useI18n } from '../i18n/i18n.tsx'
import { inPageNavigation } from '../navigation/in-page-navigation.ts'
import { PageHead } from '../navigation/page-head.tsx'
import { requestContext } from '../request-context.ts'
import { Anchor } from '../ui/anchor.tsx'
import { Button } from '../ui/button.tsx'
import type { Route } from './+types/order-list.ts'
import { OrderCard } from './order-card.tsx'
import styles from './order-list.module.css'
import { orderCard } from './order-view.ts'
import { OrdersElsewhere, ordersElsewhere } from './orders-elsewhere.tsx'

const perPage = 10
/** More pages than a customer looks through. */
const mostPages = 20

export async function loader({ context, url }: Route.LoaderArgs) {
  const { platform, settings, market } = context.get(requestContext)
  const year = Number(/^2\d{3}$/.exec(url.searchParams.get('year') ?? '')?.[0]) || null
  const pages = Math.min(mostPages, Math.max(1, Math.floor(Number(url.searchParams.get('pages'))) || 1))
  const read = (page: number) => platform.shop.getOrders({ page, perPage, ...(year && { year }) })
  const replies = await Promise.all(Array.from({ length: pages }, (_, index) => read(index + 1)))
  const { total = 0, years = [] } = replies[0] ?? {}
  const orders = replies.flatMap((reply) =>
    reply.orders.map((order) =>
      orderCard(order, { cdnUrl: settings.cdnUrl, market, today: dayOf(new Date(), market) }),
    ),
  )
  const elsewhere = ordersElsewhere(replies[0]?.elsewhere ?? [], settings.marketUrls)
  return { orders, total, years, year, pages, elsewhere }
}

const addressOf = (year: number | null, pages = 1) => {
  const query = new URLSearchParams({ ...(year && { year: String(year) }), ...(pages > 1 && { pages: String(pages) }) })
  return `/account/orders/${query.size > 0 ? `?${query}` : ''}`
}

export default function OrderList({ loaderData }: Route.ComponentProps) {
  const { t } = useI18n()
  const { orders, total, years, year, pages, elsewhere } = loaderData
  const isEmpty = years.length === 0
  return (
    <AccountFrame page="orders" title={t('account.orders')}>
      <PageHead title={`${t('account.orders')} – ${t('brand.name')}`} />
      {isEmpty ? (
        <div className={styles.empty}>
          <p>{t('order.none')}</p>
          <Button to="/c/new/" size="lg">
            {t('order.none_action')}
          </Button>
        </div>
      ) : (
        <div>
          {years.length > 1 && (
            <nav aria-label={t('order.years')}>
              <ul className={styles.years} role="list">
                {[null, ...years].map((each) => (
                  <li key={each}>
                    <Anchor
                      className={styles.year}
                      to={addressOf(each)}
                      state={inPageNavigation}
                      aria-current={each === year ? 'true' : undefined}
                    >
                      {each ?? t('order.all_years')}
                    </Anchor>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          <p className={styles.count} role="status">
            {t('order.shown', { n: orders.length, total })}
          </p>
          <ul className={styles.list} role="list">
            {orders.map((order) => (
              <OrderCard key={order.id} order={order} />
            ))}
          </ul>
          {orders.length < total && (
            <Button to={addressOf(year, pages + 1)} variant="secondary" size="lg" state={inPageNavigation} replace>
              {t('order.more')}
            </Button>
          )}
        </div>
      )}
      <OrdersElsewhere shops={elsewhere} />
    </AccountFrame>
  )
}
