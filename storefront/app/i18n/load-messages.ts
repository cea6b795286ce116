import type { Locale } from '@vitrine/contracts/markets'
import type { CompiledMessages } from './compile-messages.ts'

const loaders: Readonly<Record<Locale, () => Promise<{ default: CompiledMessages }>>> = {
  de: () => import('virtual:messages/de'),
  at: () => import('virtual:messages/at'),
  ch: () => import('virtual:messages/ch'),
  'fr-ch': () => import('virtual:messages/fr-ch'),
  en: () => import('virtual:messages/en'),
}

/** Fetches the messages of one locale; the others never reach the browser. */
export const loadMessages = async (locale: Locale): Promise<CompiledMessages> => (await loaders[locale]()).default
