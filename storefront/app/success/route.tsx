import { useEffect } from 'react'
import { data, redirect } from 'react-router'
import { useI18n } from '../i18n/i18n.tsx'
import { tellOtherTabs } from '../platform/other-tabs.ts'
import { askForVisitor } from '../platform/visitor.ts'
import { requestContext } from '../request-context.ts'
import { Wrap } from '../ui/wrap.tsx'
import type { Route } from './+types/route.ts'
import { Confirmation } from './confirmation.tsx'
import { createAccount } from './create-account.ts'
import { loadReceipt } from './load-receipt.ts'
import { DeclinedPayment, UnknownReceipt } from './no-receipt.tsx'
import { PaymentPending } from './payment-pending.tsx'

const cbdIn = (url: URL) => url.searchParams.get('cbd') ?? ''

/** Behind it the address says that an account was just made; a reload says the same once more. */
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
  // A page that can be reloaded without asking for the account again.
  if (reply.outcome === 'created') throw redirect(`/success/?${new URLSearchParams({ cbd, [accountKey]: 'new' })}`)
  return data(reply)
}

export default function Success({ loaderData, actionData }: Route.ComponentProps) {
  const { market } = useI18n()
  const { state, cbd, isNewAccount } = loaderData

  useEffect(() => {
    // What was ordered lies in no basket any more, and what was not paid for lies in it again: also in other tabs.
    if (state !== 'unknown') tellOtherTabs('basket')
    // It says what became of the order, now or after a while.
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!heading) return
    heading.tabIndex = -1
    // Whoever has scrolled on by then stays where they are.
    heading.focus({ preventScroll: true })
  }, [state])

  useEffect(() => {
    // The frame of the page does not know yet that somebody has signed in.
    if (isNewAccount) void askForVisitor(market.shopId)
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
