import type {
  Answer,
  AnswerAssembler,
  AnswerError,
  AnswerSettings,
  GeneratedAnswerCitation,
  GeneratedContentFormat,
} from './answer-types.ts'

/** The progress of an answer; `requestId` names its request. */
export type AnswerEvent =
  | { type: 'answer.started'; requestId: string }
  | { type: 'answer.opened'; requestId: string; answerId: string }
  | { type: 'answer.headed'; requestId: string; contentFormat: GeneratedContentFormat; assembledBy?: AnswerAssembler }
  | { type: 'answer.grew'; requestId: string; textDelta: string }
  | { type: 'answer.cited'; requestId: string; citations: readonly GeneratedAnswerCitation[] }
  | { type: 'answer.ended'; requestId: string; generated: boolean }
  | { type: 'answer.failed'; requestId: string; error: AnswerError }
  | { type: 'answer.closed'; requestId: string }
  | { type: 'answer.recalled'; requestId: string; answer: Answer }
  | { type: 'answer.reset' }
  | { type: 'answer.configured'; settings: Partial<AnswerSettings> }
  | { type: 'answer.shown'; isVisible: boolean }
  | { type: 'answer.enabled'; isEnabled: boolean }
  | { type: 'answer.expanded'; expanded: boolean }
  | { type: 'answer.rated'; liked: boolean }
  | { type: 'answer.feedbackAsked'; isOpen: boolean }
  | { type: 'answer.feedbackSent' }
