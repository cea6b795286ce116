import type { CampaignPlan, CampaignRow } from '@vitrine/contracts/desk'
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { Link } from '../../ui/link.tsx'
import { Message } from '../../ui/message.tsx'
import { useGoodsFormat } from '../goods/goods-format.ts'
import styles from '../goods/goods.module.css'
import { SellingMark } from '../goods/selling-mark.tsx'
import { requireService } from '../guard.ts'
import { useMessages } from '../messages/messages.ts'
import { SellingCalendar } from '../promotions/selling-calendar.tsx'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { refuseForm } from '../ui/read-form.ts'
import { type RefusedForm, StudioForm } from '../ui/studio-form.tsx'
import { Panel, StudioPage } from '../ui/studio-page.tsx'
import { useDone } from '../ui/use-done.ts'
import { CampaignFields, readCampaign } from './campaign-form.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const { desk, may, member } = requireService(context, 'desk')
  const reply = await desk.listCampaigns({})
  return {
    ...(reply.ok ? reply.value : { campaigns: [], plans: [] }),
    own: member.id,
    mayWrite: may('prices.write'),
    mayApprove: may('prices.approve'),
    now: Date.now(),
  }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { desk } = requireService(context, 'desk')
  const form = await request.formData()
  const here = (done: string, count = 0) => redirect(`/studio/campaigns/?done=${done}${count ? `&count=${count}` : ''}`)
  const id = Number(form.get('id'))
  switch (String(form.get('intent')).split('-')[0]) {
    case 'approve': {
      const reply = await desk.approveCampaign({ id })
      return reply.ok ? here('campaignApproved', reply.value.prices) : refuseForm(form, reply.error)
    }
    case 'discard': {
      const reply = await desk.discardCampaign({ id })
      return reply.ok ? here('discarded') : refuseForm(form, reply.error)
    }
    default: {
      const reply = await desk.planCampaign({ draft: readCampaign(form) })
      return reply.ok ? here('planned') : refuseForm(form, reply.error)
    }
  }
}

export default function StudioCampaigns() {
  const { campaigns, plans, own, mayWrite, mayApprove, now } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const { messages } = useMessages()
  const texts = messages.goods.campaigns
  const { words } = useGoodsFormat()
  const done = useDone()
  const columns = useCampaignColumns()
  return (
    <StudioPage title={messages.places['studio-campaigns']} lead={texts.lead}>
      {done && (
        <Message kind="success" isAnnounced>
          {done}
        </Message>
      )}
      {plans.length > 0 && (
        <Panel title={texts.waiting}>
          {plans.map((plan) => (
            <WaitingPlan
              key={plan.id}
              plan={plan}
              refused={refused}
              mayApprove={mayApprove && plan.by.staffId !== own}
              mayWrite={mayWrite}
            />
          ))}
        </Panel>
      )}
      <SellingCalendar
        now={now}
        entries={[
          ...campaigns.map(({ campaign, state }) => ({
            name: words(campaign.name),
            to: `/studio/campaigns/${campaign.key}/`,
            from: campaign.startsAt,
            until: campaign.endsAt,
            state,
          })),
          ...plans.map((plan) => ({
            name: `${String(plan.draft['key'])} (${texts.waiting})`,
            from: plan.startsAt,
            until: plan.endsAt,
            state: 'off' as const,
          })),
        ]}
      />
      {mayWrite && (
        <details className={styles.fold} open={refused?.intent === 'plan'}>
          <summary>{texts.planNew}</summary>
          <StudioForm intent="plan" submit={texts.plan} refused={refused}>
            <CampaignFields />
          </StudioForm>
        </details>
      )}
      <DataTable
        caption={messages.places['studio-campaigns']}
        columns={columns}
        rows={campaigns}
        keyOf={({ campaign }) => campaign.key}
        empty={texts.empty}
      />
    </StudioPage>
  )
}

type WaitingPlanProps = {
  plan: CampaignPlan
  refused: RefusedForm | undefined
  mayApprove: boolean
  mayWrite: boolean
}

function WaitingPlan({ plan, refused, mayApprove, mayWrite }: WaitingPlanProps) {
  const { messages } = useMessages()
  const texts = messages.goods.campaigns
  const { day } = useGoodsFormat()
  const { key, percent, shops, categories } = plan.draft
  return (
    <article className={styles.waiting} aria-label={String(key)}>
      <p>
        <strong>{String(key)}</strong> · −{String(percent)} % · {day(plan.startsAt)} – {day(plan.endsAt)} ·{' '}
        {texts.scope(
          Array.isArray(shops) ? shops.join(', ') : '',
          Array.isArray(categories) ? categories.join(', ') : '',
        )}
        <span className={styles.aside}>{texts.by(plan.by.name)}</span>
      </p>
      <div className={styles.steps}>
        {mayApprove && (
          <StudioForm intent={`approve-${plan.id}`} submit={texts.approve} refused={refused} hidden={{ id: plan.id }}>
            <></>
          </StudioForm>
        )}
        {(mayWrite || mayApprove) && (
          <StudioForm
            intent={`discard-${plan.id}`}
            submit={texts.discard}
            variant="secondary"
            refused={refused}
            hidden={{ id: plan.id }}
          >
            <></>
          </StudioForm>
        )}
      </div>
      {!mayApprove && <p className={styles.note}>{texts.needsOther}</p>}
    </article>
  )
}

function useCampaignColumns(): Column<CampaignRow>[] {
  const { columns } = useMessages().messages.goods
  const { words, day } = useGoodsFormat()
  return [
    {
      id: 'name',
      label: columns.name,
      cell: ({ campaign }) => (
        <>
          <Link kind="quieter" to={`/studio/campaigns/${campaign.key}/`}>
            {words(campaign.name)}
          </Link>
          <span className={styles.aside}>{campaign.key}</span>
        </>
      ),
    },
    { id: 'state', label: columns.state, cell: ({ state }) => <SellingMark state={state} /> },
    { id: 'percent', label: columns.discount, isNumeric: true, cell: ({ campaign }) => `−${campaign.reduction} %` },
    {
      id: 'time',
      label: columns.time,
      cell: ({ campaign }) => `${day(campaign.startsAt)} – ${day(campaign.endsAt)}`,
    },
  ]
}
