import { dayOf } from '@vitrine/contracts/delivery'
import { servicePath } from '@vitrine/contracts/urls'
import { AccountFrame } from '../account-frame/account-frame.tsx'
import { useI18n } from '../i18n/i18n.tsx'
import { PageHead } from '../navigation/page-head.tsx'
import type { Platform } from '../platform/platform.ts'
import { requestContext } from '../request-context.ts'
import { Button } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { Message } from '../ui/message.tsx'
import type { Route } from './+types/overview.ts'
import { CardBlock, type CardSummary } from './card-block.tsx'
import { OrderCard } from './order-card.tsx'
import { orderCard } from './order-view.ts'
import { OrdersElsewhere, ordersElsewhere } from './orders-elsewhere.tsx'
import styles from './overview.module.css'
import { Tile } from './tile.tsx'

/** A part that fails is missing, and the others are there. */
async function orNothing<Value>(report: Platform['report'], asking: Promise<Value>): Promise<Value | null> {
  try {
    return await asking
  } catch (error) {
    report('account.part.failed', error)
    return null
  }
}

export async function loader({ context }: Route.LoaderArgs) {
  const { platform, settings, market } = context.get(requestContext)
  const { shop, identity, merged, report } = platform
  const [user, orders, card, addresses, subscriptions] = await Promise.all([
    identity.currentUser(),
    orNothing(report, shop.getOrders({ perPage: 3 })),
    orNothing(report, shop.fetchFashionCard({})),
    orNothing(report, shop.getShopUserAddresses({})),
    orNothing(report, shop.getSubscriptions({})),
  ])
  const address = addresses?.find(({ isDefault }) => isDefault.shipping) ?? addresses?.[0]
  return {
    merged: merged.take(),
    user: {
      firstName: user?.firstName ?? '',
      lastName: user?.lastName ?? '',
      email: user?.email ?? '',
      gender: user?.gender,
      since: user ? dayOf(new Date(user.createdAt), market) : null,
    },
    elsewhere: ordersElsewhere(orders?.elsewhere ?? [], settings.marketUrls),
    orders:
      orders &&
      orders.orders.map((order) =>
        orderCard(order, { cdnUrl: settings.cdnUrl, market, today: dayOf(new Date(), market) }),
      ),
    card: card && toCard(card),
    address:
      addresses &&
      (address ? `${address.street} ${address.houseNumber ?? ''}, ${address.zipCode} ${address.city}` : ''),
    subscriptions: subscriptions && subscriptions.filter(({ status }) => status !== 'cancelled').length,
  }
}

const toCard = (reply: Awaited<ReturnType<Platform['shop']['fetchFashionCard']>>): CardSummary | 'none' => {
  if (!reply.ok) return 'none'
  const { loyalty, group, reward } = reply.value
  return { number: loyalty.card.number, balance: loyalty.points.balance, group, reward }
}

/** A customer without a form of address is not given one. */
const sinceKeys = { f: 'overview.since_f', m: 'overview.since_m', d: 'overview.since', n: 'overview.since' } as const

export default function Overview({ loaderData }: Route.ComponentProps) {
  const { t, format, market } = useI18n()
  const { merged, user, orders, elsewhere, card, address, subscriptions } = loaderData
  return (
    <AccountFrame
      page="overview"
      title={t('account.greeting', { name: user.firstName || user.email })}
      lead={user.since && t(sinceKeys[user.gender ?? 'n'], { date: format.date(user.since) })}
    >
      <PageHead title={`${t('account.overview')} – ${t('brand.name')}`} />
      {merged && (
        <Message kind={merged.reduced > 0 ? 'warning' : 'success'} isAnnounced>
          {merged.basket > 0 && <p>{t('account.merged_basket', { n: merged.basket })}</p>}
          {merged.reduced > 0 && <p>{t('account.merged_reduced')}</p>}
          {merged.wishlist > 0 && <p>{t('account.merged_wishlist', { n: merged.wishlist })}</p>}
        </Message>
      )}
      <CardBlock card={card} name={`${user.firstName} ${user.lastName}`} />
      <section>
        <div className={styles.head}>
          <h2>{t('overview.orders')}</h2>
          {orders && orders.length > 0 && (
            <Link kind="loud" to="/account/orders/">
              {t('overview.all_orders')}
            </Link>
          )}
        </div>
        {orders === null ? (
          <PartFailed />
        ) : orders.length === 0 ? (
          <div className={styles.none}>
            <p>{t('order.none')}</p>
            <Button to="/c/new/" variant="secondary">
              {t('order.none_action')}
            </Button>
          </div>
        ) : (
          <ul role="list">
            {orders.map((order) => (
              <OrderCard key={order.id} order={order} />
            ))}
          </ul>
        )}
        <OrdersElsewhere shops={elsewhere} />
      </section>
      <div className={styles.tiles}>
        <Tile icon="account" title={t('account.profile')} to="/account/profile-details/">
          <p>{`${user.firstName} ${user.lastName}`.trim() || user.email}</p>
          <p>{address === null ? t('overview.part_failed') : address || t('overview.no_address')}</p>
        </Tile>
        <Tile icon="refresh" title={t('account.subscription')} to="/account/subscription/">
          <p>
            {subscriptions === null
              ? t('overview.part_failed')
              : subscriptions === 0
                ? t('overview.no_subscription')
                : t('overview.subscriptions', { n: subscriptions })}
          </p>
        </Tile>
        <Tile icon="chatbot" title={t('overview.help')} to={servicePath('contact', market.locale)}>
          <p>{t('overview.help_text')}</p>
        </Tile>
      </div>
    </AccountFrame>
  )
}

/** Asking again asks for the whole page, which has the other parts already. */
function PartFailed() {
  const { t } = useI18n()
  return (
    <div className={styles.none}>
      <p>{t('overview.part_failed')}</p>
      <Button to="/account/" variant="secondary" replace>
        {t('common.retry')}
      </Button>
    </div>
  )
}
