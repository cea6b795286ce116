import type { ReactNode } from 'react'
import { Links, Outlet, Scripts, useRouteError } from 'react-router'
import { displayFont, textFont, themeColour } from 'virtual:brand/head'
import 'virtual:brand/fonts.css'
import './ui/tokens.css'
import 'virtual:brand/tokens.css'
import './ui/base.css'
import './consent/consent-layer.css'
import { ConsentSlot } from './consent/consent-slot.tsx'
import { EditorBar } from './editor/lazy-bar.tsx'
import { useI18n } from './i18n/i18n.tsx'
import { cacheControl } from './navigation/cache-control.ts'
import { canonicalPath } from './navigation/canonical-path.ts'
import { LinkProvider } from './navigation/link-provider.tsx'
import { NavigationFocus } from './navigation/focus.tsx'
import { NewerBuild } from './navigation/newer-build.tsx'
import { usePage } from './navigation/page.ts'
import { pageMessages } from './navigation/page-messages.ts'
import { Preloads } from './navigation/preloads.tsx'
import { ScrollManager } from './navigation/scroll.tsx'
import { type PublicSettings, settingsMetaName, usePublicSettings } from './public-settings.ts'
import { DefaultShell } from './shell/default-shell.tsx'
import { ErrorScreen } from './shell/error-screen.tsx'
import { FatalErrors } from './shell/fatal-errors.tsx'
import { footerElementId, useFooter } from './shell/footer-context.ts'
import { Announcer } from './ui/announcer.tsx'
import { ToastProvider } from './ui/toast.tsx'

export const middleware = [canonicalPath, cacheControl]
export const clientMiddleware = [pageMessages]

/** Browsers hide the nonce from scripts; saying the same here keeps React from reporting a difference. */
const hiddenNonce = typeof document === 'undefined' ? {} : { nonce: '' }

export function Layout({ children }: { children: ReactNode }) {
  const { market } = useI18n()
  const settings = usePublicSettings()
  const { pageType } = usePage()
  const footer = useFooter()
  return (
    <html lang={market.language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={themeColour} />
        <meta name={settingsMetaName} content={JSON.stringify(settings)} />
        <link rel="icon" href="/favicon.svg" />
        <link rel="manifest" href="/site.webmanifest" />
        {import.meta.env.SSR && <FilesAhead messages={settings.messages} />}
        <Links {...hiddenNonce} />
      </head>
      <body data-page-type={pageType ?? undefined}>
        <LinkProvider>
          <Announcer>
            <ToastProvider>{children}</ToastProvider>
            <ConsentSlot />
          </Announcer>
          {settings.editor && <EditorBar editor={settings.editor} />}
        </LinkProvider>
        {/* Before the scripts, which need it to show the same, and after everything one sees. */}
        <data id={footerElementId} value={JSON.stringify(footer)} hidden />
        <Scripts />
      </body>
    </html>
  )
}

/** Announced by the server alone: when the browser takes the page over, these files are there. */
const FilesAhead = ({ messages }: Pick<PublicSettings, 'messages'>) => (
  <>
    {/* Early, but not before the picture: words are there from the start, in a face of the same width. Fonts that come
        before the first layout save the browser a second one of the whole page. */}
    {[displayFont, textFont].map(
      (font) =>
        font && (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="" fetchPriority="low" />
        ),
    )}
    {messages.map(({ url, isNeeded }) => isNeeded && <link key={url} rel="modulepreload" href={url} />)}
  </>
)

export default function App() {
  return (
    <Preloads>
      <FatalErrors>
        <Outlet />
      </FatalErrors>
      <ScrollManager />
      <NavigationFocus />
      <NewerBuild />
    </Preloads>
  )
}

export function ErrorBoundary() {
  return (
    <DefaultShell>
      <ErrorScreen error={useRouteError()} />
    </DefaultShell>
  )
}
