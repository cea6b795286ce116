import type { HttpClientStatus } from '../engine/service-error.ts'

/** How a generated answer is written. */
export type GeneratedContentFormat = 'text/plain' | 'text/markdown'
export const contentFormats = ['text/plain', 'text/markdown'] as const

/** How the text came about: by rules from facts, or written by a language model. Our service says it, others may not. */
export type AnswerAssembler = 'rules' | 'model'
export const assemblers = ['rules', 'model'] as const

export type GeneratedResponseFormat = { contentFormat?: readonly GeneratedContentFormat[] }

/** A source of an answer. */
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

export type AnswerError = {
  message: string
  code: number
  status?: number | HttpClientStatus
  isRetryable?: boolean
}

/** The answer as received so far. */
export type Answer = {
  answerId?: string
  contentFormat?: GeneratedContentFormat
  assembledBy?: AnswerAssembler
  answer?: string
  citations: readonly GeneratedAnswerCitation[]
  generated?: boolean
  isStreaming: boolean
  isLoading: boolean
  error?: AnswerError
}

/** How an answer is shown, and its feedback. */
export type AnswerSettings = {
  isVisible: boolean
  isEnabled: boolean
  expanded: boolean
  liked: boolean
  disliked: boolean
  responseFormat: GeneratedResponseFormat
  feedbackModalOpen: boolean
  feedbackSubmitted: boolean
  fieldsToIncludeInCitations: readonly string[]
  answerConfigurationId?: string
}
