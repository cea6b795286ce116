import { data, type ActionFunctionArgs } from 'react-router'
import { requestContext } from '../request-context.ts'
import { answerExchangeCancellation, loadExchange } from './exchange-cancellation/answer-exchange-cancellation.ts'
import { ExchangeCancellationPage } from './exchange-cancellation/exchange-cancellation-page.tsx'
import { answerCancellation } from './cancellation/answer-cancellation.ts'
import { CancellationPage } from './cancellation/cancellation-page.tsx'
import type { Route } from './+types/route.ts'
import { loadFormDefaults } from './load-form-defaults.ts'
import type { AfterSalesTopic } from './related-pages.tsx'
import { answerReturns } from './returns/answer-returns.ts'
import { ReturnsPage } from './returns/returns-page.tsx'
import { answerTracking } from './tracking/answer-tracking.ts'
import { TrackingPage } from './tracking/tracking-page.tsx'
import { answerWithdrawal } from './withdrawal/answer-withdrawal.ts'
import { loadWithdrawal } from './withdrawal/load-withdrawal.ts'
import { WithdrawalPage } from './withdrawal/withdrawal-page.tsx'

/** These pages share nearly all of their code: one file for them keeps the list of routes short, which every page loads. */
const pageAt = ({ pathname, searchParams }: URL): AfterSalesTopic | 'exchange-cancellation' =>
  pathname.includes('/order-trackform')
    ? 'tracking'
    : pathname.includes('/returns-portal')
      ? searchParams.has('token') || searchParams.has('exchange')
        ? 'exchange-cancellation'
        : 'returns'
      : pathname.includes('/subscription-cancellations')
        ? 'cancellation'
        : 'withdrawal'

/** Loads the number from the link and the signed-in customer, to prefill the forms. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const page = pageAt(url)
  if (page === 'withdrawal') return { page, known: await loadWithdrawal(context, url) }
  if (page === 'exchange-cancellation') return { page, known: await loadExchange(url, context.get(requestContext)) }
  const { user, orders, asked } = await loadFormDefaults(page, context, url)
  const access = { orderNumber: asked, fact: user.email }
  if (page === 'cancellation') return { page, known: { ...user, contract: asked } }
  return page === 'returns' ? { page, known: { ...access, orders } } : { page, known: access }
}

export async function action({ request, context, url }: ActionFunctionArgs) {
  const form = await request.formData()
  const facts = context.get(requestContext)
  switch (pageAt(url)) {
    case 'tracking': {
      const { data: reply, init } = await answerTracking(form, facts)
      return data({ page: 'tracking' as const, reply }, init ?? {})
    }
    case 'returns': {
      const { data: reply, init } = await answerReturns(form, facts)
      return data({ page: 'returns' as const, reply }, init ?? {})
    }
    case 'cancellation': {
      const { data: reply, init } = await answerCancellation(form, facts)
      return data({ page: 'cancellation' as const, reply }, init ?? {})
    }
    case 'exchange-cancellation': {
      const { data: reply, init } = await answerExchangeCancellation(url, facts)
      return data({ page: 'exchange-cancellation' as const, reply }, init ?? {})
    }
    case 'withdrawal': {
      const { data: reply, init } = await answerWithdrawal(form, facts)
      return data({ page: 'withdrawal' as const, reply }, init ?? {})
    }
  }
}

export default function AfterSales({ loaderData, actionData }: Route.ComponentProps) {
  switch (loaderData.page) {
    case 'tracking':
      return (
        <TrackingPage known={loaderData.known} reply={actionData?.page === 'tracking' ? actionData.reply : undefined} />
      )
    case 'returns':
      return (
        <ReturnsPage known={loaderData.known} reply={actionData?.page === 'returns' ? actionData.reply : undefined} />
      )
    case 'cancellation':
      return (
        <CancellationPage
          known={loaderData.known}
          reply={actionData?.page === 'cancellation' ? actionData.reply : undefined}
        />
      )
    case 'exchange-cancellation':
      return (
        <ExchangeCancellationPage
          exchange={loaderData.known}
          failure={actionData?.page === 'exchange-cancellation' ? actionData.reply : null}
        />
      )
    case 'withdrawal':
      return (
        <WithdrawalPage
          known={loaderData.known}
          reply={actionData?.page === 'withdrawal' ? actionData.reply : undefined}
        />
      )
  }
}
