import { anyWidth, expect, open, test } from '../shop-test.ts'

/** Markup that a mistake of ours might let into a page, and what it would leave behind if it ran. */
const injected = `
  <script>ran.push('inline')</script>
  <script src="https://evil.example/evil.js"></script>
  <script src="/evil.js"></script>
  <img alt="" src="data:," onerror="ran.push('attribute')">
  <a id="evil" href="javascript:ran.push('link')">x</a>`
const base = '<base href="https://evil.example/">'

type Marks = { ran: string[]; violations: string[] }

test.use({ expectedErrors: /Content Security Policy|Content-Security-Policy/ })

for (const [kind, path, trusted] of [
  ['shared', '/de/', /script-src 'sha256-[^;]*'strict-dynamic'/],
  ['personal', '/de/cart/', /script-src 'nonce-[^;]*'strict-dynamic'/],
] as const) {
  test(
    `injected scripts, base and links do not run on a ${kind} page, and its own scripts do`,
    anyWidth,
    async ({ page }) => {
      await page.addInitScript(() => {
        const marks = Object.assign(window as unknown as Marks, { ran: [], violations: [] })
        document.addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) =>
          marks.violations.push(`${effectiveDirective} ${blockedURI}`),
        )
      })
      await page.route('**/evil.js', (route) =>
        route.fulfill({
          contentType: 'text/javascript',
          body: `ran.push('file of ${new URL(route.request().url()).host}')`,
        }),
      )
      let policy = ''
      await page.route(`**${path}`, async (route) => {
        const response = await route.fetch()
        policy = response.headers()['content-security-policy'] ?? ''
        const html = (await response.text()).replace('<head>', `<head>${base}`).replace('</body>', `${injected}</body>`)
        await route.fulfill({ response, body: html })
      })
      await open(page, path)
      expect(policy).toMatch(trusted)
      await page.locator('#evil').evaluate((link: HTMLElement) => link.click())
      const violations = () => page.evaluate(() => (window as unknown as Marks).violations)
      // The inline script, the attribute and the link.
      await expect.poll(async () => (await violations()).filter((each) => each.endsWith(' inline')).length).toBe(3)
      await expect
        .poll(violations)
        .toEqual(
          expect.arrayContaining([
            'script-src-elem https://evil.example/evil.js',
            `script-src-elem ${new URL('/evil.js', page.url()).href}`,
            expect.stringMatching(/^base-uri /),
          ]),
        )
      expect(await page.evaluate(() => (window as unknown as Marks).ran)).toEqual([])
      expect(await page.evaluate(() => document.baseURI)).toBe(page.url())
    },
  )
}
