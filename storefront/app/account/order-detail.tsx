import { dayOf } from '@vitrine/contracts/delivery'
import { useEffect } from 'react'
import { redirect } from 'react-router'
import { AccountFrame } from '../account-frame/account-frame.tsx'
import { useI18n } from '../i18n/i18n.tsx'
import { invalidPage } from '../navigation/not-found.ts'
import { PageHead } from '../navigation/page-head.tsx'
import { trackAction } from '../platform/tracking.ts'
import { loadVisitor } from '../platform/visitor.ts'
import { requestContext } from '../request-context.ts'
import { Link } from '../ui/link.tsx'
import { Message } from '../ui/message.tsx'
import type { Route } from './+types/order-detail.ts'
import styles from './order-detail.module.css'
import { OrderSummary } from './order-summary.tsx'
import { CancelOrder } from './cancel-order-question.tsx'
import { cancelOrder } from './cancel-order.ts'
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
  const facts = { cdnUrl: settings.cdnUrl, market, today: dayOf(new Date(), market) }
  return { order: orderView(await findOrder(args), facts), isCancelAsked: args.url.searchParams.has('cancel') }
}

export async function action(args: Route.ActionArgs) {
  const { platform } = args.context.get(requestContext)
  const [order, form] = [await findOrder(args), await args.request.formData()]
  if (form.get('intent') !== 'cancel') return { reordered: await reorder(order, platform), notCancelled: null }
  const notCancelled = await cancelOrder(order, platform)
  // A page that can be reloaded without sending the form again.
  if (!notCancelled) throw redirect(`/account/order-details/${order.id}/`)
  return { reordered: null, notCancelled }
}

export default function OrderDetail({ loaderData: { order, isCancelAsked }, actionData }: Route.ComponentProps) {
  const { t, format, market } = useI18n()
  const reordered = actionData?.reordered

  useEffect(() => {
    if (!reordered) return
    trackAction({ kind: 'basket-change' })
    void loadVisitor(market.shopId)
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
      {order.state === 'cancelled' && (
        <Message kind="info">{t(order.isRefunded ? 'order.cancelled_refund' : 'order.cancelled_unpaid')}</Message>
      )}
      <CancelOrder order={order} isAsked={isCancelAsked} problem={actionData?.notCancelled ?? null} />
      {reordered && <ReorderNote reordered={reordered} />}
      {order.subscriptionId && (
        <Message kind="info">
          <p>{t('order.from_subscription')}</p>
          <Link to={`/account/subscription/#s-${order.subscriptionId}`}>{t('order.to_subscription')}</Link>
        </Message>
      )}
      <Steps steps={order.steps} />
      <Parcels parcels={order.parcels} isOver={order.state === 'cancelled'} />
      <OrderLines orderId={order.id} lines={order.lines} />
      <OrderSummary order={order} />
      <OrderActions order={order} />
    </AccountFrame>
  )
}
