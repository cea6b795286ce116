import type { Locale } from '@vitrine/contracts/markets'
import type { CompiledMessages } from '@vitrine/contracts/messages'

const locales: Readonly<Record<Locale, () => Promise<{ default: CompiledMessages }>>> = {
  de: () => import('virtual:messages/de'),
  at: () => import('virtual:messages/at'),
  ch: () => import('virtual:messages/ch'),
  'fr-ch': () => import('virtual:messages/fr-ch'),
  en: () => import('virtual:messages/en'),
}

/** On the server: all messages of a locale. */
export const allMessages = async (locale: Locale): Promise<CompiledMessages> => (await locales[locale]()).default
