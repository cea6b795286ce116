import type { TrackingEvent } from '@vitrine/tracking/events'

type SearchAction = 'submit' | 'suggestion' | 'category' | 'page' | 'recent' | 'product'

type Search = {
  /** Text of the search field. */
  typed: string
  action: SearchAction
  /** The query that the visitor has chosen instead of typing it to the end. */
  completed?: string | undefined
  /** Address that the search leads to. */
  destination: string
}

/** Addresses and numbers of persons are typed into search fields, too (D-08). */
const personal = /@|\d{7}/
const withoutPersons = (text: string) => (personal.test(text) ? '' : text)

export const searchEvent = ({ typed, action, completed = typed, destination }: Search): TrackingEvent => {
  const isPersonal = personal.test(typed + completed)
  return {
    event: 'search',
    search_term: withoutPersons(typed.trim()),
    search_term_completed: withoutPersons(completed.trim()),
    search_action: action,
    search_destination: isPersonal ? (destination.split('?')[0] ?? '') : destination,
  }
}

const areas: Readonly<Record<string, SearchAction>> = {
  suggestions: 'suggestion',
  categories: 'category',
  pages: 'page',
  recent: 'recent',
}

/** The kind of an option of the search box. */
export function searchActionOf(option: HTMLAnchorElement): SearchAction {
  const area = option.closest<HTMLElement>('[data-area]')?.dataset['area']
  if (area) return areas[area] ?? 'suggestion'
  return /\/p\//.test(option.pathname) ? 'product' : 'submit'
}
