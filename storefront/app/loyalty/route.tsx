import type { FashionCard } from '@vitrine/contracts/shop'
import { useEffect } from 'react'
import { redirect } from 'react-router'
import { AccountFrame } from '../account-frame/account-frame.tsx'
import { useI18n } from '../i18n/i18n.tsx'
import { PageHead } from '../navigation/page-head.tsx'
import { loadVisitor } from '../platform/visitor.ts'
import { requestContext } from '../request-context.ts'
import { Button } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { Message } from '../ui/message.tsx'
import type { Route } from './+types/route.ts'
import { changeCard } from './change-card.ts'
import { JoinForm } from './join-form.tsx'
import { loadCard } from './load-card.ts'
import { Membership } from './membership.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { platform } = context.get(requestContext)
  // Past every cache: joining changes the groups of the customer.
  const [{ user }, state] = await Promise.all([platform.shop.refreshUser({}), loadCard(platform)])
  if (!user) throw redirect('/login/')
  const { firstName, lastName, phone, birthDate } = user
  const holder = [firstName, lastName].filter(Boolean).join(' ')
  const done = url.searchParams.get('done')
  const isRedeemAsked = url.searchParams.has('redeem')
  return { state, holder, phone, birthDate, done, isRedeemAsked, redeemKey: crypto.randomUUID() }
}

export async function action({ request, context }: Route.ActionArgs) {
  const outcome = await changeCard(await request.formData(), context.get(requestContext).platform.shop)
  // A page that can be reloaded without doing it all again.
  if ('done' in outcome) throw redirect(`/account/fashion-card/?done=${outcome.done}`)
  return outcome
}

export default function FashionCardPage({ loaderData, actionData }: Route.ComponentProps) {
  const { state, holder, phone, birthDate, done, isRedeemAsked, redeemKey } = loaderData
  const { t, market } = useI18n()

  // The header knows members, too.
  useEffect(() => {
    if (done) void loadVisitor(market.shopId)
  }, [done, market.shopId])

  return (
    <AccountFrame page="card" title={t('card.title')} lead={t('card.lead')}>
      <PageHead title={`${t('card.title')} – ${t('brand.name')}`} />
      {done === 'joined' && state.status === 'member' && (
        <Message kind="success" isAnnounced>
          {t('card.joined')}
        </Message>
      )}
      {done === 'redeemed' && state.status === 'member' && <Redeemed card={state.card} />}
      {done === 'not-redeemed' && (
        <Message kind="error" isAnnounced>
          {t('card.redeem_failed')}
        </Message>
      )}
      {done === 'left' && state.status === 'none' && (
        <Message kind="success" isAnnounced>
          {t('card.left')}
        </Message>
      )}
      {state.status === 'failed' && (
        <Message kind="error" isAnnounced>
          <p>{t('card.failed')}</p>
          <Button variant="tertiary" to="/account/fashion-card/" preload={false}>
            {t('common.retry')}
          </Button>
        </Message>
      )}
      {state.status === 'none' && (
        <JoinForm
          birthDate={birthDate}
          phone={phone}
          outcome={actionData && 'refused' in actionData ? actionData : null}
        />
      )}
      {state.status === 'member' && (
        <Membership card={state.card} holder={holder} redeemKey={redeemKey} isRedeemAsked={isRedeemAsked} />
      )}
    </AccountFrame>
  )
}

/** The history contains the code, too, so it is not lost with this page. */
function Redeemed({ card: { history, reward } }: { card: FashionCard }) {
  const { t, format } = useI18n()
  const code = history.find(({ reason }) => reason === 'reward')?.reference
  if (!code || !reward) return null
  return (
    <Message kind="success" isAnnounced>
      <p>{t('card.redeemed', { amount: format.money(reward.amount), code: code.replaceAll(/(.{4})(?=.)/g, '$1 ') })}</p>
      <Link to="/cart/">{t('card.to_basket')}</Link>
    </Message>
  )
}
