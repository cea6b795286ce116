import type { MiddlewareFunction } from 'react-router'
import { loadMessages } from '../i18n/load-messages.ts'
import type { MessagePart } from '../i18n/parts.ts'
import { type PublicSettings, settingsMetaName } from '../public-settings.ts'
import { galleryRoute, shopRoutes } from '../route-table.ts'

// Only builds with the gallery need to know of it; every page of the others would carry it along.
const routes = import.meta.env.VITRINE_GALLERY ? [galleryRoute, ...shopRoutes] : shopRoutes
const byPattern = new Map(routes.map((route) => [route.path, route]))

/** In the browser, fetches further parts of the messages, for what comes later than the page. */
export async function loadParts(parts: readonly MessagePart[]): Promise<void> {
  if (parts.length === 0) return
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${settingsMetaName}"]`)
  const { messages } = JSON.parse(meta?.content ?? '{"messages":[]}') as Pick<PublicSettings, 'messages'>
  await loadMessages(messages.filter(({ part }) => parts.includes(part)))
}

/** Fetches the words of a page while its data is on the way. */
export const pageMessages: MiddlewareFunction = async ({ pattern }, next) => {
  // In the browser patterns have no slash before them.
  await Promise.all([loadParts(byPattern.get(pattern.replace(/^\//, ''))?.messages ?? []), next()])
}
