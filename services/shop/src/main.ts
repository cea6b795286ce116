import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { followKit } from '@vitrine/brand-kit/follow'
import { brand } from '@vitrine/contracts/markets'
import { createPool } from '@vitrine/database'
import * as v from 'valibot'
import { createShop } from './index.ts'
import { eventsIntoFolder, mailsBySmtp, mailsIntoFolder } from './outlets/outlets.ts'
import { createClientAddress } from './rpc/client-address.ts'

/** Starts the shop service alone: `DATABASE_URL=postgres://… PORT=4001 node services/shop/src/main.ts`. */
const Settings = v.object({
  DATABASE_URL: v.pipe(
    v.string('DATABASE_URL is missing'),
    v.startsWith('postgres', 'DATABASE_URL is not an address of PostgreSQL'),
  ),
  PORT: v.pipe(v.optional(v.string(), '4001'), v.transform(Number), v.integer('PORT is not a number')),
  /** Proxies in front of the service that append to `X-Forwarded-For`. */
  TRUSTED_PROXIES: v.pipe(
    v.optional(v.string(), '0'),
    v.transform(Number),
    v.integer('TRUSTED_PROXIES is not a number'),
    v.minValue(0),
  ),
  INSECURE_COOKIES: v.optional(v.picklist(['true', 'false']), 'false'),
  PUBLIC_URL: v.optional(v.pipe(v.string(), v.url('PUBLIC_URL is not an address')), 'http://localhost:3000'),
  ADDRESS_SERVICE_URL: v.optional(v.pipe(v.string(), v.url('ADDRESS_SERVICE_URL is not an address'))),
  CDN_URL: v.optional(v.string(), '/cdn'),
  DATA_DIR: v.optional(v.string(), '.data'),
  SMTP_URL: v.optional(v.pipe(v.string(), v.regex(/^smtps?:/, 'SMTP_URL is not the address of a mail server'))),
  MAIL_FROM: v.optional(v.string(), `${brand.name} <${brand.email}>`),
})

const settings = v.safeParse(Settings, { DATABASE_URL: undefined, ...process.env })
if (!settings.success) {
  for (const { message } of settings.issues) console.error(message)
  process.exit(78)
}
const { DATABASE_URL, PORT, INSECURE_COOKIES, PUBLIC_URL, DATA_DIR, SMTP_URL, MAIL_FROM: from } = settings.output
const { ADDRESS_SERVICE_URL: addressService, CDN_URL } = settings.output

const pool = createPool({
  url: DATABASE_URL,
  onConnectionLost: (error) =>
    console.error(JSON.stringify({ level: 'warn', event: 'database.connection.lost', error: reasonOf(error) })),
})
const publicUrl = new URL(PUBLIC_URL)
const folder = join(DATA_DIR, 'outbox')
const mailOptions = { publicUrl, cdnUrl: CDN_URL, from }
const shop = await createShop({
  pool,
  cookies: { isSecure: INSECURE_COOKIES === 'false' },
  publicUrl,
  ...(addressService && { addressServiceUrl: new URL(addressService) }),
  outlets: {
    mail: SMTP_URL ? mailsBySmtp(SMTP_URL, mailOptions) : mailsIntoFolder(folder, mailOptions),
    event: eventsIntoFolder(folder),
  },
  report: (event, error, facts) =>
    console.error(JSON.stringify({ level: 'error', event, ...facts, error: reasonOf(error) })),
})

const levels = { changed: 'info', refused: 'error', restart: 'warn' } as const
followKit({
  onNotice: ({ kind, ...edit }) =>
    console.error(JSON.stringify({ level: levels[kind], event: `brand.${kind}`, ...edit })),
})

/** The reason of a failure without the statement, whose parameters may hold personal data. */
function reasonOf(error: unknown): string {
  return String(error instanceof Error ? (error.cause ?? error.message) : error)
}

const addressOf = createClientAddress(settings.output.TRUSTED_PROXIES)
const server = serve(
  {
    fetch: (request, { incoming }) => shop.fetch(request, { address: addressOf(incoming) }),
    port: PORT,
    hostname: '127.0.0.1',
  },
  ({ port }) => console.log(`The shop service is ready: http://127.0.0.1:${port}/rpc/`),
)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => server.close(async () => (await shop.close(), await pool.end())))
}
