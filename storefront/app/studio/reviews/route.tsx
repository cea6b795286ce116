import type { ReviewView } from '@vitrine/contracts/desk'
import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigation,
  useSearchParams,
} from 'react-router'
import { inPageNavigation } from '../../navigation/in-page-navigation.ts'
import { requestContext } from '../../request-context.ts'
import { Button } from '../../ui/button.tsx'
import { Message } from '../../ui/message.tsx'
import { requireService } from '../guard.ts'
import { useMessages } from '../messages/messages.ts'
import { ChoiceFilter, FilterForm } from '../ui/filter-form.tsx'
import { Pager } from '../ui/pager.tsx'
import { ShopFilter } from '../ui/shop-filter.tsx'
import { StudioPage } from '../ui/studio-page.tsx'
import { ViewTabs } from '../ui/view-tabs.tsx'
import { readReviewQuery, toCard, viewIn } from './load-reviews.ts'
import { actOnReview, type ReviewReply } from './review-action.ts'
import { ReviewCard } from './review-card.tsx'
import { useNextCard } from './use-next-card.ts'
import styles from './reviews.module.css'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { desk, may } = requireService(context, 'desk')
  const { cdnUrl } = context.get(requestContext).settings
  const reply = await desk.listReviews(readReviewQuery(url.searchParams))
  const { rows, next } = reply.ok ? reply.value : { rows: [] }
  return {
    view: viewIn(url.searchParams),
    reviews: rows.map((row) => toCard(row, cdnUrl)),
    next,
    isWriting: may('reviews.write'),
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { desk } = requireService(context, 'desk')
  return actOnReview(desk, await request.formData())
}

export default function StudioReviews() {
  const { view, reviews, next, isWriting } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  const { messages } = useMessages()
  const list = useNextCard(reply)
  const isBusy = useNavigation().state === 'loading'
  const words = messages.reviews
  const title = messages.places['studio-reviews']
  return (
    <StudioPage title={title} lead={words.lead}>
      <ViewTabs label={words.viewsLabel} name="view" current={view} views={Object.entries(words.views)} />
      <FilterForm>
        <input type="hidden" name="view" value={view} />
        <ChoiceFilter
          name="stars"
          label={words.stars}
          any={messages.filters.any}
          options={[5, 4, 3, 2, 1].map((n) => ({ value: String(n), label: words.starsOf(n) }))}
        />
        <ChoiceFilter
          name="answered"
          label={words.answered}
          any={messages.filters.any}
          options={Object.entries(words.answers).map(([value, label]) => ({ value, label }))}
        />
        <ShopFilter />
      </FilterForm>
      {reply && <ReplyMessage reply={reply} />}
      {reviews.length === 0 ? (
        <EmptyList view={view} />
      ) : (
        <ul {...list} role="list" className={styles.list} aria-label={title} aria-busy={isBusy}>
          {reviews.map((review) => (
            <ReviewCard
              key={review.id}
              review={review}
              isWriting={isWriting}
              typed={reply && 'typed' in reply && reply.id === review.id ? reply.typed : null}
            />
          ))}
        </ul>
      )}
      <Pager next={next} />
    </StudioPage>
  )
}

/** The outcome of a step; a decision can be taken back at once, and later on in its view. */
function ReplyMessage({ reply }: { reply: ReviewReply }) {
  const { reviews } = useMessages().messages
  if ('refused' in reply) {
    const { refused, by } = reply
    const refusals: Readonly<Record<string, string>> = { NOT_FOUND: reviews.gone, NO_REASON: reviews.noReason }
    return (
      <Message kind="error" isAnnounced>
        {refused === 'CHANGED' ? reviews.changed(by) : (refusals[refused] ?? reviews.refused)}
      </Message>
    )
  }
  const { id, version, done } = reply
  return (
    <Message kind="success" isAnnounced>
      <p>{reviews.done[done]}</p>
      {(done === 'approve' || done === 'reject') && (
        <Form method="post" state={inPageNavigation} preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="version" value={version} />
          <Button type="submit" size="xs" variant="secondary" name="intent" value="reopen">
            {reviews.reopen}
          </Button>
        </Form>
      )}
    </Message>
  )
}

function EmptyList({ view }: { view: ReviewView }) {
  const { reviews } = useMessages().messages
  const [query] = useSearchParams()
  const isNarrowed = ['stars', 'answered', 'shop', 'after'].some((name) => query.get(name))
  return <p className={styles.empty}>{isNarrowed ? reviews.emptyFiltered : reviews.empty[view]}</p>
}
