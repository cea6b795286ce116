import { type Locale, locales } from '@vitrine/contracts/markets'
import { servicePath } from '@vitrine/contracts/urls'
import { describe, expect, it } from 'vitest'
import { host, mainOf, page, pool, wordsIn } from './shop.ts'

/** The form for the newsletter in the footer. */
export function describeNewsletter(): void {
  describe('D-10 the newsletter at the end of every page', () => {
    const footerOf = (html: string) => /<footer[\s\S]*<\/footer>/.exec(html)?.[0] ?? ''
    const order = (fields: Record<string, string>, locale: Locale = 'de') =>
      host.get(`/${locale}/newsletter/`, {
        method: 'POST',
        headers: { 'sec-fetch-site': 'same-origin' },
        body: new URLSearchParams(fields),
      })

    it.each(locales)(
      'D-10 in %s is a plain form with an empty box, and leads to what happens with the address',
      async (locale) => {
        for (const path of ['/', '/nowhere-at-all/']) {
          const form = /<form[^>]*newsletter[\s\S]*?<\/form>/.exec(footerOf(await page(locale, path)))?.[0] ?? ''
          expect(form).toMatch(new RegExp(`^<form[^>]* action="/${locale}/newsletter/"`))
          expect(form).toMatch(/<input type="email"[^>]* name="email"/)
          expect(form).toMatch(/<input[^>]* type="checkbox"[^>]* required=""/)
          expect(form).not.toContain('checked')
          expect(form).toContain(`href="/${locale}${servicePath('privacy', locale)}"`)
        }
        expect(footerOf(await page(locale, '/checkout/'))).not.toContain('newsletter')
      },
    )

    it('D-10 answers alike whether or not an address is on the list, and asks its owner by mail', async () => {
      const known = `${crypto.randomUUID()}@vitrine.example`
      const seen = []
      for (const address of [known, known, `${crypto.randomUUID()}@vitrine.example`]) {
        const reply = await order({ email: address, wish: 'yes' })
        seen.push(`${reply.status} ${reply.headers.get('location')}`)
      }
      expect(new Set(seen)).toEqual(new Set(['302 /de/newsletter/?sent']))
      expect(wordsIn(await page('de', '/newsletter/?sent'))).toContain('Erst wenn du den Link darin bestätigst')
      const { rows } = await pool.query('select wording, confirmed_at from newsletter_subscribers where email = $1', [
        known,
      ])
      expect(rows).toEqual([{ wording: 'newsletter-page-1 de-DE', confirmed_at: null }])
    })

    it('D-10 without a tick or an address orders nothing, says what is missing and keeps what was typed', async () => {
      const reply = await order({ email: 'ada@' }, 'fr-ch')
      const html = await reply.text()
      expect([reply.status, mainOf(html).includes('value="ada@"')]).toEqual([422, true])
      expect((mainOf(html).match(/aria-invalid="true"/g) ?? []).length).toBe(2)
      expect((await pool.query(`select from newsletter_subscribers where email = 'ada@'`)).rowCount).toBe(0)
    })

    it('D-10 is left by the button of a mail program, which sends no cookie and no origin', async () => {
      const typed = 'one-click@vitrine.example'
      await order({ email: typed, wish: 'yes' })
      const { rows } = await pool.query<{ url: string }>(
        `select payload->>'url' as url from outbox where kind = 'mail.newsletter_confirm' and payload->>'to' = $1`,
        [typed],
      )
      const { pathname, search } = new URL(rows[0]?.url ?? '')
      const answer = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
        host.get(pathname + search, { method: 'POST', headers, body: new URLSearchParams(fields) })
      await answer({ answer: 'yes' }, { 'sec-fetch-site': 'same-origin' })
      const active = () =>
        pool.query(
          'select from newsletter_subscribers where email = $1 and confirmed_at is not null and ended_at is null',
          [typed],
        )
      expect((await active()).rowCount).toBe(1)
      expect((await answer({ 'List-Unsubscribe': 'One-Click' })).status).toBe(200)
      expect((await active()).rowCount).toBe(0)
    })

    it('is limited per visitor, with the waiting time in minutes', async () => {
      const { cookie } = await host.signIn(false)
      const headers = { cookie, 'sec-fetch-site': 'same-origin' }
      let reply = new Response()
      // Counted by the minute: two of them may be begun here.
      for (let tries = 0; tries < 25 && reply.status !== 429; tries += 1) {
        const body = new URLSearchParams({ email: `${crypto.randomUUID()}@vitrine.example`, wish: 'yes' })
        reply = await host.get('/de/newsletter/', { method: 'POST', headers, body })
      }
      expect(reply.status).toBe(429)
      expect(wordsIn(await reply.text())).toContain('Bitte warte noch 1 Minute')
    })
  })
}
