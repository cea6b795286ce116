import { entryOf } from '@vitrine/contracts/markets'
import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { AppProviders } from './app-providers.tsx'
import { loadedMarket, loadMessages } from './i18n/load-messages.ts'
import { retryPageReads } from './navigation/read-retry.ts'
import { type PublicSettings, settingsMetaName } from './public-settings.ts'
import { recordAppError } from './shell/app-error.ts'
import { footerElementId } from './shell/footer-context.ts'
import type { FooterView } from './shell/footer-view.ts'

/** Takes over the page that the server sent; one without data for the router is mounted, and the router loads them. */
async function mount() {
  if (import.meta.env.VITRINE_GALLERY) (await import('./gallery/states/browser-state.ts')).enterState()
  const settings = document.querySelector<HTMLMetaElement>(`meta[name="${settingsMetaName}"]`)
  const footer = document.querySelector<HTMLDataElement>(`#${footerElementId}`)?.value
  if (!settings || !footer) throw new Error('The page came without the server’s data')
  const publicSettings = JSON.parse(settings.content) as PublicSettings
  const messages = await loadMessages(publicSettings.messages.filter(({ isNeeded }) => isNeeded))
  const hasData = '__reactRouterContext' in window
  if (!hasData) {
    const { provideRouterContext } = await import('./provide-router-context.ts')
    await provideRouterContext(entryOf(publicSettings.marketUrls, publicSettings.locale))
  }
  if (!loadedMarket) throw new Error('The messages came without the market')
  const market = { ...loadedMarket, ...publicSettings.terms }
  // Yields once: parsing so far has blocked the main thread long enough.
  await new Promise((resolve) => setTimeout(resolve))
  startTransition(() => {
    const app = (
      <StrictMode>
        <AppProviders
          market={market}
          messages={messages}
          settings={publicSettings}
          footer={JSON.parse(footer) as FooterView}
        >
          <HydratedRouter />
        </AppProviders>
      </StrictMode>
    )
    const options = { onUncaughtError: failed }
    if (hasData) hydrateRoot(document, app, options)
    else createRoot(document, options).render(app)
  })
}

/** A page that cannot be taken over still works as the server sent it; the failure must not pass unseen. */
function failed(error: unknown): never {
  recordAppError(error)
  console.error('app.mount.failed', error)
  throw error
}

window.fetch = retryPageReads(window.fetch.bind(window))
mount().catch(failed)
