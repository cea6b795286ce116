import { entryOf, locales, marketOf } from '@vitrine/contracts/markets'
import { servicePath } from '@vitrine/contracts/urls'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { readMessages } from '../../messages-plugin.ts'
import { I18nProvider } from '../i18n/i18n.tsx'
import { CategoryHead } from './category-head.tsx'

const messages = await readMessages()

it.each(locales)('T-02 %s: a list names tax and delivery once, before its first price', (locale) => {
  const list = (
    <CategoryHead title="Kleider" count="64" steps={[]} chips={[]} current="/c/kleider/">
      <p>the first price</p>
    </CategoryHead>
  )
  const html = renderToString(
    <I18nProvider market={marketOf(locale)} messages={entryOf(messages, locale)}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: list }])} />
    </I18nProvider>,
  )
  const note = html.indexOf(marketOf(locale).taxNote)
  expect(note).toBeGreaterThan(0)
  expect(html.indexOf(servicePath('shipping_payment', locale))).toBeGreaterThan(note)
  expect(html.indexOf('the first price')).toBeGreaterThan(note)
})
