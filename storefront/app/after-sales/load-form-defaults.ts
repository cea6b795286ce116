import type { RouterContextProvider } from 'react-router'
import { requestContext } from '../request-context.ts'
import type { AfterSalesTopic } from './related-pages.tsx'
import { type OwnOrder, readOwnOrders } from './own-orders.ts'

type FormDefaults = {
  /** Empty for visitors without a session. */
  user: { name: string; email: string }
  orders: readonly OwnOrder[]
  /** The order or contract that the link names; never a person. */
  asked: string
}

export async function loadFormDefaults(
  page: AfterSalesTopic,
  context: Readonly<RouterContextProvider>,
  { searchParams }: URL,
): Promise<FormDefaults> {
  const { platform, market } = context.get(requestContext)
  const [user, orders] = await Promise.all([
    platform.identity.currentUser().catch(() => undefined),
    page === 'returns' || page === 'withdrawal' ? readOwnOrders(platform, market) : [],
  ])
  const asked = searchParams.get(page === 'cancellation' ? 'contract' : 'order') ?? ''
  return {
    user: { name: user ? `${user.firstName} ${user.lastName}`.trim() : '', email: user?.email ?? '' },
    orders,
    asked: asked.slice(0, 200),
  }
}
