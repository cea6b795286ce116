import { entryOf, allMarkets, locales, marketOf } from '@vitrine/contracts/markets'
import { servicePath } from '@vitrine/contracts/urls'
import { describe, expect, it } from 'vitest'
import { buttonsIn, buy, email, entries, hiddenIn, host, mainOf, operator, page, said, send, wordsIn } from './shop.ts'

/** Withdrawals and cancellations, in the words of each market. */
export function describeStatements(): void {
  describe.each(locales)('in %s', (locale) => {
    const { withdraw, cancel, now } = entryOf(entries, locale)
    const withdrawal = servicePath('withdrawal_function', locale)
    const cancellation = '/account/subscription-cancellations/'

    it('W-01 W-02 W-03 K-01 K-04 L-01 every page leads to withdrawal and cancellation in the words of the law', async () => {
      for (const path of ['/', '/no-such-page/', '/returns-portal/']) {
        const html = await page(locale, path)
        const footer = /<footer[\s\S]*<\/footer>/.exec(html)?.[0] ?? ''
        const labels = [...footer.matchAll(/<a[^>]*href="([^"]*)"[^>]*>([^<]*)</g)]
        const labelOf = (to: string) => labels.find(([, href]) => href?.endsWith(to))?.[2]
        expect([path, labelOf(withdrawal) ?? null]).toEqual([path, withdraw])
        expect([path, labelOf(cancellation)]).toEqual([path, cancel])
        expect(footer).not.toContain('<details')
      }
    })

    it('K-01 K-02 K-03 cancelling asks what it must, and confirms content, time and end', async () => {
      const form = await page(locale, cancellation)
      const shown = /<(?:input|textarea)(?![^>]*type="hidden")[^>]*?name="(\w+)"/g
      const fields = [...mainOf(form).matchAll(shown)].map(([, name]) => name)
      expect([...new Set(fields)].toSorted()).toEqual(['contract', 'email', 'end', 'endsOn', 'kind', 'name', 'reason'])
      // The form and the button with the words of the law are one page.
      expect(buttonsIn(form)).toContain(now)
      const reasonless = await send(`/${locale}${cancellation}`, { ...said, kind: 'extraordinary' })
      expect(reasonless.html).not.toContain('href="data:text/plain')
      expect(reasonless.html).toContain('value="Ada Muster"')
      const receipt = await send(`/${locale}${cancellation}`, [...hiddenIn(form), ...Object.entries(said)])
      for (const fact of [said.name, said.contract, email]) expect(wordsIn(receipt.html)).toContain(fact)
      expect(receipt.html).toContain('href="data:text/plain')
    })

    it('R-02 the pages are different things with different titles, and each leads to the others', async () => {
      const paths = ['/returns-portal/', cancellation, '/order-trackform/', ...(withdraw ? [withdrawal] : [])]
      const titles = new Set<string>()
      for (const path of paths) {
        const html = await page(locale, path)
        titles.add(/<h1[^>]*>([^<]+)</.exec(html)?.[1] ?? '')
        for (const other of paths.filter((each) => each !== path))
          expect([path, other, mainOf(html).includes(`href="/${locale}${other}"`)]).toEqual([path, other, true])
      }
      expect(titles.size).toBe(paths.length)
    })

    it('W-11 R-01 the portal is an offer of the shop, for as long as its profile says', async () => {
      const words = wordsIn(await page(locale, '/returns-portal/'))
      expect(words).toContain(String(marketOf(locale).returnDays))
      if (withdraw) return
      // Never called a right that the law gives.
      const denied = /(kein|nicht|n’existe pas)/
      for (const text of [words, wordsIn(await page(locale, withdrawal))]) {
        const sentences = text.split(/[.:]/).filter((sentence) => /gesetzlich|légal/i.test(sentence))
        for (const sentence of sentences) expect(sentence).toMatch(denied)
        expect(text).toMatch(/freiwillig|volontaire/)
      }
    })
  })

  it.each(['de', 'at', 'en'] as const)(
    'W-02 W-04 W-05 withdrawing in %s takes three things, two steps and no sign-in',
    async (locale) => {
      const withdrawal = servicePath('withdrawal_function', locale)
      const { confirm } = entryOf(entries, locale)
      const form = await page(locale, withdrawal)
      const fields = [...mainOf(form).matchAll(/<(?:input|textarea)[^>]*name="(\w+)"/g)].map(([, name]) => name)
      expect(fields).toEqual(['name', 'contract', 'email', 'more'])
      const review = await send(`/${locale}${withdrawal}`, { ...said, intent: 'review' })
      expect(buttonsIn(review.html)).toContain(confirm)
      const sent: [string, string][] = [...hiddenIn(review.html), ['intent', 'confirm']]
      const receipt = await send(`/${locale}${withdrawal}`, sent)
      expect(receipt.status).toBe(200)
      for (const fact of [said.name, said.contract, email]) expect(wordsIn(receipt.html)).toContain(fact)
      expect(wordsIn(receipt.html)).toMatch(/\d{2}:\d{2}/)
      expect(receipt.html).toMatch(
        /href="data:text\/plain[^"]*V-777[^"]*" download=|download="[^"]*"[^>]*href="data:text/,
      )
      // The same statement in a new session is the same case.
      const again = await send(`/${locale}${withdrawal}`, { ...said, intent: 'review' })
      const second = await send(`/${locale}${withdrawal}`, [...hiddenIn(again.html), ['intent', 'confirm']])
      const caseOf = (html: string) => /W-\d{6,}/.exec(wordsIn(html))?.[0]
      expect(caseOf(second.html)).toBe(caseOf(receipt.html))
      expect(caseOf(second.html)).toBeDefined()
    },
  )

  it('W-01 other languages’ names of the page lead to its own', async () => {
    expect(await host.locationOf('/en/s/widerruf/?order=V-1')).toBe('301 /en/s/withdrawal/?order=V-1')
    expect(await host.locationOf('/de/s/withdrawal/')).toBe('301 /de/s/widerruf/')
    expect(await host.locationOf('/fr-ch/s/widerruf/')).toBe('301 /fr-ch/s/retractation/')
  })

  it('W-04 a customer who is signed in finds name and address filled in, and no other visitor does', async () => {
    const { cookie } = await host.signIn(false)
    const own = await (await host.get('/de/s/widerruf/', { headers: { cookie } })).text()
    expect(own).toMatch(/name="email"[^>]*value="[^"]+@example\.com"|value="[^"]+@example\.com"[^>]*name="email"/)
    const reply = await host.get('/de/s/widerruf/')
    expect(await reply.text()).not.toContain('@example.com')
    expect(reply.headers.get('cache-control')).toContain('no-store')
  })

  it('W-06 a sender without the address of the order sees the same for one that exists and one that does not', async () => {
    const { referenceKey } = await buy(1)
    const answer = async (contract: string) => {
      const stranger = { ...said, email: 'eve@vitrine.example', contract }
      const review = await send('/de/s/widerruf/', { ...stranger, intent: 'review' })
      const receipt = await send('/de/s/widerruf/', [...hiddenIn(review.html), ['intent', 'confirm']])
      return wordsIn(receipt.html)
        .replaceAll(contract, '#')
        .replaceAll(/W-\d{6,}/g, 'case')
        .replaceAll(/\d{2}:\d{2}/g, 'time')
    }
    expect(await answer(referenceKey)).toBe(await answer('V-99999999'))
    const [last] = await operator.statements({ kind: 'withdrawal', limit: 1 })
    expect(last).toMatchObject({ contract: 'V-99999999', finding: 'to_be_checked' })
  })

  it('W-09 a withdrawal before dispatch stops the order, and every page says so', async () => {
    const { referenceKey, orderId } = await buy(1)
    const access = { orderNumber: referenceKey, fact: email, intent: 'find' }
    const tracked = async () => (await send('/de/order-trackform/', access)).html
    expect(wordsIn(await tracked())).toContain('Kommt voraussichtlich')
    expect(await tracked()).not.toContain('/returns-portal/?order=')
    const review = await send('/de/s/widerruf/', { ...said, email, contract: referenceKey, intent: 'review' })
    const receipt = wordsIn((await send('/de/s/widerruf/', [...hiddenIn(review.html), ['intent', 'confirm']])).html)
    expect(receipt).toContain('Wir haben sie storniert')
    expect(receipt).toContain('du musst nichts zurückschicken')
    expect(receipt).not.toContain('binnen 14 Tagen zurück')
    const after = await tracked()
    const page = wordsIn(after)
    for (const words of ['Widerruf eingegangen', 'Storniert', 'Es kommt kein Paket']) expect(page).toContain(words)
    expect(after).not.toContain('/returns-portal/?order=')
    expect(page).not.toContain('Kommt voraussichtlich')
    expect(page).not.toContain('Bestellung stornieren')
    const returns = wordsIn((await send('/de/returns-portal/', access)).html)
    expect(returns).toContain('Es gibt nichts zurückzuschicken.')
    expect(await operator.advance(orderId, 'pack')).toBe(false)
  })

  it('K-01 a subscription ends without an account', async () => {
    const { referenceKey } = await buy(1, { subscriptionDefinition: { interval: 'monthly' } })
    const path = '/de/account/subscription-cancellations/'
    expect(await page('de', `/account/subscription-cancellations/?contract=${referenceKey}`)).toContain(
      `value="${referenceKey}"`,
    )
    const review = await send(path, { ...said, contract: referenceKey, intent: 'review' })
    await send(path, [...hiddenIn(review.html), ['intent', 'confirm']])
    expect(await operator.statements({ kind: 'cancellation', limit: 1 })).toMatchObject([
      { contract: referenceKey, finding: 'matched' },
    ])
  })

  it('knows every shop', () => expect(allMarkets.map(({ locale }) => locale)).toEqual(Object.keys(entries)))
}
