export {
  buildGeneratedAnswer,
  type GeneratedAnswer,
  type GeneratedAnswerProps,
  type GeneratedAnswerState,
} from './controller.ts'
export { type AnswerReading, readAnswer, toAnswerState } from './read-answer.ts'
export type {
  Answer,
  AnswerAssembler,
  AnswerError,
  GeneratedAnswerCitation,
  GeneratedContentFormat,
  GeneratedResponseFormat,
} from './answer-types.ts'
export type { GeneratedAnswerFeedback, GeneratedAnswerFeedbackOption } from './feedback.ts'
export type { AnswerAddress, AnswerParameters } from './answer-request.ts'
