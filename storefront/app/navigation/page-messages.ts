import type { MiddlewareFunction } from 'react-router'
import { loadAvailableMessages, loadMessages, type MessageAddress } from '../i18n/load-messages.ts'
import type { MessagePart } from '../i18n/message-parts.ts'
import { type PublicSettings, settingsMetaName } from '../public-settings.ts'
import { galleryRoute, shopRoutes } from '../route-table.ts'

// Builds without the gallery drop its route.
const routes = import.meta.env.VITRINE_GALLERY ? [galleryRoute, ...shopRoutes] : shopRoutes
const byPattern = new Map(routes.map((route) => [route.path, route]))

/** Addresses of these parts, as the document names them. */
function addressesOf(parts: readonly MessagePart[]): readonly MessageAddress[] {
  if (parts.length === 0) return []
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${settingsMetaName}"]`)
  const { messages } = JSON.parse(meta?.content ?? '{"messages":[]}') as Pick<PublicSettings, 'messages'>
  return messages.filter(({ part }) => parts.includes(part))
}

/** In the browser, loads further parts of the messages, for components that load after the page. */
export async function loadParts(parts: readonly MessagePart[]): Promise<void> {
  await loadMessages(addressesOf(parts))
}

/** Loads the messages of a page while its data is on the way. A page without some texts is better than an error. */
export const pageMessages: MiddlewareFunction = async ({ pattern }, next) => {
  // In the browser patterns have no slash before them.
  const parts = byPattern.get(pattern.replace(/^\//, ''))?.messages ?? []
  await Promise.all([loadAvailableMessages(addressesOf(parts)), next()])
}
