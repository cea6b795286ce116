import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { invalidPage } from '../../../navigation/not-found.ts'
import { Message } from '../../../ui/message.tsx'
import { requestContext } from '../../../request-context.ts'
import { requireService } from '../../guard.ts'
import { useMessages } from '../../messages/messages.ts'
import type { ProofState } from '../../team/proof-fields.tsx'
import { provideProof } from '../../team/provide-proof.ts'
import { marketName } from '../../ui/market-name.ts'
import { StateMark } from '../../ui/state-mark.tsx'
import { Panel, StudioPage } from '../../ui/studio-page.tsx'
import { useDateFormat } from '../../ui/use-date-format.ts'
import { toneOf } from '../order-state.ts'
import { RefusalMessage } from '../refusal.tsx'
import { Addresses, Mails, Returns, Timeline } from './about-order.tsx'
import { CancelForm, GoodwillForm, NextStep, NoteForm } from './order-forms.tsx'
import { actOnOrder, type OrderReply } from './order-action.ts'
import { Money, Parcels, Pieces, PromisedGoodwill } from './order-content.tsx'
import styles from './order.module.css'
import { toOrderPage } from './load-order.ts'

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const { desk, may } = requireService(context, 'desk')
  const reply = await desk.getOrder({ number: params['number'] ?? '' })
  if (!reply.ok) throw invalidPage(url.pathname)
  const { cdnUrl } = context.get(requestContext).settings
  const account = may('refunds.goodwill') ? await desk.readOwnAccount({}) : undefined
  const proof: ProofState | null = account?.ok ? account.value : null
  return {
    order: toOrderPage(reply.value, cdnUrl),
    key: crypto.randomUUID(),
    proof,
    rights: { isFulfilling: may('orders.fulfil'), isWriting: may('orders.write'), isGiving: may('refunds.goodwill') },
  }
}

export async function action({ request, context }: ActionFunctionArgs): Promise<OrderReply> {
  const session = requireService(context, 'desk')
  const form = await request.formData()
  const unproved = await provideProof(session, form)
  if (unproved) return { intent: String(form.get('intent')), proofProblem: unproved.problem }
  return actOnOrder(session.desk, form)
}

export default function StudioOrder() {
  const { order, key, proof, rights } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  const { messages, lang } = useMessages()
  const { orders } = messages
  const when = useDateFormat()
  const marks = [order.giftNote !== null && orders.page.giftNote, order.isSubscription && orders.page.subscription]
  const lead = [marketName(order.shop, lang), when(order.placedAt), ...marks].filter(Boolean).join(' · ')
  const form = { order, formKey: key }
  return (
    <StudioPage
      title={order.number}
      lead={lead}
      actions={
        <>
          <span className={styles.state}>
            <StateMark tone={toneOf(order.order)}>{orders.order[order.order] ?? order.order}</StateMark>
          </span>
          {order.money && <span className={styles.quiet}>{orders.billing[order.billing] ?? order.billing}</span>}
        </>
      }
    >
      {reply?.isDone && (
        <Message kind="success" isAnnounced>
          {orders.page.done[reply.intent]}
        </Message>
      )}
      {reply?.refusal && <RefusalOf code={reply.refusal.code} refusal={reply.refusal} />}
      {reply?.proofProblem && (
        <Message kind="error" isAnnounced>
          {messages.team.refusals[reply.proofProblem] ?? messages.broken.text}
        </Message>
      )}
      <div className={styles.columns}>
        <div className={styles.column}>
          {rights.isFulfilling && (
            <Panel title={orders.page.next}>
              <NextStep {...form} />
            </Panel>
          )}
          <Panel title={orders.page.pieces}>
            <Pieces order={order} />
            {order.giftNote && <blockquote className={styles.quiet}>{order.giftNote}</blockquote>}
            {rights.isWriting && order.cancellable.length > 0 && <CancelForm {...form} />}
          </Panel>
          <Panel title={orders.page.parcels}>
            <Parcels {...form} isFulfilling={rights.isFulfilling} />
          </Panel>
          {order.money && (
            <Panel title={orders.page.money}>
              <Money money={order.money} />
              <PromisedGoodwill orderId={order.id} promised={order.money.promised} isGiving={rights.isGiving} />
              {proof && order.goodwill && <GoodwillForm {...form} goodwill={order.goodwill} proof={proof} />}
            </Panel>
          )}
        </div>
        <div className={styles.column}>
          <Addresses order={order} />
          {order.returns.length > 0 && <Returns returns={order.returns} />}
          <Timeline order={order}>{rights.isWriting && <NoteForm {...form} />}</Timeline>
          {order.money && <Mails {...form} />}
        </div>
      </div>
    </StudioPage>
  )
}

/** Mistakes of a form have words of their own, because no call has seen them. */
function RefusalOf({ code, refusal }: { code: string; refusal: Parameters<typeof RefusalMessage>[0]['refusal'] }) {
  const { page } = useMessages().messages.orders
  const own = code === 'CHOOSE_PIECES' ? page.choosePieces : code === 'BAD_AMOUNT' ? page.badAmount : null
  return own ? (
    <Message kind="error" isAnnounced>
      {own}
    </Message>
  ) : (
    <RefusalMessage refusal={refusal} />
  )
}
