import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { useI18n } from '../i18n/i18n.tsx'
import { Anchor } from '../ui/anchor.tsx'
import { Button } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { Picture } from '../ui/picture.tsx'
import { Stars } from '../ui/stars.tsx'
import type { LineView } from './line-view.ts'
import { reasonNames, stateNames } from './own-names.ts'
import styles from './own-reviews.module.css'

type OwnLineProps = {
  line: LineView
  /** The customer is asked whether to delete the review. */
  isAsked: boolean
  /** The open form of the line. */
  children?: ReactNode
}

/** A bought piece: what its customer has written about it, or the way to do so. */
export function OwnLine({ line, isAsked, children }: OwnLineProps) {
  const { t, format } = useI18n()
  const { key, name, to, picture, colour, size, deliveredOn, review, formTo } = line
  const about = [colour, size && t('order.size', { size })].filter(Boolean).join(', ')
  return (
    <li className={styles.line} id={`piece-${key}`} data-state={review?.state}>
      <div className={styles.piece}>
        <Picture of={picture} sizes="4.5rem" ratio="3 / 4" alt="" />
        <div>
          <h3 className={styles.name}>
            <Anchor to={to}>{name}</Anchor>
          </h3>
          <p className={styles.soft}>{about}</p>
          <p className={styles.soft}>{t('own_reviews.delivered', { date: format.date(deliveredOn) })}</p>
        </div>
        {!review && !children && (
          <Button to={formTo} variant="secondary" preventScrollReset label={t('own_reviews.write_about', { name })}>
            {t('own_reviews.write')}
          </Button>
        )}
      </div>
      {children}
      {review && (
        <div className={styles.review}>
          <p className={styles.head}>
            <Stars value={review.stars} label={t('own_reviews.given', { n: review.stars })} />
            <span className={styles.tag} data-state={review.state}>
              {t(stateNames[review.state])}
            </span>
          </p>
          {review.reason && <p>{t(reasonNames[review.reason])}</p>}
          {review.title && <p className={styles.strong}>{review.title}</p>}
          {review.text && <p className={styles.text}>{review.text}</p>}
          {review.answer && (
            <div>
              <p className={styles.strong}>{t('own_reviews.answer')}</p>
              <p className={styles.text}>{review.answer}</p>
            </div>
          )}
          <p className={styles.soft}>{[review.displayName, format.date(review.createdAt.slice(0, 10))].join(' · ')}</p>
          {isAsked ? (
            <Form method="post" action="/account/reviews/" className={styles.question}>
              <p className={styles.strong}>{t('own_reviews.ask_title')}</p>
              <p>{t('own_reviews.ask_text')}</p>
              <input type="hidden" name="id" value={review.id} />
              <div className={styles.ways}>
                <Button type="submit" name="intent" value="delete">
                  {t('own_reviews.ask_yes')}
                </Button>
                <Button to="/account/reviews/" variant="tertiary" preventScrollReset>
                  {t('own_reviews.ask_no')}
                </Button>
              </div>
            </Form>
          ) : (
            <p>
              <Link
                to={`/account/reviews/?delete=${key}`}
                preventScrollReset
                aria-label={t('own_reviews.delete_about', { name })}
              >
                {t('own_reviews.delete')}
              </Link>
            </p>
          )}
        </div>
      )}
    </li>
  )
}
