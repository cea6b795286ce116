import type { Browser, RunningShop } from './running-shop.ts'

export const goodPassword = 'ein langer Satz, 7 Wörter'
export const otherPassword = 'noch ein Satz, 4 Wörter'

export const anyEmail = (): string => `${crypto.randomUUID()}@vitrine.example`

/** Registers a customer, in a new browser unless one is given. */
export async function register(
  running: RunningShop,
  email = anyEmail(),
  browser: Browser = running.visitor(),
): Promise<Browser & { email: string }> {
  const reply = await browser.oauthRegister({ first_name: 'Ada', last_name: 'Muster', email, password: goodPassword })
  if (!reply.ok) throw new Error(`Could not register: ${reply.error.code}`)
  return Object.assign(browser, { email })
}

export type Mail = { kind: string; to: string; locale: string; url?: string; firstName?: string }

/** Mails to an address, oldest first. */
export async function mailsTo({ database }: RunningShop, to: string): Promise<Mail[]> {
  const { rows } = await database.pool.query<{ kind: string; payload: Omit<Mail, 'kind'> }>(
    `select kind, payload from outbox where payload->>'to' = $1 order by seq`,
    [to],
  )
  return rows.map(({ kind, payload }) => ({ kind, ...payload }))
}

/** The word behind `?name=` of the last link that was mailed to an address. */
export async function linkIn(running: RunningShop, to: string, name: string): Promise<string> {
  const url = (await mailsTo(running, to)).findLast((mail) => mail.url)?.url
  const value = url && new URL(url).searchParams.get(name)
  if (!value) throw new Error(`No mail to ${to} has a link with "${name}"`)
  return value
}
