import type { EngineEvent } from '../events.ts'
import type { Slice } from '../store.ts'
import type { Answer, GeneratedAnswerCitation } from './answer-types.ts'

export type AnswerState = Answer & {
  /** The request of this answer; events of other requests are ignored. */
  requestId: string
  cannotAnswer: boolean
}

const noAnswer: AnswerState = {
  citations: [],
  isStreaming: false,
  isLoading: false,
  requestId: '',
  cannotAnswer: false,
}

export const answerSlice: Slice<AnswerState, EngineEvent> = {
  key: 'answer',
  initial: noAnswer,
  reduce(state, event) {
    if (event.type === 'answer.reset') return noAnswer
    if (event.type === 'answer.started')
      return { ...noAnswer, requestId: event.requestId, isLoading: true, isStreaming: true }
    if (!('requestId' in event) || event.requestId !== state.requestId) return state
    switch (event.type) {
      case 'answer.opened':
        return { ...state, answerId: event.answerId }
      case 'answer.headed':
        return {
          ...state,
          contentFormat: event.contentFormat,
          ...(event.assembledBy && { assembledBy: event.assembledBy }),
          isLoading: false,
          isStreaming: true,
        }
      case 'answer.grew':
        return event.textDelta === '' ? state : { ...state, answer: (state.answer ?? '') + event.textDelta }
      case 'answer.cited':
        return { ...state, citations: withoutRepeats([...state.citations, ...event.citations]) }
      case 'answer.ended':
        return {
          ...state,
          generated: event.generated,
          cannotAnswer: !event.generated,
          isStreaming: false,
          isLoading: false,
        }
      case 'answer.failed':
        return { ...state, error: event.error, isStreaming: false, isLoading: false }
      case 'answer.closed':
        return { ...state, cannotAnswer: !state.generated, isStreaming: false, isLoading: false }
      case 'answer.recalled':
        return { ...state, ...event.answer, cannotAnswer: !event.answer.generated }
      default:
        return state
    }
  },
}

/** Two passages of one page are one citation. */
const withoutRepeats = (citations: readonly GeneratedAnswerCitation[]) =>
  citations.filter(({ uri }, at) => citations.findIndex((other) => other.uri === uri) === at)
