import { data, redirect } from 'react-router'
import { AccountFrame } from '../account-frame/account-frame.tsx'
import { useI18n } from '../i18n/i18n.tsx'
import { PageHead } from '../navigation/page-head.tsx'
import { requestContext } from '../request-context.ts'
import { Button } from '../ui/button.tsx'
import { Message } from '../ui/message.tsx'
import type { Route } from './+types/route.ts'
import { type ReviewChange, type ReviewProblem, submitReviewChange } from './change-reviews.ts'
import { type LineView, lineKey, toLineView } from './line-view.ts'
import { MailChoice } from './mail-choice.tsx'
import { OwnLine } from './own-line.tsx'
import styles from './own-reviews.module.css'
import { ReviewForm } from './review-form.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { platform, settings, market } = context.get(requestContext)
  const [{ lines, isMailWanted }, user] = await Promise.all([
    platform.shop.getOwnReviews({}),
    platform.identity.currentUser(),
  ])
  const query = (name: string) => url.searchParams.get(name)?.slice(0, 40) ?? ''
  const [first, last] = [user?.firstName ?? '', user?.lastName ?? '']
  return {
    lines: lines.map((line) => toLineView(line, { cdnUrl: settings.cdnUrl, market })),
    isMailWanted,
    // Readers need no full name.
    displayName: last === '' ? first : `${first} ${[...last][0]}.`.trim(),
    write: query('write'),
    asked: query('delete'),
    done: query('done'),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const result = await submitReviewChange(form, context.get(requestContext).platform.shop)
  // A page that can be reloaded without sending the form again.
  if ('done' in result) throw redirect(`/account/reviews/?done=${result.done}`)
  const key = lineKey({ orderId: Number(form.get('orderId')), variantId: Number(form.get('variantId')) })
  return data({ ...result, key }, { status: result.fields.length > 0 ? 422 : 409 })
}

const done = {
  sent: 'own_reviews.done_sent',
  deleted: 'own_reviews.done_deleted',
  mails_on: 'own_reviews.done_mails_on',
  mails_off: 'own_reviews.done_mails_off',
} as const satisfies Record<ReviewChange, string>
const isDone = (word: string): word is ReviewChange => Object.hasOwn(done, word)

const problems = {
  gone: 'own_reviews.gone',
  not_received: 'own_reviews.not_received',
  already: 'own_reviews.already',
  failed: 'own_reviews.failed',
} as const satisfies Record<ReviewProblem, string>

/** Bought pieces that can be reviewed, the customer's own reviews, and consent to be asked by mail. */
export default function OwnReviews({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useI18n()
  const { lines, isMailWanted, displayName, write, asked, done: lastChange } = loaderData
  const open = lines.filter(({ review }) => !review)
  const written = lines.filter(({ review }) => review)
  const show = (line: LineView) => {
    const refused = actionData?.key === line.key ? actionData : null
    const isOpen = !line.review && (write === line.key || refused?.entries)
    return (
      <OwnLine key={line.key} line={line} isAsked={asked === line.key && !actionData}>
        {isOpen && (
          <ReviewForm
            line={line}
            displayName={displayName}
            entries={refused?.entries ?? null}
            refused={refused?.fields ?? none}
          />
        )}
      </OwnLine>
    )
  }
  return (
    <AccountFrame page="reviews" title={t('own_reviews.title')} lead={t('own_reviews.lead')}>
      <PageHead title={`${t('own_reviews.title')} – ${t('brand.name')}`} />
      {actionData && actionData.fields.length === 0 && (
        <Message kind="error" isAnnounced>
          {t(problems[actionData.problem])}
        </Message>
      )}
      {!actionData && isDone(lastChange) && (
        <Message kind="success" isAnnounced>
          {t(done[lastChange])}
        </Message>
      )}
      {lines.length === 0 && (
        <div className={styles.none}>
          <h2>{t('own_reviews.none_title')}</h2>
          <p>{t('own_reviews.none_text')}</p>
          <Button to="/account/orders/" variant="secondary">
            {t('own_reviews.to_orders')}
          </Button>
        </div>
      )}
      {open.length > 0 && (
        <section aria-labelledby="open-reviews">
          <h2 id="open-reviews" className={styles.heading}>
            {t('own_reviews.open')}
          </h2>
          <ul role="list">{open.map(show)}</ul>
        </section>
      )}
      {written.length > 0 && (
        <section aria-labelledby="written-reviews">
          <h2 id="written-reviews" className={styles.heading}>
            {t('own_reviews.written')}
          </h2>
          <ul role="list">{written.map(show)}</ul>
        </section>
      )}
      <MailChoice isWanted={isMailWanted} />
    </AccountFrame>
  )
}

const none = [] as const
