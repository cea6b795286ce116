import type { Answer } from './answer.ts'
import type { AnswerSettings } from './settings.ts'

/** How a generated answer is written. */
export type GeneratedContentFormat = 'text/plain' | 'text/markdown'
export const contentFormats = ['text/plain', 'text/markdown'] as const

export type GeneratedResponseFormat = { contentFormat?: readonly GeneratedContentFormat[] }

/** Where an answer was taken from. */
export type GeneratedAnswerCitation = {
  id: string
  title: string
  uri: string
  permanentid: string
  source?: string
  clickUri?: string
  text?: string
  fields?: Readonly<Record<string, unknown>>
}

export type AnswerError = { message: string; code: number; isRetryable?: boolean }

/** An answer on its way; `requestId` tells whose it is. */
export type AnswerEvent =
  | { type: 'answer.started'; requestId: string }
  | { type: 'answer.opened'; requestId: string; answerId: string }
  | { type: 'answer.headed'; requestId: string; contentFormat: GeneratedContentFormat }
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
