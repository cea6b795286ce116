import { rejectionReasons, type ReviewState, reviewLimits } from '@vitrine/contracts/shop'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { inPageNavigation } from '../../navigation/in-page-navigation.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Stars } from '../../ui/stars.tsx'
import { useMessages } from '../messages/messages.ts'
import inputs from '../ui/inputs.module.css'
import { marketName } from '../ui/market-name.ts'
import { StateMark, type StateTone } from '../ui/state-mark.tsx'
import { useDateFormat } from '../ui/use-date-format.ts'
import type { ReviewCardData } from './load-reviews.ts'
import styles from './reviews.module.css'

const tones: Readonly<Record<ReviewState, StateTone>> = { pending: 'open', approved: 'done', rejected: 'over' }

type ReviewCardProps = {
  review: ReviewCardData
  isWriting: boolean
  /** An answer that was refused. */
  typed: string | null
}

/** A review as its readers would see it, with the decisions about it. */
export function ReviewCard({ review, isWriting, typed }: ReviewCardProps) {
  const { messages, lang } = useMessages()
  const { reviews } = messages
  const when = useDateFormat()
  const { productId, productName, picture, stars, fit, title, text, displayName, colour, size, language } = review
  const { state, reason, decidedBy, answer, createdAt, locale } = review
  const facts = [displayName, when(createdAt), colour, size && reviews.size(size), fit && reviews.fits[fit]]
  return (
    <li className={styles.review} data-row>
      <div className={styles.piece}>
        {picture && <img src={picture} alt="" width={60} height={80} loading="lazy" />}
        <div>
          <h2 className={styles.name}>
            <Link kind="quiet" to={`/studio/goods/${productId}/`}>
              {productName || String(productId)}
            </Link>
          </h2>
          <p className={styles.quiet}>{marketName(locale, lang)}</p>
        </div>
      </div>
      <div className={styles.words}>
        <p className={styles.head}>
          <Stars value={stars} label={reviews.given(stars)} />
          <StateMark tone={tones[state]}>{reviews.states[state]}</StateMark>
        </p>
        {title && (
          <p className={styles.title} lang={language}>
            {title}
          </p>
        )}
        {text ? (
          <p className={styles.text} lang={language}>
            {text}
          </p>
        ) : (
          !title && <p className={styles.quiet}>{reviews.noWords}</p>
        )}
        <p className={styles.quiet}>{facts.filter(Boolean).join(' · ')}</p>
        {(reason || decidedBy) && (
          <p className={styles.quiet}>
            {[reason && reviews.reasons[reason], decidedBy && reviews.lastBy(decidedBy)].filter(Boolean).join(' · ')}
          </p>
        )}
        {answer && (
          <div className={styles.answer}>
            <p className={styles.title}>{reviews.ownAnswer}</p>
            <p className={styles.text} lang={language}>
              {answer}
            </p>
          </div>
        )}
        {isWriting && <ReviewForms review={review} typed={typed} />}
      </div>
    </li>
  )
}

function ReviewForms({ review, typed }: Pick<ReviewCardProps, 'review' | 'typed'>) {
  const { reviews } = useMessages().messages
  const { state, answer, displayName, productName, language } = review
  const labelOf = (action: string) => reviews.actionOf(action, reviews.nameOf(displayName, productName))
  return (
    <>
      <div className={styles.steps}>
        {state !== 'approved' && (
          <ReviewForm review={review}>
            <Button type="submit" size="xs" name="intent" value="approve" label={labelOf(reviews.approve)}>
              {reviews.approve}
            </Button>
          </ReviewForm>
        )}
        {state !== 'rejected' && (
          <ReviewForm review={review}>
            <select
              name="reason"
              className={inputs.input}
              aria-label={labelOf(reviews.reason)}
              defaultValue=""
              required
            >
              <option value="">{reviews.chooseReason}</option>
              {rejectionReasons.map((each) => (
                <option key={each} value={each}>
                  {reviews.reasons[each]}
                </option>
              ))}
            </select>
            <Button
              type="submit"
              size="xs"
              variant="secondary"
              name="intent"
              value="reject"
              label={labelOf(reviews.reject)}
            >
              {reviews.reject}
            </Button>
          </ReviewForm>
        )}
        {state !== 'pending' && (
          <ReviewForm review={review}>
            <Button
              type="submit"
              size="xs"
              variant="secondary"
              name="intent"
              value="reopen"
              label={labelOf(reviews.reopen)}
            >
              {reviews.reopen}
            </Button>
          </ReviewForm>
        )}
      </div>
      <details className={styles.more} open={typed !== null && typed !== ''}>
        <summary>{answer ? reviews.changeAnswer : reviews.answer}</summary>
        <ReviewForm review={review} isTall>
          <label>
            {reviews.answerField}
            <textarea
              name="text"
              className={inputs.input}
              rows={3}
              maxLength={reviewLimits.answer}
              lang={language}
              defaultValue={typed || answer || ''}
            />
          </label>
          <p className={styles.quiet}>{reviews.answerHelp}</p>
          <Button type="submit" size="xs" variant="secondary" name="intent" value="answer">
            {reviews.saveAnswer}
          </Button>
        </ReviewForm>
      </details>
    </>
  )
}

type ReviewFormProps = Pick<ReviewCardProps, 'review'> & { isTall?: boolean; children: ReactNode }

const ReviewForm = ({ review: { id, version }, isTall = false, children }: ReviewFormProps) => (
  <Form method="post" state={inPageNavigation} preventScrollReset className={isTall ? styles.tall : styles.step}>
    <input type="hidden" name="id" value={id} />
    <input type="hidden" name="version" value={version} />
    {children}
  </Form>
)
