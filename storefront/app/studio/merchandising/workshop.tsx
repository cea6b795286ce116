import type { WordProposal } from '@vitrine/contracts/merchandising'
import type { StaffRefusal } from '@vitrine/contracts/staff'
import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Message } from '../../ui/message.tsx'
import { requireService } from '../guard.ts'
import { type StudioMessages, useMessages } from '../messages/messages.ts'
import inputs from '../ui/inputs.module.css'
import { Panel, StudioPage } from '../ui/studio-page.tsx'
import { useRevalidateWhile } from '../ui/use-revalidate-while.ts'
import { EffectList } from './effect-list.tsx'
import { Refusal } from './refusal.tsx'
import styles from './rules.module.css'
import { ShopFilter } from './shop-filter.tsx'
import { readView } from './view.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { merchandising, may } = requireService(context, 'merchandising')
  const { shop } = readView(url.searchParams)
  const reply = await merchandising.listProposals({ shop })
  return { shop, ...(reply.ok ? reply.value : { proposals: [], waiting: 0 }), mayWrite: may('rules.write') }
}

export async function action({ request, context, url }: ActionFunctionArgs) {
  const { merchandising } = requireService(context, 'merchandising')
  const { shop } = readView(url.searchParams)
  const form = await request.formData()
  const input = { shop, id: String(form.get('id')) }
  if (form.get('act') === 'refuse') {
    const reply = await merchandising.refuseProposal({
      ...input,
      reason: String(form.get('reason') ?? '')
        .trim()
        .slice(0, 200),
    })
    return reply.ok ? { isRefused: true } : data({ refusal: reply.error }, { status: 409 })
  }
  const reply = await merchandising.acceptProposal(input)
  return reply.ok ? { version: reply.value.version } : data({ refusal: reply.error }, { status: 409 })
}

/** Spellings that are named. */
const mostNamed = 8

type Outcome = { version?: number; isRefused?: boolean; refusal?: StaffRefusal }

export default function StudioWorkshop() {
  const { shop, proposals, waiting, mayWrite } = useLoaderData<typeof loader>()
  useRevalidateWhile(waiting > 0)
  const outcome = useActionData<typeof action>() as Outcome | undefined
  const { messages } = useMessages()
  const text = messages.merchandising
  return (
    <StudioPage title={messages.places['studio-workshop']} lead={text.workshopLead}>
      <ShopFilter shop={shop} />
      <Refusal of={outcome?.refusal} />
      {(outcome?.version !== undefined || outcome?.isRefused) && (
        <Message kind="success" isAnnounced>
          {outcome.version === undefined ? text.refused : text.accepted(outcome.version)}
        </Message>
      )}
      {waiting > 0 && <p role="status">{text.measuringProposals(waiting)}</p>}
      {proposals.length === 0 && waiting === 0 && <p>{text.noProposals}</p>}
      {proposals.map((proposal) => (
        <Proposal key={proposal.id} proposal={proposal} shop={shop} mayWrite={mayWrite} />
      ))}
    </StudioPage>
  )
}

function Proposal({ proposal, shop, mayWrite }: { proposal: WordProposal; shop: string; mayWrite: boolean }) {
  const { messages, lang } = useMessages()
  const text = messages.merchandising
  const isBusy = useNavigation().state === 'submitting'
  const { id, visits, visitors, effect, verdict, queries } = proposal
  const value = new Intl.NumberFormat(lang, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const title = titleOf(messages, proposal)
  return (
    <Panel title={title}>
      <p>
        {text.support(visits, visitors)} · {text.own(value.format(effect.own.before), value.format(effect.own.after))} ·{' '}
        <strong>{text.verdicts[verdict]}</strong>
      </p>
      {queries.length > 1 && (
        <p>
          {text.spellings(queries.length, effect.mended)}: {queries.slice(0, mostNamed).join(', ')}
          {queries.length > mostNamed && ' …'}
        </p>
      )}
      <EffectList effect={effect} />
      {mayWrite && (
        <Form
          method="post"
          action={`/studio/merchandising/workshop/?shop=${shop}`}
          className={styles.row}
          preventScrollReset
          aria-label={title}
        >
          <input type="hidden" name="id" value={id} />
          <Button type="submit" name="act" value="accept" size="sm" isDisabled={isBusy || verdict !== 'better'}>
            {text.accept}
          </Button>
          <label>
            {text.reason}
            <input name="reason" className={inputs.input} maxLength={200} />
          </label>
          <Button type="submit" name="act" value="refuse" size="sm" variant="secondary" isDisabled={isBusy}>
            {text.refuse}
          </Button>
        </Form>
      )}
    </Panel>
  )
}

function titleOf(
  { merchandising: { proposals } }: StudioMessages,
  { kind, query, causes, means, page }: WordProposal,
): string {
  switch (kind) {
    case 'synonym':
    case 'phrase':
    case 'correction':
      return proposals[kind](causes[0] ?? query, means ?? '')
    case 'redirect':
      return proposals.redirect(query, page ?? '')
    case 'not sold':
      return proposals['not sold'](causes[0] ?? query)
  }
}
