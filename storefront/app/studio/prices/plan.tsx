import type { PricePlanDetail } from '@vitrine/contracts/desk'
import { allShops, isLocale } from '@vitrine/contracts/markets'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { Link } from '../../ui/link.tsx'
import { Message } from '../../ui/message.tsx'
import { useGoodsFormat } from '../goods/goods-format.ts'
import styles from '../goods/goods.module.css'
import { SellingMark } from '../goods/selling-mark.tsx'
import { readCommonQuery } from '../goods/goods-query.ts'
import { requireService } from '../guard.ts'
import { useMessages } from '../messages/messages.ts'
import { SeeThen } from '../time-machine/see-then.tsx'
import { ChoiceFilter, FilterForm } from '../ui/filter-form.tsx'
import { marketName } from '../ui/market-name.ts'
import { Pager } from '../ui/pager.tsx'
import { typedFields } from '../ui/read-form.ts'
import { AreaField, type RefusedForm, StudioForm } from '../ui/studio-form.tsx'
import { StudioPage } from '../ui/studio-page.tsx'
import { refusalText } from '../ui/refusal-text.ts'
import { useDateFormat } from '../ui/use-date-format.ts'
import { useDone } from '../ui/use-done.ts'
import { isPlanStep, planSteps, type PlanStep, readPastedPrices, readTypedPrices } from './plan-form.ts'
import { PlanGrid } from './plan-grid.tsx'

const idOf = (params: LoaderFunctionArgs['params']): number =>
  /^[1-9]\d{0,8}$/.test(params['id'] ?? '') ? Number(params['id']) : 0

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const { desk, may, member } = requireService(context, 'desk')
  const { after } = readCommonQuery(url.searchParams)
  const shop = url.searchParams.get('shop') ?? ''
  const isShort = url.searchParams.get('show') === 'short'
  const id = idOf(params)
  const query = { limit: 100, ...(after && { after }), ...(isLocale(shop) && { shop }), ...(isShort && { isShort }) }
  const reply = id ? await desk.getPricePlan({ id, ...query }) : undefined
  if (!reply?.ok || !reply.value) throw new Response(null, { status: 404 })
  return {
    ...reply.value,
    own: member.id,
    mayWrite: may('prices.write'),
    mayApprove: may('prices.approve'),
    now: Date.now(),
  }
}

type PlanReply = RefusedForm & { unreadable?: readonly string[] }

export async function action({ context, params, request }: ActionFunctionArgs) {
  const { desk } = requireService(context, 'desk')
  const id = idOf(params)
  const form = await request.formData()
  const intent = String(form.get('intent'))
  const step = { id, version: Number(form.get('version')) }
  const here = (done: string) => redirect(`/studio/prices/${id}/?done=${done}`)
  const refuse = (refusal: RefusedForm['refusal'], more: Partial<PlanReply> = {}) =>
    data<PlanReply>(
      { intent, refusal, typed: typedFields(form), ...more },
      { status: refusal.code === 'CHANGED' ? 200 : 409 },
    )
  if (isPlanStep(intent)) {
    const reply = await desk[planSteps[intent]](step)
    return reply.ok ? here(intent) : refuse(reply.error)
  }
  const pasted = intent === 'paste' ? readPastedPrices(String(form.get('list') ?? '')) : undefined
  const typed = pasted ?? readTypedPrices(form)
  if (typed.prices.length > 0) {
    const reply = await desk.changePricePlan({ ...step, prices: typed.prices.slice(0, 1_000) })
    if (!reply.ok) return refuse(reply.error)
    const unread = [...(pasted?.unreadable ?? []), ...reply.value.unknown]
    if (unread.length > 0) return data<PlanReply>({ ...unreadReply(intent, unread.join('\n')), unreadable: unread })
  }
  if (Object.keys(typed.unreadable).length === 0) return here('saved')
  return pasted
    ? data<PlanReply>({ ...unreadReply(intent, pasted.unreadable.join('\n')), unreadable: pasted.unreadable })
    : data<PlanReply>({ intent, refusal: { code: 'UNREADABLE' }, typed: readTypedPrices(form).unreadable })
}

/** Lines that could not be taken stay in the field that they were pasted into. */
const unreadReply = (intent: string, list: string): PlanReply => ({
  intent,
  refusal: { code: 'UNREADABLE' },
  typed: { list },
})

export default function StudioPricePlan() {
  const { plan, summary, page, own, mayWrite, mayApprove, now } = useLoaderData<typeof loader>()
  const refused: PlanReply | undefined = useActionData<typeof action>()
  const { messages } = useMessages()
  const { prices } = messages.goods
  const done = useDone()
  const when = useDateFormat()
  const { day } = useGoodsFormat()
  const isOwn = plan.submittedBy?.staffId === own
  const hasBegun = plan.state === 'begun' && Date.parse(plan.startsAt) <= now
  const steps: readonly PlanStep[] = [
    ...(mayWrite && plan.state === 'draft' ? (['submit', 'discard'] as const) : []),
    ...(mayApprove && plan.state === 'submitted' && !isOwn ? (['approve'] as const) : []),
    ...(mayWrite && ['submitted', 'approved', 'begun'].includes(plan.state) && !hasBegun
      ? (['takeBack'] as const)
      : []),
  ]
  return (
    <StudioPage
      title={plan.name}
      lead={
        <>
          <SellingMark state={plan.state} /> · {prices.reasons[plan.reason]} · {when(plan.startsAt)}
          {plan.endsAt && ` – ${when(plan.endsAt)}`} · {prices.plannedBy(plan.by.name)}
          {plan.approvedBy && `, ${prices.approvedBy(plan.approvedBy.name)}`}
        </>
      }
      actions={
        <>
          {['approved', 'begun'].includes(plan.state) && <SeeThen at={plan.startsAt} />}
          <Link kind="quiet" to="/studio/prices/">
            {messages.places['studio-prices']}
          </Link>
        </>
      }
    >
      {done && (
        <Message kind="success" isAnnounced>
          {done}
        </Message>
      )}
      {refused && (
        <Message kind="error" isAnnounced>
          {refusalText(messages, refused.refusal)}
        </Message>
      )}
      <Summary summary={summary} plan={plan} dayOf={day} />
      <div className={styles.steps}>
        {steps.map((step) => (
          <StudioForm
            key={step}
            intent={step}
            submit={prices.steps[step]}
            variant={step === 'submit' || step === 'approve' ? 'primary' : 'secondary'}
            hidden={{ version: plan.version }}
          >
            <></>
          </StudioForm>
        ))}
        {plan.state === 'submitted' && (isOwn || !mayApprove) && <p className={styles.note}>{prices.needsOther}</p>}
      </div>
      <FilterForm>
        <ChoiceFilter
          name="shop"
          label={messages.filters.shop}
          any={messages.filters.any}
          options={allShops.map(({ locale }) => ({ value: locale, label: marketName(locale, messages.tag) }))}
        />
        <ChoiceFilter
          name="show"
          label={prices.show}
          any={messages.filters.any}
          options={[{ value: 'short', label: prices.onlyShort }]}
        />
      </FilterForm>
      <PlanGrid
        plan={plan}
        lines={page.rows}
        mayWrite={mayWrite}
        typed={refused?.intent === 'prices' ? refused.typed : {}}
      />
      <Pager next={page.next} />
      {mayWrite && plan.state === 'draft' && (
        <details className={styles.fold} open={refused?.intent === 'paste'}>
          <summary>{prices.paste}</summary>
          <StudioForm
            intent="paste"
            submit={prices.savePrices}
            variant="secondary"
            refused={refused}
            hidden={{ version: plan.version }}
          >
            <AreaField name="list" label={prices.pasteLabel} help={prices.pasteHelp} rows={5} />
          </StudioForm>
        </details>
      )}
    </StudioPage>
  )
}

/** The legal result of the whole plan, in one sentence before its lines. */
function Summary({
  summary,
  plan,
  dayOf,
}: Pick<PricePlanDetail, 'summary' | 'plan'> & { dayOf: (at: string) => string }) {
  const { prices } = useMessages().messages.goods
  if (plan.reason === 'regular') return <p className={styles.note}>{prices.regularNote(summary.lines)}</p>
  return (
    <Message kind={summary.less > 0 ? 'warning' : 'info'}>
      {summary.less === 0
        ? prices.allAsPlanned(summary.lines)
        : prices.lessThanPlanned(summary.less, summary.lines, summary.allFrom && dayOf(summary.allFrom))}
      {plan.skipped !== null && plan.skipped > 0 && ` ${prices.skipped(plan.skipped)}`}
      {plan.state !== 'begun' && summary.kept > 0 && ` ${prices.willBeKept(summary.kept)}`}
    </Message>
  )
}
