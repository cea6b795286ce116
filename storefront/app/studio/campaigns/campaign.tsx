import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { Link } from '../../ui/link.tsx'
import { Message } from '../../ui/message.tsx'
import { useGoodsFormat } from '../goods/goods-format.ts'
import styles from '../goods/goods.module.css'
import { SellingMark } from '../goods/selling-mark.tsx'
import { requireService } from '../guard.ts'
import { useMessages } from '../messages/messages.ts'
import { SeeThen } from '../time-machine/see-then.tsx'
import { ChangedMeanwhile } from '../ui/changed-meanwhile.tsx'
import { refuseForm } from '../ui/read-form.ts'
import { InputField, StudioForm } from '../ui/studio-form.tsx'
import { Panel, StudioPage } from '../ui/studio-page.tsx'
import { useDone } from '../ui/use-done.ts'
import { CampaignWords, campaignValues, readCampaignChange } from './campaign-form.tsx'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { desk, may } = requireService(context, 'desk')
  const reply = await desk.listCampaigns({})
  const row = reply.ok ? reply.value.campaigns.find(({ campaign }) => campaign.key === params['key']) : undefined
  if (!row) throw new Response(null, { status: 404 })
  return { row, mayWrite: may('prices.write') }
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const { desk } = requireService(context, 'desk')
  const form = await request.formData()
  const key = params['key'] ?? ''
  if (form.get('intent') === 'end') {
    const reply = await desk.endCampaign({ key })
    // One that had not begun is gone, so the list is the page that says so.
    return reply.ok
      ? redirect(`/studio/campaigns/?done=campaignEnded&count=${reply.value.prices}`)
      : refuseForm(form, reply.error)
  }
  const reply = await desk.changeCampaign({
    key,
    version: String(form.get('version')),
    change: readCampaignChange(form),
  })
  return reply.ok ? redirect(`/studio/campaigns/${key}/?done=saved`) : refuseForm(form, reply.error)
}

export default function StudioCampaign() {
  const { row, mayWrite } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const { messages } = useMessages()
  const { campaigns, fields, save, clock } = messages.goods
  const { words, day, timeZone } = useGoodsFormat()
  const done = useDone()
  const values = campaignValues(row, timeZone)
  const { campaign, state } = row
  const further = Object.entries(values).filter(([name]) => /\.(at|ch)$/.test(name))
  return (
    <StudioPage
      title={words(campaign.name)}
      lead={
        <>
          <SellingMark state={state} /> · −{campaign.reduction} % · {day(campaign.startsAt)} – {day(campaign.endsAt)}
        </>
      }
      actions={
        <>
          <SeeThen at={campaign.startsAt} />
          <Link kind="quiet" to="/studio/campaigns/">
            {messages.places['studio-campaigns']}
          </Link>
        </>
      }
    >
      {done && (
        <Message kind="success" isAnnounced>
          {done}
        </Message>
      )}
      {mayWrite && state !== 'over' && (
        <>
          <Panel title={campaigns.change}>
            <p className={styles.note}>{campaigns.changeHelp}</p>
            <ChangedMeanwhile refused={refused} values={values} />
            <StudioForm
              intent="change"
              submit={save}
              refused={refused}
              values={values}
              hidden={{ version: row.version, ...Object.fromEntries(further) }}
            >
              <CampaignWords />
              <InputField name="to" label={fields['to'] ?? ''} type="datetime-local" help={clock(timeZone)} required />
              <InputField name="link" label={fields['link'] ?? ''} required />
            </StudioForm>
          </Panel>
          <StudioForm intent="end" submit={campaigns.end} variant="secondary" refused={refused}>
            <p className={styles.note}>{campaigns.endHelp}</p>
          </StudioForm>
        </>
      )}
    </StudioPage>
  )
}
