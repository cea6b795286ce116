import { useEffect } from 'react'
import { data, redirect } from 'react-router'
import { useI18n } from '../i18n/i18n.tsx'
import { tellOtherTabs } from '../platform/other-tabs.ts'
import { loadVisitor } from '../platform/visitor.ts'
import { requestContext } from '../request-context.ts'
import { Wrap } from '../ui/wrap.tsx'
import type { Route } from './+types/route.ts'
import { Confirmation } from './confirmation.tsx'
import { createAccount } from './create-account.ts'
import { loadReceipt } from './load-receipt.ts'
import { DeclinedPayment, UnknownReceipt } from './no-receipt.tsx'
import { PaymentPending } from './payment-pending.tsx'

const cbdIn = (url: URL) => url.searchParams.get('cbd') ?? ''

/** Parameter of the redirect after an account was created. */
const accountKey = 'account'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { platform, market, settings } = context.get(requestContext)
  const cbd = cbdIn(url)
  const receipt = await loadReceipt(cbd, { platform, market, cdnUrl: settings.cdnUrl })
  const isNewAccount = url.searchParams.get(accountKey) === 'new'
  return data({ ...receipt, cbd, isNewAccount }, { status: receipt.state === 'unknown' ? 404 : 200 })
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { platform } = context.get(requestContext)
  const cbd = cbdIn(url)
  const reply = await createAccount(cbd, await request.formData(), platform)
  // Redirect, so that a reload does not create the account again.
  if (reply.outcome === 'created') throw redirect(`/success/?${new URLSearchParams({ cbd, [accountKey]: 'new' })}`)
  return data(reply)
}

export default function Success({ loaderData, actionData }: Route.ComponentProps) {
  const { market } = useI18n()
  const { state, cbd, isNewAccount } = loaderData

  useEffect(() => {
    // The order emptied the basket, or a failed payment filled it again: tell other tabs.
    if (state !== 'unknown') tellOtherTabs('basket')
    // The heading announces the state of the order.
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!heading) return
    heading.tabIndex = -1
    // Do not move a page that was scrolled meanwhile.
    heading.focus({ preventScroll: true })
  }, [state])

  useEffect(() => {
    // The header was rendered before the sign-in.
    if (isNewAccount) void loadVisitor(market.shopId)
  }, [isNewAccount, market.shopId])

  switch (state) {
    case 'confirmed': {
      const account = isNewAccount && loaderData.isCustomer ? ({ outcome: 'created' } as const) : actionData
      return <Confirmation {...loaderData} cbd={cbd} account={account} />
    }
    case 'pending':
      return (
        <Wrap>
          <PaymentPending cbd={cbd} receipt={loaderData.receipt} />
        </Wrap>
      )
    case 'declined':
      return (
        <Wrap>
          <DeclinedPayment number={loaderData.number} why={loaderData.why} />
        </Wrap>
      )
    case 'unknown':
      return (
        <Wrap>
          <UnknownReceipt />
        </Wrap>
      )
  }
}
