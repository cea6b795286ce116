import type { ReactNode } from 'react'
import { Links, Outlet, Scripts, useRouteError } from 'react-router'
import { preloadedFont, themeColour } from 'virtual:brand/head'
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
import { settingsMetaName, usePublicSettings } from './public-settings.ts'
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
        {/* Early, but not before the picture: words are there from the start, in a face of the same width. */}
        <link rel="preload" href={preloadedFont} as="font" type="font/woff2" crossOrigin="" fetchPriority="low" />
        {/* Messages are there before the browser draws anything; it would announce them once more. */}
        {import.meta.env.SSR &&
          settings.messages.map(({ url, isNeeded }) => isNeeded && <link key={url} rel="modulepreload" href={url} />)}
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
