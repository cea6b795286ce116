import { servicePath } from '@vitrine/contracts/urls'
import { useEffect, useEffectEvent } from 'react'
import { useI18n } from '../i18n/i18n.tsx'
import type { AnswerReply, ShopperQuestion } from '../platform/answer-request.ts'
import { useAnnounce } from '../ui/announcer.tsx'
import { Button } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { AnswerBox } from './answer-box.tsx'
import { AnswerStyles } from './answer-styles.tsx'
import { type AnswerActions, useAnswer } from './use-answer.ts'

export type LiveAnswerProps = {
  question: ShopperQuestion
  reply: AnswerReply
  /**
   * Without an answer a question that was asked gets a sentence, and suggestions get nothing. Above results the place
   * that was reserved says so: what is below never moves.
   */
  place: 'results' | 'suggestions' | 'asked'
}

/** Shows the answer to a question and reads it out once, when it is complete. */
export function LiveAnswer({ question, reply, place }: LiveAnswerProps) {
  const { t } = useI18n()
  const announce = useAnnounce()
  const { shown, actions, isLive } = useAnswer(question, reply)
  const { phase, view } = shown
  const announcePhase = useEffectEvent(() => {
    if (phase === 'done') announce(view?.plainText ?? '')
    if (phase === 'unanswered' && place !== 'suggestions') announce(t('answer.cannot_answer'))
    if (phase === 'failed' && place !== 'suggestions') announce(t('answer.failed'))
  })
  useEffect(() => {
    if (isLive) announcePhase()
  }, [isLive, phase])

  const isHeld = isLive && place === 'results'
  if (phase === 'unanswered' || phase === 'failed') {
    if (isHeld) return <NoAnswerInPlace phase={phase} actions={actions} />
    return place === 'asked' ? <NoAnswer phase={phase} onRetry={actions.retry} /> : null
  }
  // Only the service knows whether typed words are a question, and a stopped answer may have no text.
  if (!view && (place === 'suggestions' || phase === 'stopped')) return null
  return (
    <>
      <AnswerBox shown={shown} actions={actions} isShort={place === 'suggestions'} isHeld={isHeld} />
      {phase === 'waiting' && place === 'asked' && (
        <noscript>
          <p>{t('answer.failed')}</p>
        </noscript>
      )}
    </>
  )
}

type NoAnswerInPlaceProps = { phase: 'unanswered' | 'failed'; actions: AnswerActions }

/** Takes exactly the place of the box that waited for the answer: that box is still there, but hidden. */
export function NoAnswerInPlace({ phase, actions }: NoAnswerInPlaceProps) {
  const waiting = { phase: 'waiting', view: null, assembledBy: 'rules', feedback: 'none' } as const
  return (
    <div className="answer-ended">
      <div className="answer-gone">
        <AnswerBox shown={waiting} actions={actions} isHeld />
      </div>
      <NoAnswer phase={phase} onRetry={actions.retry} />
    </div>
  )
}

type NoAnswerProps = { phase: 'unanswered' | 'failed'; onRetry: () => void }

/** An honest sentence, and a way on. */
export function NoAnswer({ phase, onRetry }: NoAnswerProps) {
  const { t, market } = useI18n()
  return (
    <div className="answer-none">
      <AnswerStyles />
      <p>{t(phase === 'failed' ? 'answer.failed' : 'answer.cannot_answer')}</p>
      <p className="answer-ways">
        {phase === 'failed' && (
          <Button variant="secondary" size="sm" onClick={onRetry}>
            {t('common.retry')}
          </Button>
        )}
        <Link kind="loud" to={servicePath('contact', market.locale)}>
          {t('answer.contact')}
        </Link>
      </p>
    </div>
  )
}
