import { type ReactNode, useEffect, useRef } from 'react'
import { Form, useActionData, useNavigation } from 'react-router'
import { inPageNavigation } from '../../../navigation/in-page-navigation.ts'
import { Button } from '../../../ui/button.tsx'
import { useMessages } from '../../messages/messages.ts'
import { ProofFields, type ProofState } from '../../team/proof-fields.tsx'
import inputs from '../../ui/inputs.module.css'
import { useRefusalText } from '../refusal.tsx'
import type { OrderPage } from './load-order.ts'
import type { OrderReply } from './order-action.ts'
import styles from './order.module.css'

export type OrderFormProps = { order: OrderPage; formKey: string }

type FrameProps = OrderFormProps & { intent: string; className?: string | undefined; children: ReactNode }

/** A form of the order's page: it names the version the member sees, and is emptied after a success. */
export function OrderForm({ order, formKey, intent, className = styles.fields, children }: FrameProps) {
  const reply = useActionData<OrderReply>()
  const ref = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (reply?.isDone && reply.intent === intent) ref.current?.reset()
  }, [reply, intent])
  return (
    <Form ref={ref} method="post" state={inPageNavigation} className={className} preventScrollReset>
      <input type="hidden" name="orderId" value={order.id} />
      <input type="hidden" name="shopId" value={order.shopId} />
      <input type="hidden" name="version" value={order.version} />
      <input type="hidden" name="key" value={formKey} />
      <input type="hidden" name="intent" value={intent} />
      {children}
    </Form>
  )
}

const useIsSending = (intent: string): boolean => useNavigation().formData?.get('intent') === intent

/** The next step of the warehouse, by button or `Ctrl Enter`; otherwise the reason that is in its way. */
export function NextStep({ order, formKey }: OrderFormProps) {
  const { page } = useMessages().messages.orders
  const textOf = useRefusalText()
  const { steps } = order
  const step = (['pack', 'ship', 'deliver'] as const).find((name) => steps[name].isPossible)
  const isSending = useIsSending(step ?? '')
  if (!step) {
    const reason = steps.pack.isPossible ? undefined : steps.pack
    const isBlocked = reason && ['UNPAID', 'CANCELLED', 'AWAITS_RETURN'].includes(reason.code)
    return <p className={styles.quiet}>{isBlocked ? textOf(reason) : page.nothing}</p>
  }
  return (
    <OrderForm order={order} formKey={formKey} intent={step}>
      {step === 'ship' && (
        <label>
          {page.tracking}
          <input
            name="trackingId"
            className={inputs.input}
            maxLength={60}
            autoComplete="off"
            aria-describedby="tracking-help"
          />
          <span id="tracking-help" className={styles.quiet}>{`${page.trackingHelp} ${page.shipMail}`}</span>
        </label>
      )}
      <Button type="submit" size="sm" isLoading={isSending} data-main-action aria-keyshortcuts="Control+Enter">
        {page[step]}
      </Button>
      <kbd className={styles.keys}>{page.keys}</kbd>
    </OrderForm>
  )
}

export function CancelForm({ order, formKey }: OrderFormProps) {
  const { page } = useMessages().messages.orders
  const open = order.pieces.filter(({ key }) => order.cancellable.includes(key))
  return (
    <details className={styles.more}>
      <summary>{page.cancel}</summary>
      <OrderForm order={order} formKey={formKey} intent="cancel">
        <p className={styles.quiet}>{page.cancelHelp}</p>
        <ul role="list" className={styles.choices}>
          {open.map(({ key, name, colour, size }) => (
            <li key={key}>
              <label>
                <input type="checkbox" name="piece" value={key} /> {[name, colour, size].filter(Boolean).join(', ')}
              </label>
            </li>
          ))}
        </ul>
        <label>
          {page.cancelReason}
          <input name="reason" className={inputs.input} maxLength={500} />
        </label>
        <Button type="submit" variant="secondary" size="sm" isLoading={useIsSending('cancel')}>
          {page.cancelYes}
        </Button>
      </OrderForm>
    </details>
  )
}

type GoodwillFormProps = OrderFormProps & { goodwill: NonNullable<OrderPage['goodwill']>; proof: ProofState }

export function GoodwillForm({ order, formKey, goodwill, proof }: GoodwillFormProps) {
  const { page } = useMessages().messages.orders
  const ways = [
    ['payment', goodwill.payment],
    ['gift_card', goodwill.giftCard],
  ] as const
  return (
    <details className={styles.more}>
      <summary>{page.goodwill}</summary>
      <OrderForm order={order} formKey={formKey} intent="goodwill">
        <p className={styles.quiet}>{page.goodwillHelp(goodwill.giftCard ?? goodwill.payment ?? '')}</p>
        <label>
          {page.amount}
          <input name="amount" className={inputs.input} inputMode="decimal" maxLength={12} required />
        </label>
        <label>
          {page.way}
          <select name="to" className={inputs.input}>
            {ways.map(([way, room]) =>
              room === null ? null : (
                <option key={way} value={way}>
                  {page.targets[way]}
                </option>
              ),
            )}
          </select>
        </label>
        <label>
          {page.reason}
          <select name="reason" className={inputs.input}>
            {Object.entries(page.reasons).map(([reason, label]) => (
              <option key={reason} value={reason}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <ProofFields state={proof} />
        <Button type="submit" variant="secondary" size="sm" isLoading={useIsSending('goodwill')}>
          {page.goodwillYes}
        </Button>
      </OrderForm>
    </details>
  )
}

export function NoteForm({ order, formKey }: OrderFormProps) {
  const { page } = useMessages().messages.orders
  return (
    <OrderForm order={order} formKey={formKey} intent="note">
      <label>
        {page.note}
        <textarea name="text" className={inputs.input} rows={2} maxLength={2000} required />
      </label>
      <Button type="submit" variant="secondary" size="sm" isLoading={useIsSending('note')}>
        {page.addNote}
      </Button>
    </OrderForm>
  )
}
