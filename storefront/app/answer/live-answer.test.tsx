import { entryOf, type Locale, locales, marketOf } from '@vitrine/contracts/markets'
import { servicePath } from '@vitrine/contracts/urls'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, vi } from 'vitest'
import { readMessages } from '../../messages-plugin.ts'
import { I18nProvider } from '../i18n/i18n.tsx'
import { type PublicSettings, PublicSettingsProvider } from '../public-settings.ts'
import { Ask } from './ask.tsx'
import { LiveAnswer, type LiveAnswerProps } from './live-answer.tsx'
import { coatAnswer } from './testing/answers.ts'

// Tests have no addresses of styles.
vi.mock('./answer.css?url', () => ({ default: '/assets/answer.css' }))

const messages = await readMessages()
const marketUrls = Object.fromEntries(locales.map((locale) => [locale, `https://vitrine.example/${locale}`]))

function render(element: ReactNode, locale: Locale = 'de'): string {
  const settings = { locale, marketUrls, cdnUrl: '/cdn', messages: [] } as unknown as PublicSettings
  return renderToString(
    <I18nProvider market={marketOf(locale)} messages={entryOf(messages, locale)}>
      <PublicSettingsProvider value={settings}>
        <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
      </PublicSettingsProvider>
    </I18nProvider>,
  ).replaceAll('<!-- -->', '')
}

const show = (reply: LiveAnswerProps['reply'], place: LiveAnswerProps['place'], locale?: Locale) =>
  render(<LiveAnswer question={{ text: 'was kostet der versand' }} reply={reply} place={place} />, locale)
const answered = { state: 'answered', answer: coatAnswer } as const

it.each(locales)('D-12 %s: an answer says before its text that a machine has made it', (locale) => {
  const text = 'Der Standardversand kostet'
  for (const [assembledBy, key] of [
    ['rules', 'answer.machine_note'],
    ['model', 'answer.machine_note_model'],
  ] as const) {
    const html = show({ state: 'answered', answer: { ...coatAnswer, assembledBy } }, 'results', locale)
    const note = String(entryOf(messages, locale)[key])
    expect(html.indexOf(note)).toBeGreaterThan(0)
    expect(html.indexOf(text)).toBeGreaterThan(html.indexOf(note))
  }
})

it('opens passages without scripts: every number controls a passage of the page', () => {
  const html = show(answered, 'results')
  const targets = [...html.matchAll(/class="answer-mark" popoverTarget="([^"]+)" aria-label="([^"]+)"/g)]
  expect(targets.map(([, , name]) => name)).toEqual([
    'Quelle 1: Versand und Zahlung',
    'Quelle 1: Versand und Zahlung',
    'Quelle 2: Wickelmantel aus Wolle',
  ])
  for (const [, id] of targets) expect(html).toContain(`<div id="${id}" class="answer-passage" popover="auto"`)
  expect(html).toContain('Ab 59 € versenden wir kostenlos.')
})

it('leads on: to the page of a source, and to the product with its price', () => {
  const html = show(answered, 'results')
  expect(html).toMatch(/href="\/s\/versand-und-zahlung\/#kosten"[^>]*>Versand und Zahlung</)
  expect(html).toMatch(/href="\/p\/wickelmantel-aus-wolle-4711\/"/)
  expect(html.replaceAll('\u00a0', ' ')).toContain('249,95 €')
})

it('is left out beside results and suggestions where the server knows that there is no answer', () => {
  for (const state of ['unanswered', 'failed'] as const) {
    expect(show({ state }, 'results')).toBe('')
    expect(show({ state }, 'suggestions')).toBe('')
  }
})

it.each(locales)('%s: a question without an answer leads to the customer service', (locale) => {
  for (const state of ['unanswered', 'failed'] as const)
    expect(show({ state }, 'asked', locale)).toContain(servicePath('contact', locale))
})

it('reserves the place of an answer on its way, but not among suggestions', () => {
  expect(show({ state: 'late' }, 'results')).toContain('aria-busy="true"')
  expect(show({ state: 'late' }, 'suggestions')).toBe('')
})

it('asks by plain forms, with the question that was asked in the field', () => {
  const html = render(<Ask productId={7} asked={{ text: 'passt er in 42?', reply: { state: 'unanswered' } }} />)
  expect(html.match(/<form[^>]*method="get"/g)).toHaveLength(2)
  expect(html).toMatch(/name="question"[^>]*value="passt er in 42\?"/)
  expect(html).toContain('value="Welche Größen sind verfügbar?"')
})
