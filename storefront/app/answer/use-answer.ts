import type { AnswerAssembler, GeneratedAnswerFeedback, GeneratedAnswerState } from '@vitrine/discovery/answer'
import { hasConsent } from '@vitrine/tracking'
import { useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useI18n } from '../i18n/i18n.tsx'
import type { AnswerReply, ShopperQuestion } from '../platform/answer-request.ts'
import { usePublicSettings } from '../public-settings.ts'
import { type AnswerView, toAnswerView } from './answer-view.ts'
import type { OpenAnswer } from './open-answer.ts'

type AnswerPhase = 'waiting' | 'streaming' | 'done' | 'stopped' | 'unanswered' | 'failed'

export type ShownAnswer = {
  phase: AnswerPhase
  /** `null` without any text. */
  view: AnswerView | null
  assembledBy: AnswerAssembler
  feedback: 'none' | 'asking' | 'sent'
}

/** Reasons why an answer did not help. */
export type FeedbackReason = 'correctTopic' | 'hallucinationFree' | 'documented' | 'readable'

export type AnswerActions = {
  stop(): void
  retry(): void
  rate(isHelpful: boolean): void
  explain(reasons: readonly FeedbackReason[], details: string): void
  logCopy(): void
  logSource(id: string): void
}

const noOpinion = {
  documented: 'unknown',
  correctTopic: 'unknown',
  hallucinationFree: 'unknown',
  readable: 'unknown',
} as const

/** The answer of the server, or the one that the browser reads because the server had none in time. */
export function useAnswer(
  question: ShopperQuestion,
  latest: AnswerReply,
): { shown: ShownAnswer; actions: AnswerActions; isLive: boolean } {
  const settings = usePublicSettings()
  // A page that is loaded again, after a change of the basket for example, keeps the answer that is being read.
  const [reply] = useState(latest)
  const { productId } = question
  // Counts the requests of the browser; 0 shows the reply of the server.
  const [attempt, setAttempt] = useState(reply.state === 'late' ? 1 : 0)
  const [stopped, setStopped] = useState<{ view: AnswerView | null } | null>(null)
  const [feedback, setFeedback] = useState<ShownAnswer['feedback']>('none')
  const { state, hasFailed, open } = useController(question, reply, attempt)

  const finished = attempt === 0 && reply.state === 'answered' ? reply.answer : null
  const received = finished ?? state
  const view = useMemo(
    () => (stopped ? stopped.view : received?.answer ? toAnswerView(received, settings, productId) : null),
    [stopped, received, settings, productId],
  )
  const phase = stopped ? 'stopped' : attempt === 0 ? phaseOfReply(reply) : hasFailed ? 'failed' : phaseOfState(state)

  const send = (given: GeneratedAnswerFeedback) => {
    setFeedback('sent')
    open().then(({ answer }) => answer.sendFeedback(given), ignore)
  }
  const log = (write: (opened: OpenAnswer['answer']) => void) => {
    if (hasConsent('analytics')) open().then(({ answer }) => write(answer), ignore)
  }
  const actions: AnswerActions = {
    stop() {
      setStopped({ view })
      open().then(({ answer }) => answer.reset(), ignore)
    },
    retry: () => setAttempt(attempt + 1),
    rate(isHelpful) {
      log((answer) => (isHelpful ? answer.like() : answer.dislike()))
      if (isHelpful) send({ helpful: true, ...noOpinion })
      else setFeedback('asking')
    },
    explain(reasons, details) {
      const named = Object.fromEntries(reasons.map((reason) => [reason, 'no'] as const))
      send({ helpful: false, ...noOpinion, ...named, ...(details && { details }) })
    },
    logCopy: () => log((answer) => answer.logCopyToClipboard()),
    logSource: (id) => log((answer) => answer.logCitationClick(id)),
  }
  const assembledBy = received?.assembledBy ?? 'rules'
  return { shown: { phase, view, assembledBy, feedback }, actions, isLive: attempt > 0 }
}

const ignore = () => {}

function phaseOfReply({ state }: AnswerReply): AnswerPhase {
  return state === 'answered' ? 'done' : state === 'late' ? 'waiting' : state
}

function phaseOfState(state: GeneratedAnswerState | null): AnswerPhase {
  if (!state || (state.isStreaming && !state.answer)) return 'waiting'
  if (state.error) return 'failed'
  if (state.isStreaming) return 'streaming'
  return state.cannotAnswer || !state.answer ? 'unanswered' : 'done'
}

/** The client of the answer: requested for an attempt, or when it is first needed. */
function useController(question: ShopperQuestion, reply: AnswerReply, attempt: number) {
  const { market } = useI18n()
  const opening = useRef<Promise<OpenAnswer>>(null)
  const [opened, setOpened] = useState<OpenAnswer | null>(null)
  const [failedAttempt, setFailedAttempt] = useState(0)

  function open(): Promise<OpenAnswer> {
    const finished = reply.state === 'answered' ? reply.answer : undefined
    opening.current ??= import('./open-answer.ts').then(({ openAnswer }) => openAnswer(market, question, finished))
    return opening.current
  }
  const start = useEffectEvent((isCurrent: () => boolean) => {
    open().then(
      (controller) => {
        if (!isCurrent()) return
        controller.answer.retry()
        setOpened(controller)
      },
      () => {
        opening.current = null
        if (isCurrent()) setFailedAttempt(attempt)
      },
    )
  })
  useEffect(() => {
    let isCurrent = true
    if (attempt > 0) start(() => isCurrent)
    return () => {
      isCurrent = false
    }
  }, [attempt])
  useEffect(
    () => () => {
      opening.current?.then(({ close }) => close(), ignore)
      opening.current = null
    },
    [],
  )

  const read = () => opened?.answer.state ?? null
  const state = useSyncExternalStore(opened?.answer.subscribe ?? subscribeToNothing, read, read)
  return { state, hasFailed: failedAttempt === attempt && attempt > 0, open }
}

const subscribeToNothing = () => () => {}
