import { formatMoney } from '@vitrine/contracts/formats'
import { entryOf, locales, marketOf } from '@vitrine/contracts/markets'
import { servicePath } from '@vitrine/contracts/urls'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { readMessages } from '../../messages-plugin.ts'
import { I18nProvider } from '../i18n/i18n.tsx'
import { ToastProvider } from '../ui/toast.tsx'
import type { Piece } from './outfit-view.ts'
import { PieceForm } from './piece-form.tsx'

const messages = await readMessages()

const piece = {
  place: 1,
  point: null,
  card: { id: 7, name: 'Blazer', brand: 'Vitrine', to: '/p/blazer-7/', pictures: [], price: 7_990, lowestPrior: 9_990 },
  colour: null,
  colours: [],
  choices: [{ id: 70, size: 'One Size', isSoldOut: false, price: 7_990, lowestPrior: 9_990 }],
  isOneSize: true,
  similar: null,
} as unknown as Piece

it.each(locales)('T-01, T-02, O-01 %s: a look has whole prices, and tax and delivery before its button', (locale) => {
  const form = <PieceForm pieces={[piece]} told={undefined} pointed={null} onPoint={() => {}} />
  const html = renderToString(
    <I18nProvider market={marketOf(locale)} messages={entryOf(messages, locale)}>
      <ToastProvider>
        <RouterProvider router={createMemoryRouter([{ path: '*', element: form }])} />
      </ToastProvider>
    </I18nProvider>,
  ).replaceAll('<!-- -->', '')
  const money = (cents: number) => formatMoney(cents, marketOf(locale))
  expect(html).toContain(money(7_990))
  // Once crossed out and once in the legal note.
  expect(html.split(money(9_990))).toHaveLength(3)
  const note = html.indexOf(`${marketOf(locale).taxNote},`)
  const link = html.indexOf(servicePath('shipping_payment', locale))
  expect([note > 0, link > note, html.lastIndexOf('<button') > link]).toEqual([true, true, true])
})
