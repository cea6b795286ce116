import { redirect } from 'react-router'
import { AccountFrame } from '../account-frame/account-frame.tsx'
import { useI18n } from '../i18n/i18n.tsx'
import { PageHead } from '../navigation/page-head.tsx'
import { requestContext } from '../request-context.ts'
import { Button } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { Message } from '../ui/message.tsx'
import type { Route } from './+types/route.ts'
import { AddCard } from './add-card.tsx'
import { type MethodChange, type MethodProblem, submitMethodChange } from './change-methods.ts'
import styles from './payment-methods.module.css'
import { SavedCard } from './saved-card.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { methods, tokenUrl } = await context.get(requestContext).platform.shop.getPaymentMethods({})
  const query = (name: string) => url.searchParams.get(name)?.slice(0, 40) ?? ''
  return { methods, tokenUrl, asked: query('remove'), done: query('done') }
}

export async function action({ request, context }: Route.ActionArgs) {
  const result = await submitMethodChange(await request.formData(), context.get(requestContext).platform.shop)
  // A page that can be reloaded without doing it all again.
  if ('done' in result) throw redirect(`/account/payment-methods/?done=${result.done}`)
  return result
}

const done = {
  added: 'payment_methods.done_added',
  default: 'payment_methods.done_default',
  removed: 'payment_methods.done_removed',
} as const
const isDone = (word: string): word is MethodChange => Object.hasOwn(done, word)

const problems = {
  in_use: 'payment_methods.in_use',
  gone: 'payment_methods.gone',
  declined: 'payment_methods.declined',
  confirmation: 'payment_methods.confirmation',
  too_many: 'payment_methods.too_many',
  failed: 'payment_methods.failed',
} as const satisfies Record<MethodProblem, string>

/** Saved cards: which there are, the default one, adding and removing. */
export default function PaymentMethods({ loaderData, actionData }: Route.ComponentProps) {
  const { methods, tokenUrl, asked, done: lastChange } = loaderData
  const { t } = useI18n()
  return (
    <AccountFrame page="payment" title={t('payment_methods.title')} lead={t('payment_methods.lead')}>
      <PageHead title={`${t('payment_methods.title')} – ${t('brand.name')}`} />
      {actionData ? (
        <Message kind="error" isAnnounced>
          <p>{t(problems[actionData.problem])}</p>
          {actionData.problem === 'in_use' && (
            <Link to="/account/subscription/">{t('payment_methods.to_subscriptions')}</Link>
          )}
        </Message>
      ) : (
        isDone(lastChange) && (
          <Message kind="success" isAnnounced>
            {t(done[lastChange])}
          </Message>
        )
      )}
      {methods.length === 0 ? (
        <div className={styles.none}>
          <h2>{t('payment_methods.none_title')}</h2>
          <p>{t('payment_methods.none_text')}</p>
          <Button to="/c/new/" variant="secondary">
            {t('payment_methods.to_new')}
          </Button>
        </div>
      ) : (
        <ul className={styles.list} role="list">
          {methods.map((method) => (
            <SavedCard key={method.id} method={method} isAsked={asked === method.id && !actionData} />
          ))}
        </ul>
      )}
      {tokenUrl ? (
        // A new form after each card: nothing that was typed stays behind.
        <AddCard key={methods.length} tokenUrl={tokenUrl} />
      ) : (
        methods.length > 0 && <p className={styles.hint}>{t('payment_methods.while_paying')}</p>
      )}
    </AccountFrame>
  )
}
