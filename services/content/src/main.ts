import { serve } from '@hono/node-server'
import { createPool } from '@vitrine/database'
import * as v from 'valibot'
import { createContent } from './index.ts'

/** Starts the content service alone: `DATABASE_URL=postgres://… TOKEN=… PREVIEW_TOKEN=… node services/content/src/main.ts`. */
const port = (name: string, usual: string) =>
  v.pipe(v.optional(v.string(), usual), v.transform(Number), v.integer(`${name} is not a number`))
const token = (name: string) => v.pipe(v.string(`${name} is missing`), v.minLength(1, `${name} is missing`))

const Settings = v.object({
  DATABASE_URL: v.pipe(
    v.string('DATABASE_URL is missing'),
    v.startsWith('postgres', 'DATABASE_URL is not an address of PostgreSQL'),
  ),
  TOKEN: token('TOKEN'),
  PREVIEW_TOKEN: token('PREVIEW_TOKEN'),
  PORT: port('PORT', '4002'),
  PREVIEW_PORT: port('PREVIEW_PORT', '4003'),
  SPACE: v.optional(v.string(), 'vitrine'),
  ENVIRONMENT: v.optional(v.string(), 'master'),
  IMAGES_URL: v.optional(v.string(), '//localhost:3000/cdn/content'),
})

const missing = { DATABASE_URL: undefined, TOKEN: undefined, PREVIEW_TOKEN: undefined }
const settings = v.safeParse(Settings, { ...missing, ...process.env })
if (!settings.success) {
  for (const { message } of settings.issues) console.error(message)
  process.exit(78)
}
const { DATABASE_URL, TOKEN, PREVIEW_TOKEN, PORT, PREVIEW_PORT, SPACE, ENVIRONMENT, IMAGES_URL } = settings.output

const pool = createPool({
  url: DATABASE_URL,
  max: 4,
  onConnectionLost: (error) =>
    console.error(JSON.stringify({ level: 'warn', event: 'database.connection.lost', error: String(error) })),
})
const content = createContent({
  pool,
  space: SPACE,
  environment: ENVIRONMENT,
  imagesUrl: IMAGES_URL,
  tokens: { delivery: [TOKEN], preview: [PREVIEW_TOKEN] },
  report: (event, error, facts) =>
    console.error(JSON.stringify({ level: 'error', event, ...facts, error: String(error) })),
})
await content.started

const open = (what: 'delivery' | 'preview', at: number) =>
  serve({ fetch: content[what], port: at, hostname: '127.0.0.1' }, (info) =>
    console.log(`The ${what} is ready: http://127.0.0.1:${info.port}/spaces/${SPACE}/`),
  )
const servers = [open('delivery', PORT), open('preview', PREVIEW_PORT)]

async function stop(): Promise<void> {
  await Promise.all(servers.map((server) => new Promise<void>((resolve) => server.close(() => resolve()))))
  await content.close()
  await pool.end()
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())
