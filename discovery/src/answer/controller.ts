import { productSlices } from '../requests/fetch-products.ts'
import { type Controller, createController, derive, extend } from '../controller.ts'
import type { CommerceEngine } from '../engine/engine.ts'
import { internalsOf } from '../engine/internals.ts'
import { searchSlice } from '../results/results.ts'
import { flag, list, record, text, validate } from '../validation/schema.ts'
import { answerSlice } from './answer.ts'
import {
  type AnswerAssembler,
  type AnswerError,
  contentFormats,
  type GeneratedAnswerCitation,
  type GeneratedContentFormat,
  type GeneratedResponseFormat,
  type AnswerSettings,
} from './answer-types.ts'
import { type GeneratedAnswerFeedback, sendEvaluation, toEvaluation } from './feedback.ts'
import { followSearches } from './follow-searches.ts'
import { generateAnswer, cancelAnswer } from './generate.ts'
import { type AnswerAddress, type AnswerParameters, questionSlice } from './answer-request.ts'
import { answerSettingsSlice } from './settings.ts'

export type GeneratedAnswerState = AnswerSettings & {
  id: string
  answer?: string
  answerContentFormat?: GeneratedContentFormat
  assembledBy?: AnswerAssembler
  citations: readonly GeneratedAnswerCitation[]
  error?: AnswerError
  isLoading: boolean
  isStreaming: boolean
  isAnswerGenerated: boolean
  cannotAnswer: boolean
}

export type GeneratedAnswerProps = AnswerAddress & {
  initialState?: {
    isVisible?: boolean
    isEnabled?: boolean
    expanded?: boolean
    responseFormat?: GeneratedResponseFormat
  }
  fieldsToIncludeInCitations?: readonly string[]
  /** Further parameters of the request. */
  parameters?: AnswerParameters
}

export type GeneratedAnswer = Controller<GeneratedAnswerState> & {
  /** Requests the answer again, also if it is cached. */
  retry(): void
  reset(): void
  like(): void
  dislike(): void
  openFeedbackModal(): void
  closeFeedbackModal(): void
  sendFeedback(feedback: GeneratedAnswerFeedback): void
  show(): void
  hide(): void
  expand(): void
  collapse(): void
  enable(): void
  disable(): void
  logCitationClick(id: string): void
  logCitationHover(citationId: string, citationHoverTimeMs: number): void
  logCopyToClipboard(): void
}

const nonEmpty = text({ isRequired: true, isEmptyAllowed: false })
const shape = {
  answerConfigurationId: nonEmpty,
  insightId: text({ isEmptyAllowed: false }),
  proxyBaseUrl: text({ isUrl: true }),
  fieldsToIncludeInCitations: list({ each: nonEmpty }),
  initialState: record({
    isVisible: flag(),
    isEnabled: flag(),
    expanded: flag(),
    responseFormat: record({ contentFormat: list({ each: text({ isRequired: true, oneOf: contentFormats }) }) }),
  }),
}

/** Shows a generated answer to the query. Every search with a query requests one. */
export function buildGeneratedAnswer(engine: CommerceEngine, props: GeneratedAnswerProps): GeneratedAnswer {
  validate(shape, props, 'Check the options of buildGeneratedAnswer')
  const { initialState, fieldsToIncludeInCitations, parameters = {}, answerConfigurationId } = props
  const internals = internalsOf(engine)
  const { store, analytics } = internals
  store.load(answerSlice, answerSettingsSlice, questionSlice, searchSlice, ...productSlices)
  store.dispatch({
    type: 'answer.configured',
    settings: {
      ...initialState,
      answerConfigurationId,
      ...(fieldsToIncludeInCitations && { fieldsToIncludeInCitations }),
    },
  })

  const address: AnswerAddress = {
    answerConfigurationId,
    ...(props.insightId && { insightId: props.insightId }),
    ...(props.proxyBaseUrl && { proxyBaseUrl: props.proxyBaseUrl }),
  }
  followSearches(internals, { address, parameters })

  const state = derive(
    () => [store.get(answerSlice), store.get(answerSettingsSlice)],
    (slice, settings): GeneratedAnswerState => {
      const { requestId: _, answerId, contentFormat, generated, ...answer } = slice
      return {
        ...settings,
        ...answer,
        id: answerId ?? '',
        isAnswerGenerated: generated ?? false,
        ...(contentFormat && { answerContentFormat: contentFormat }),
      }
    },
  )

  function emit(type: string, payload: object): void {
    const { answerId } = store.get(answerSlice)
    if (answerId) analytics.emit(`Rga.${type}`, { answerId, ...payload })
  }
  function emitCitation(type: string, id: string, more: object = {}): void {
    const found = store.get(answerSlice).citations.find((citation) => citation.id === id)
    if (!found) return
    const { permanentid: uniqueFieldValue, title, clickUri, uri: url, source } = found
    const itemMetadata = { uniqueFieldName: 'permanentid', uniqueFieldValue, title, url: clickUri ?? url, source }
    emit(type, { citationId: id, itemMetadata, ...more })
  }
  function rate(liked: boolean): void {
    if (store.get(answerSettingsSlice)[liked ? 'liked' : 'disliked']) return
    store.dispatch({ type: 'answer.rated', liked })
    emit('AnswerAction', { action: liked ? 'like' : 'dislike' })
  }
  function setShown(isVisible: boolean): void {
    if (store.get(answerSettingsSlice).isVisible === isVisible) return
    store.dispatch({ type: 'answer.shown', isVisible })
    emit('AnswerAction', { action: isVisible ? 'show' : 'hide' })
  }
  function setExpanded(expanded: boolean): void {
    if (store.get(answerSettingsSlice).expanded === expanded) return
    store.dispatch({ type: 'answer.expanded', expanded })
    emit('AnswerAction', { action: expanded ? 'expand' : 'collapse' })
  }

  return extend(createController(store, state), {
    retry: () => void generateAnswer(internals, { address, parameters, isFresh: true }),
    reset() {
      cancelAnswer(internals)
      store.dispatch({ type: 'answer.reset' })
    },
    like: () => rate(true),
    dislike: () => rate(false),
    openFeedbackModal: () => store.dispatch({ type: 'answer.feedbackAsked', isOpen: true }),
    closeFeedbackModal: () => store.dispatch({ type: 'answer.feedbackAsked', isOpen: false }),
    sendFeedback(feedback: GeneratedAnswerFeedback) {
      const evaluation = toEvaluation(internals, feedback)
      store.dispatch({ type: 'answer.feedbackSent' })
      const { helpful, details, correctAnswerUrl, additionalNotes } = evaluation
      emit('SubmitFeedback', {
        helpful,
        details,
        ...(correctAnswerUrl && { correctAnswerUrl }),
        ...(additionalNotes && { additionalNotes }),
      })
      void sendEvaluation(internals, address, evaluation)
    },
    show: () => setShown(true),
    hide: () => setShown(false),
    expand: () => setExpanded(true),
    collapse: () => setExpanded(false),
    enable: () => store.dispatch({ type: 'answer.enabled', isEnabled: true }),
    disable: () => store.dispatch({ type: 'answer.enabled', isEnabled: false }),
    logCitationClick: (id: string) => emitCitation('CitationClick', id),
    logCitationHover: (id: string, citationHoverTimeInMs: number) =>
      emitCitation('CitationHover', id, { citationHoverTimeInMs }),
    logCopyToClipboard: () => emit('AnswerAction', { action: 'copyToClipboard' }),
  })
}
