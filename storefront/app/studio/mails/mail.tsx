import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { inPageNavigation } from '../../navigation/in-page-navigation.ts'
import { invalidPage } from '../../navigation/not-found.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Message } from '../../ui/message.tsx'
import { requireService } from '../guard.ts'
import { useMessages } from '../messages/messages.ts'
import { plainRefusal } from '../orders/plain-refusal.ts'
import { RefusalMessage } from '../orders/refusal.tsx'
import { StudioPage } from '../ui/studio-page.tsx'
import { UndoForm } from '../ui/undo-form.tsx'
import { useDateFormat } from '../ui/use-date-format.ts'
import styles from './mails.module.css'

/** Style sheets are for dark and small screens; the page's policy allows none, and the letter has its look without. */
const withoutStyleSheets = (html: string): string => html.replaceAll(/<style[\s>][\s\S]*?<\/style>/g, '')

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const { desk, may } = requireService(context, 'desk')
  const reply = await desk.getMail({ id: params['id'] ?? '' })
  const canResend = may('orders.write')
  const key = crypto.randomUUID()
  if (reply.ok) {
    const { html, ...mail } = reply.value
    return { mail, html: withoutStyleSheets(html), refusal: null, canResend, key }
  }
  if (reply.error.code === 'NOT_FOUND' || reply.error.code === 'INVALID') throw invalidPage(url.pathname)
  return { mail: null, html: '', refusal: plainRefusal(reply.error), canResend, key }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { desk } = requireService(context, 'desk')
  const form = await request.formData()
  const id = params['id'] ?? ''
  const isUndo = form.get('intent') === 'undo'
  const reply = isUndo ? await desk.undoResend({ id }) : await desk.resendMail({ id }, String(form.get('key') ?? ''))
  return { isDone: reply.ok && !isUndo, refusal: reply.ok ? undefined : plainRefusal(reply.error) }
}

export default function StudioMail() {
  const { mail, html, refusal, canResend, key } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  const { messages } = useMessages()
  const { mails, page } = messages.orders
  const when = useDateFormat()
  const isSending = useNavigation().state === 'submitting'
  if (!mail)
    return (
      <StudioPage title={messages.places['studio-mails']}>
        <RefusalMessage refusal={refusal ?? undefined} />
      </StudioPage>
    )
  return (
    <StudioPage
      title={mail.subject}
      lead={[mail.to, when(mail.at), mails.states[mail.state]].join(' · ')}
      actions={
        <>
          {mail.orderNumber && (
            <Link kind="quiet" to={`/studio/orders/${mail.orderNumber}/`}>
              {mail.orderNumber}
            </Link>
          )}
          {canResend && mail.state !== 'waiting' && (
            <Form method="post" state={inPageNavigation}>
              <input type="hidden" name="key" value={key} />
              <Button type="submit" size="sm" variant="secondary" isLoading={isSending}>
                {mails.resend}
              </Button>
            </Form>
          )}
        </>
      }
    >
      {(reply?.isDone || mail.undoUntil) && (
        <div role="status">
          <Message kind="success">
            {page.done['resend']}
            {mail.undoUntil && <UndoForm undoUntil={mail.undoUntil} done={mails.gone} />}
          </Message>
        </div>
      )}
      <RefusalMessage refusal={reply?.refusal} />
      {mail.error && <p className={styles.quiet}>{`${mails.attempts(mail.attempts)}: ${mail.error}`}</p>}
      <iframe className={styles.frame} title={mails.frame} sandbox="" srcDoc={html} />
    </StudioPage>
  )
}
