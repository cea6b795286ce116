import { entryOf, locales, marketOf } from '@vitrine/contracts/markets'
import { expect, it } from 'vitest'
import { readMessages } from '../messages-plugin.ts'
import { lastResortPage } from './last-resort.ts'

const messages = await readMessages()

it.each(locales)('the page of last resort speaks %s, leads home and runs nothing', async (locale) => {
  const home = `https://vitrine.example/${locale}/`
  const response = lastResortPage(marketOf(locale), entryOf(messages, locale), home)
  const html = await response.text()
  expect(response.status).toBe(500)
  expect(html).toContain(`<html lang="${marketOf(locale).language}">`)
  expect(html).toContain(`href="${home}"`)
  expect(html).not.toMatch(/<script|\{\w+\}/)
})
