import type { Shop } from '@vitrine/shop'

type PaymentReturn = (request: Request) => Promise<Response>

/**
 * Where a shopper comes back to from a page of the payment provider. Nothing of the address leads anywhere: it only
 * names a payment, and coming back again asks about the same one. The token in the redirect opens the receipt only in the browser that
 * ordered.
 */
export const createPaymentReturn =
  ({ completePayment }: Pick<Shop, 'completePayment'>): PaymentReturn =>
  async (request) => {
    const payment = new URL(request.url).searchParams.get('payment') ?? ''
    return new Response(null, {
      status: 303,
      headers: { Location: pageFor(await completePayment(payment)), 'Cache-Control': 'private, no-store' },
    })
  }

/** The storefront knows which shops have a host of their own and leads on to it. */
function pageFor(completed: Awaited<ReturnType<Shop['completePayment']>>): string {
  if (!completed) return '/'
  const { state, reason, locale, cbd } = completed
  switch (state) {
    case 'approved':
    // Not decided yet: the page of the receipt waits for it.
    case 'created':
    case 'pending':
      return `/${locale}/success/?${new URLSearchParams({ cbd })}`
    // The goods lie in the basket again, and can be paid in another way.
    case 'declined':
    case 'expired':
    case 'refunded': {
      const why = state === 'declined' && reason && reason !== 'refused' ? { reason } : {}
      return `/${locale}/checkout/?${new URLSearchParams({ payment: state, ...why })}`
    }
  }
}
