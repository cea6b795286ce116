import { randomBytes, timingSafeEqual } from 'node:crypto'
import { openOperator, readShopOverview } from '@vitrine/shop'
import { Hono } from 'hono'
import type { Pool } from 'pg'
import * as v from 'valibot'
import type { Settings } from '../settings/settings.ts'
import { type FirstRunPage, renderFirstRun } from './first-run-page.ts'
import { readNextSteps } from './next-steps.ts'

export type FirstRun = {
  /** Path of the page on the admin listener; its key is new at every start. */
  path: string
  /** Whether the shop has no staff or nothing for sale yet. */
  isNeeded: boolean
  routes: Hono
}

const NewStaff = v.object({
  name: v.pipe(v.string(), v.trim(), v.minLength(1, 'Enter a name.'), v.maxLength(100, 'The name is too long.')),
  email: v.pipe(
    v.string(),
    v.trim(),
    v.email('Enter an e-mail address.'),
    v.maxLength(200, 'The address is too long.'),
  ),
  password: v.pipe(
    v.string(),
    v.minLength(12, 'The password needs 12 characters or more.'),
    v.maxLength(200, 'The password is too long.'),
  ),
})

const headers = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
}

const loopbackHost = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/

/** The operator's page of a new shop: next steps, and the first staff account. The link is known to this terminal only. */
export async function createFirstRun(options: { pool: Pool; settings: Settings; publicUrl: URL }): Promise<FirstRun> {
  const { pool, settings, publicUrl } = options
  const { staff, activeProducts } = await readShopOverview(pool)
  const key = randomBytes(16).toString('base64url')
  const routes = new Hono()

  async function show(
    more: Pick<FirstRunPage, 'message' | 'entered'> = {},
    status: 200 | 409 | 422 = 200,
  ): Promise<Response> {
    const [steps, { staff }] = await Promise.all([readNextSteps(pool, settings), readShopOverview(pool)])
    const page = renderFirstRun({ steps, hasStaff: staff > 0, shopUrl: publicUrl.href, ...more })
    return new Response(page, { status, headers })
  }

  routes.use(async (c, next) => {
    // Another site must not reach this page by a name that it points to this machine.
    const isHere = loopbackHost.test(c.req.header('host') ?? '')
    const isKnown = isSame(c.req.path.split('/').at(-1) ?? '', key)
    return isHere && isKnown ? next() : c.json({ status: 'unknown address' }, 404)
  })
  routes.get('/:key', () => show())
  routes.post('/:key', async (c) => {
    const site = c.req.header('sec-fetch-site')
    if (site !== undefined && site !== 'same-origin') return c.json({ status: 'refused' }, 403)
    const form = Object.fromEntries(await c.req.formData().catch(() => new FormData()))
    const entered = { name: String(form['name'] ?? ''), email: String(form['email'] ?? '') }
    const given = v.safeParse(NewStaff, form)
    if (!given.success) {
      const text = given.issues.map(({ message }) => message).join(' ')
      return show({ message: { text, isProblem: true }, entered }, 422)
    }
    // One account by this page; further ones by the command, which only an operator of the machine can run.
    const before = await readShopOverview(pool)
    const operator = await openOperator(pool)
    const added = before.staff === 0 ? await operator.addStaff(['owner'], given.output) : null
    if (!added?.ok) return show({ message: { text: 'There is a staff account already.', isProblem: true } }, 409)
    return show({ message: { text: `${given.output.email} can sign in to the studio now.`, isProblem: false } })
  })
  return { path: `/first-run/${key}`, isNeeded: staff === 0 || activeProducts === 0, routes }
}

function isSame(given: string, key: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(key)]
  return a.length === b.length && timingSafeEqual(a, b)
}
