import { servicePath } from '@vitrine/contracts/urls'
import { useEffect, useEffectEvent } from 'react'
import { useI18n } from '../i18n/i18n.tsx'
import type { AnswerReply, ShopperQuestion } from '../platform/answer-request.ts'
import { useAnnounce } from '../ui/announcer.tsx'
import { Button } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { AnswerBox } from './answer-box.tsx'
import { AnswerStyles } from './answer-styles.tsx'
import { useAnswer } from './use-answer.ts'

export type LiveAnswerProps = {
  question: ShopperQuestion
  reply: AnswerReply
  /** Without an answer the box disappears from results and suggestions; a question that was asked gets a sentence. */
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
    if (phase === 'unanswered' && place === 'asked') announce(t('answer.cannot_answer'))
    if (phase === 'failed' && place === 'asked') announce(t('answer.failed'))
  })
  useEffect(() => {
    if (isLive) announcePhase()
  }, [isLive, phase])

  if (phase === 'unanswered' || phase === 'failed')
    return place === 'asked' ? <NoAnswer phase={phase} onRetry={actions.retry} /> : null
  // Only the service knows whether typed words are a question, and a stopped answer may have no text.
  if (!view && (place === 'suggestions' || phase === 'stopped')) return null
  const isHeld = isLive && place === 'results'
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
