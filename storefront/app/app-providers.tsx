import type { Market } from '@vitrine/contracts/markets'
import type { ReactNode } from 'react'
import type { CompiledMessages } from '@vitrine/contracts/messages'
import { ConsentHtml } from './consent/consent-html.ts'
import { I18nProvider } from './i18n/i18n.tsx'
import { type PublicSettings, PublicSettingsProvider } from './public-settings.ts'
import { FooterProvider } from './shell/footer-context.ts'
import type { FooterView } from './shell/footer-view.ts'

type AppProvidersProps = {
  market: Market
  messages: CompiledMessages
  settings: PublicSettings
  footer: FooterView
  /** The consent layer, on servers only. */
  consentHtml?: string
  children: ReactNode
}

/** Context of every screen, the error screen included: it wraps the router, so no failing route can lose it. */
export function AppProviders({ market, messages, settings, footer, consentHtml = '', children }: AppProvidersProps) {
  return (
    <PublicSettingsProvider value={settings}>
      <I18nProvider market={market} messages={messages}>
        <FooterProvider value={footer}>
          <ConsentHtml value={consentHtml}>{children}</ConsentHtml>
        </FooterProvider>
      </I18nProvider>
    </PublicSettingsProvider>
  )
}
