import { dayOf } from '@vitrine/contracts/delivery'
import { useEffect } from 'react'
import { AccountFrame } from '../account-frame/account-frame.tsx'
import { useI18n } from '../i18n/i18n.tsx'
import { invalidPage } from '../navigation/not-found.ts'
import { PageHead } from '../navigation/page-head.tsx'
import { askForVisitor } from '../platform/visitor.ts'
import { requestContext } from '../request-context.ts'
import { Link } from '../ui/link.tsx'
import { Message } from '../ui/message.tsx'
import type { Route } from './+types/order-detail.ts'
import styles from './order-detail.module.css'
import { OrderSummary } from './order-summary.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderActions } from './order-actions.tsx'
import { Parcels } from './parcels.tsx'
import { orderView } from './order-view.ts'
import { reorder } from './reorder.ts'
import { ReorderNote } from './reorder-note.tsx'
import { StateTag } from './state-tag.tsx'
import { Steps } from './steps.tsx'

/** Foreign, unknown and mistyped ids have the same answer. */
async function findOrder({ params, context, url }: Pick<Route.LoaderArgs, 'params' | 'context' | 'url'>) {
  const { platform } = context.get(requestContext)
  const id = /^[1-9]\d{0,14}$/.test(params.id) ? Number(params.id) : null
  const reply = id === null ? null : await platform.shop.getOrderById({ orderId: id })
  if (!reply?.ok) throw invalidPage(url.pathname)
  return reply.value
}

export async function loader(args: Route.LoaderArgs) {
  const { settings, market } = args.context.get(requestContext)
  const facts = { cdnUrl: settings.cdnUrl, market, today: dayOf(new Date()) }
  return { order: orderView(await findOrder(args), facts) }
}

export async function action(args: Route.ActionArgs) {
  return { reordered: await reorder(await findOrder(args), args.context.get(requestContext).platform) }
}

export default function OrderDetail({ loaderData: { order }, actionData }: Route.ComponentProps) {
  const { t, format, market } = useI18n()
  const reordered = actionData?.reordered

  useEffect(() => {
    if (reordered) void askForVisitor(market.shopId)
  }, [reordered, market.shopId])

  const title = t('order.number', { number: order.number })
  const lead = (
    <span className={styles.lead}>
      {t('order.facts', { date: format.date(order.day), total: format.money(order.total) })}
      <StateTag state={order.state} />
    </span>
  )
  return (
    <AccountFrame page="orders" title={title} lead={lead}>
      <PageHead title={`${title} – ${t('brand.name')}`} />
      {reordered && <ReorderNote reordered={reordered} />}
      {order.subscriptionId && (
        <Message kind="info">
          <p>{t('order.from_subscription')}</p>
          <Link to={`/account/subscription/#s-${order.subscriptionId}`}>{t('order.to_subscription')}</Link>
        </Message>
      )}
      <Steps steps={order.steps} />
      <Parcels parcels={order.parcels} isOver={order.state === 'cancelled'} />
      <OrderLines lines={order.lines} />
      <OrderSummary order={order} />
      <OrderActions order={order} />
    </AccountFrame>
  )
}
