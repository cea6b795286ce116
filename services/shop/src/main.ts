import { serve } from '@hono/node-server'
import { Pool } from 'pg'
import * as v from 'valibot'
import { createShop } from './index.ts'

/** Starts the shop service alone: `DATABASE_URL=postgres://… PORT=4001 node services/shop/src/main.ts`. */
const Settings = v.object({
  DATABASE_URL: v.pipe(
    v.string('DATABASE_URL is missing'),
    v.startsWith('postgres', 'DATABASE_URL is not an address of PostgreSQL'),
  ),
  PORT: v.pipe(v.optional(v.string(), '4001'), v.transform(Number), v.integer('PORT is not a number')),
  INSECURE_COOKIES: v.optional(v.picklist(['true', 'false']), 'false'),
})

const settings = v.safeParse(Settings, { DATABASE_URL: undefined, ...process.env })
if (!settings.success) {
  for (const { message } of settings.issues) console.error(message)
  process.exit(78)
}
const { DATABASE_URL, PORT, INSECURE_COOKIES } = settings.output

const pool = new Pool({ connectionString: DATABASE_URL, max: 16 })
const shop = await createShop({
  pool,
  cookies: { isSecure: INSECURE_COOKIES === 'false' },
  report: (event, error, facts) =>
    console.error(JSON.stringify({ level: 'error', event, ...facts, error: String(error) })),
})
const server = serve({ fetch: shop.fetch, port: PORT, hostname: '127.0.0.1' }, ({ port }) =>
  console.log(`The shop service is ready: http://127.0.0.1:${port}/rpc/`),
)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => server.close(async () => (await shop.close(), await pool.end())))
}
