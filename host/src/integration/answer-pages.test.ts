import { type Locale, marketOf } from '@vitrine/contracts/markets'
import { servicePath } from '@vitrine/contracts/urls'
import { describe, expect, it } from 'vitest'
import type { RunningHost } from '../testing/running-host.ts'
import { withSharedShop } from '../testing/shared-shop.ts'

let host: RunningHost
withSharedShop.beforeAll(({ shop }) => void (host = shop), 120_000)

const questions: Readonly<Record<Locale, string>> = {
  de: 'Was kostet der Versand?',
  at: 'Was kostet der Versand?',
  ch: 'Was kostet der Versand?',
  'fr-ch': 'Combien coûte la livraison ?',
  en: 'How much is delivery?',
}
const plain = (html: string) => html.replaceAll(/<!--.*?-->|\u00a0|&nbsp;/g, ' ')
const answerOf = (html: string) => /<section class="answer"[^]*?<\/section>/.exec(plain(html))?.[0] ?? ''
const query = (parameter: string, text: string) => `?${new URLSearchParams({ [parameter]: text })}`

/** The service may need longer than a page waits while it is warming up; pages then leave the answer to the browser. */
async function answerAt(locale: Locale, path: string): Promise<string> {
  await expect
    .poll(async () => answerOf((await host.pageIn(locale, path)).body), { timeout: 20_000 })
    .toContain('data-phase="done"')
  return answerOf((await host.pageIn(locale, path)).body)
}

describe('answers without scripts', () => {
  it.each(Object.entries(questions) as [Locale, string][])(
    'D-12 %s: a question to the search has its answer, marked as automatic, in the page',
    async (locale, question) => {
      const answer = await answerAt(locale, `/search/${query('searchTerm', question)}`)
      const cost = (marketOf(locale).delivery.standard / 100).toFixed(2)
      expect(answer).toMatch(new RegExp(cost.replace('.', '[.,]')))
      expect(answer).toMatch(/automati/i)
      expect(answer).toMatch(/popoverTarget="[^"]+"/i)
    },
  )

  it('a product query has results and no answer', async () => {
    const { body } = await host.pageIn('de', `/search/${query('searchTerm', 'kleid')}`)
    expect(answerOf(body)).toBe('')
  })

  it('the help page answers the question of its address, in no shared copy of the page', async () => {
    const help = servicePath('help', 'de')
    expect((await host.pageIn('de', help)).body).toContain('name="question"')
    expect(await answerAt('de', help + query('question', 'Was kostet der Versand?'))).toContain('4,95')
    expect(await answerAt('de', help + query('question', 'Wie lange kann ich Artikel zurückgeben?'))).toContain('30')
    const { body, headers } = await host.pageIn('de', help)
    expect(answerOf(body)).toBe('')
    expect(String(headers['server-timing'])).toContain('cache')
    const own = await host.pageIn('de', help + query('question', 'xqzvw'))
    expect(String(own.headers['server-timing'])).not.toContain('cache;')
    expect(own.body).toContain('class="answer-none"')
  })

  it('a product page answers from the product', async () => {
    const { body } = await host.pageIn('de', `/search/${query('searchTerm', 'mantel')}`)
    const path = /href="\/de(\/p\/[^"]+)"/.exec(body)?.[1] ?? ''
    expect(path).not.toBe('')
    expect(await answerAt('de', path + query('question', 'Aus welchem Material ist er?'))).toContain('%')
  })
})
