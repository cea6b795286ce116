import { markets } from '@vitrine/contracts/markets'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, onTestFinished, vi } from 'vitest'
import { readMessages } from '../../messages-plugin.ts'
import { I18nProvider } from '../i18n/i18n.tsx'
import { type PublicSettings, PublicSettingsProvider } from '../public-settings.ts'
import { ErrorScreen } from './error-screen.tsx'

const messages = await readMessages()

function render(): string {
  const settings = { locale: 'de', marketUrls: {}, cdnUrl: 'https://cdn.example', messages: [] }
  const screen = <ErrorScreen error={new Error('broken')} />
  return renderToString(
    <I18nProvider market={markets.de} messages={messages.de}>
      <PublicSettingsProvider value={settings as unknown as PublicSettings}>
        <RouterProvider router={createMemoryRouter([{ path: '*', element: screen }])} />
      </PublicSettingsProvider>
    </I18nProvider>,
  )
}

it('has a picture for screens under 768, from 768 to 1023 and from 1024 px, from the content delivery network', () => {
  const sources = [...render().matchAll(/<source type="image\/avif"(?: media="([^"]+)")? srcSet="([^"]+)"/g)]
  expect(sources.map(([, media]) => media)).toEqual(['(max-width: 767px)', '(max-width: 1023px)', undefined])
  const widths = sources.map(([, , set = '']) => [...set.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width)))
  expect(widths.map((each) => Math.max(...each))).toEqual([1200, 1680, 2400])
  for (const [, , set] of sources) expect(set).toMatch(/^https:\/\/cdn\.example\//)
})

it('hides technical details, in production the status alone', () => {
  expect(render()).toContain('<pre hidden="" data-technical-details="true">500</pre>')
  expect(render()).not.toContain('broken')
  vi.stubEnv('VITRINE_GALLERY', '1')
  onTestFinished(() => void vi.unstubAllEnvs())
  expect(render()).toMatch(/<pre hidden="" data-technical-details="true">Error: broken/)
})
