import type { EngineEvent } from '../events.ts'
import type { Slice } from '../store.ts'
import type { AnswerSettings } from './answer-types.ts'

export const answerSettingsSlice: Slice<AnswerSettings, EngineEvent> = {
  key: 'generatedAnswer',
  initial: {
    isVisible: true,
    isEnabled: true,
    expanded: false,
    liked: false,
    disliked: false,
    responseFormat: { contentFormat: ['text/plain'] },
    feedbackModalOpen: false,
    feedbackSubmitted: false,
    fieldsToIncludeInCitations: [],
  },
  reduce(state, event) {
    switch (event.type) {
      case 'answer.configured':
        return { ...state, ...event.settings }
      case 'answer.shown':
        return { ...state, isVisible: event.isVisible }
      case 'answer.enabled':
        return { ...state, isEnabled: event.isEnabled }
      case 'answer.expanded':
        return { ...state, expanded: event.expanded }
      case 'answer.rated':
        return { ...state, liked: event.liked, disliked: !event.liked }
      case 'answer.feedbackAsked':
        return { ...state, feedbackModalOpen: event.isOpen }
      case 'answer.feedbackSent':
        return { ...state, feedbackModalOpen: false, feedbackSubmitted: true }
      // A new answer has no feedback yet.
      case 'answer.reset':
      case 'answer.started':
        return { ...state, liked: false, disliked: false, feedbackModalOpen: false, feedbackSubmitted: false }
      default:
        return state
    }
  },
}
