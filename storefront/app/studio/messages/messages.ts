import { type ContentType, type ContentTypeField, type StudioProblem, componentIds } from '@vitrine/contracts/content'
import type { RouterContextProvider } from 'react-router'
import { useI18n } from '../../i18n/i18n.tsx'
import { requestContext } from '../../request-context.ts'
import { de, type StudioMessages } from './de.ts'
import { en } from './en.ts'
import { fr } from './fr.ts'

export type { StudioMessages } from './de.ts'

const inLanguage = { de, fr, en }
type StudioLanguage = keyof typeof inLanguage
const isStudioLanguage = (code: string): code is StudioLanguage => Object.hasOwn(inLanguage, code)

const languageOf = (lang: string): StudioLanguage => {
  const spoken = lang.slice(0, 2)
  return isStudioLanguage(spoken) ? spoken : 'en'
}

/** Here and not among the messages, because every visitor loads those. */
export function useMessages(): { messages: StudioMessages; language: StudioLanguage; lang: string } {
  const lang = useI18n().market.language
  const language = languageOf(lang)
  return { messages: inLanguage[language], language, lang }
}

/** For files that a loader answers with. */
export const messagesFor = (context: Readonly<RouterContextProvider>): StudioMessages =>
  inLanguage[languageOf(context.get(requestContext).market.language)]

/** Types of a foreign content model have no translation; their own names are shown. */
export const typeName = (messages: StudioMessages, type: Pick<ContentType, 'id' | 'name'> | string): string =>
  typeof type === 'string' ? (messages.types[type]?.name ?? type) : (messages.types[type.id]?.name ?? type.name)

export const typePurpose = (messages: StudioMessages, { id, description }: ContentType): string =>
  messages.types[id]?.purpose ?? description

export const fieldName = (messages: StudioMessages, { id, name }: Pick<ContentTypeField, 'id' | 'name'>): string =>
  messages.fields[id] ?? name

export const optionName = (messages: StudioMessages, option: string | number): string =>
  messages.options[option] ?? String(option)

export const problemText = (messages: StudioMessages, { code, facts }: StudioProblem): string =>
  messages.problems.codes[code](facts)

const pageTypes = new Set(['index', 'contentPage', 'servicePage', 'category', 'appFooter'])
const components = new Set<string>(componentIds)
const helpers = new Set(['link', 'linkGroup', 'seo', 'tracking', 'spacing'])

export type TypeGroup = 'page' | 'component' | 'part' | 'other'
export const typeGroups: readonly TypeGroup[] = ['page', 'component', 'part', 'other']
export const groupOf = (id: string): TypeGroup =>
  pageTypes.has(id) ? 'page' : components.has(id) ? 'component' : helpers.has(id) ? 'other' : 'part'
