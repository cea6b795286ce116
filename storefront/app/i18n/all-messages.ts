import { entryOf, type Locale } from '@vitrine/contracts/markets'
import type { CompiledMessages } from '@vitrine/contracts/messages'
import { loaders } from 'virtual:message-loaders'

/** On the server: all messages of a locale. */
export const allMessages = async (locale: Locale): Promise<CompiledMessages> =>
  (await entryOf(loaders, locale)()).default
