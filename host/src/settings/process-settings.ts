import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { databaseAddress } from './address-values.ts'

/** Tasks of a process: pages and background work, only pages, or only background work. */
const roles = ['all', 'web', 'worker'] as const
type Role = (typeof roles)[number]

/** Set by the supervisor for the processes that it starts. */
const PlaceInGroup = v.object({
  name: v.string(),
  isFirst: v.boolean(),
  adminUrl: v.string(),
})
export type PlaceInGroup = v.InferOutput<typeof PlaceInGroup>
export const placeVariable = 'PLACE_IN_GROUP'

const mostWorkers = 64

/** systemd hands over sockets after the three standard streams. */
const firstHandedFd = 3

const wholeNumber = (name: string, least: number, most: number, unit = '') => {
  const mistake = ({ input }: { input: unknown }) =>
    `${name} must be a whole number${unit} from ${least} to ${most}, not "${String(input)}"`
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,4}$/, mistake),
    v.transform(Number),
    v.minValue(least, mistake),
    v.maxValue(most, mistake),
  )
}

export const processEnvironment = {
  ROLE: v.optional(
    v.picklist(roles, ({ input }) => `ROLE must be one of ${roles.join(', ')}, not ${input}`),
    'all',
  ),
  WORKERS: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (input) => input === 'auto' || (/^\d{1,2}$/.test(input) && Number(input) >= 1 && Number(input) <= mostWorkers),
        ({ input }) => `WORKERS must be auto or a whole number from 1 to ${mostWorkers}, not "${input}"`,
      ),
      v.transform((input) => (input === 'auto' ? Math.min(availableParallelism(), mostWorkers) : Number(input))),
    ),
    '1',
  ),
  [placeVariable]: v.optional(v.pipe(v.string(), v.parseJson(), PlaceInGroup)),
  MIGRATE: v.optional(
    v.picklist(['auto', 'never'], ({ input }) => `MIGRATE must be auto or never, not ${input}`),
    'auto',
  ),
  ADMIN_HOST: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[\w.:-]+$/, ({ input }) => `ADMIN_HOST must be an address such as 0.0.0.0, not "${input}"`),
    ),
    '127.0.0.1',
  ),
  INSTALLATION_SECRET: v.optional(
    v.pipe(v.string(), v.minLength(32, 'INSTALLATION_SECRET must have at least 32 characters')),
  ),
  INSTALLATION_SECRET_FORMER: v.optional(
    v.pipe(
      v.string(),
      v.transform((input) => input.split(/\s+/).filter(Boolean)),
      v.check(
        (secrets) => secrets.every((secret) => secret.length >= 32),
        'INSTALLATION_SECRET_FORMER must list secrets of at least 32 characters, with spaces between them',
      ),
    ),
  ),
  DATABASE_DIRECT_URL: v.optional(databaseAddress('DATABASE_DIRECT_URL')),
  DATABASE_REPORTS_URL: v.optional(databaseAddress('DATABASE_REPORTS_URL')),
  DATABASE_TIMEOUTS: v.optional(
    v.picklist(['startup', 'role'], ({ input }) => `DATABASE_TIMEOUTS must be startup or role, not ${input}`),
    'startup',
  ),
  DATABASE_POOL: v.optional(wholeNumber('DATABASE_POOL', 4, 200), '16'),
  KEEP_ALIVE_SECONDS: v.optional(wholeNumber('KEEP_ALIVE_SECONDS', 1, 900, ' of seconds'), '75'),
  SHUTDOWN_DELAY: v.optional(wholeNumber('SHUTDOWN_DELAY', 0, 120, ' of seconds')),
  LISTEN_FDS: v.optional(v.literal('1', ({ input }) => `LISTEN_FDS must be 1, the shop's one socket, not ${input}`)),
  LISTEN_PID: v.optional(v.string()),
}

type ProcessVariables = v.InferOutput<v.ObjectSchema<typeof processEnvironment, undefined>>

export type ProcessSettings = {
  role: Role
  /** How many processes answer requests on this machine, behind one port. */
  workers: number
  /** The place of this process among those of a supervisor; null where it is alone on its data folder. */
  group: PlaceInGroup | null
  /** Files that only this process may write; the data folder itself where it is alone. */
  processDir: string
  /** Whether this process brings the tables up to date and fills a new shop. */
  migrates: boolean
  /** Where the admin port listens. */
  adminHost: string
  /** The secret that all others are derived from; without it they are random and stand in the database. */
  installationSecret: string | null
  /** Former ones, the newest first: they verify what they signed, and open what they sealed. */
  formerInstallationSecrets: readonly string[]
  /** A way to the database around a pooler, for migrations and their lock. */
  databaseDirectUrl: string | null
  /** A copy of the database that reports read; never for anything that is written back. */
  databaseReportsUrl: string | null
  /** Whether time limits of statements go with each connection, or belong to the role. */
  databaseLimitsFrom: 'connection' | 'role'
  /** Most connections to the database at once. */
  databasePool: number
  keepAliveMs: number
  /** How long a process that stops goes on accepting requests, until balancers have noticed; null for the usual time. */
  shutdownDelayMs: number | null
  /** An open socket that systemd hands over and keeps while the shop starts again; null where the shop opens its own. */
  socketFd: number | null
}

/** Adds a line to the mistakes where variables do not fit together. */
export function readProcessSettings(
  output: ProcessVariables & { DATABASE_URL?: string | undefined; SMTP_URL?: string | undefined },
  dataDir: string,
  mistakes: string[],
): ProcessSettings {
  const { ROLE: role, WORKERS: workers } = output
  const group = output[placeVariable] ?? null
  if (role !== 'all' && !output.DATABASE_URL)
    mistakes.push(`ROLE=${role} needs a DATABASE_URL: several processes share one database`)
  if (role === 'worker' && !output.SMTP_URL)
    mistakes.push('ROLE=worker needs an SMTP_URL: mails in the folder of one of several processes would not be found')
  if (role === 'worker' && workers > 1)
    mistakes.push('WORKERS is for processes that answer requests, not for ROLE=worker')
  if (output.INSTALLATION_SECRET_FORMER && !output.INSTALLATION_SECRET)
    mistakes.push('INSTALLATION_SECRET_FORMER needs an INSTALLATION_SECRET, which has replaced it')
  if (output.DATABASE_DIRECT_URL && !output.DATABASE_URL)
    mistakes.push('DATABASE_DIRECT_URL needs a DATABASE_URL, of which it is another way')
  if (output.DATABASE_REPORTS_URL && !output.DATABASE_URL)
    mistakes.push('DATABASE_REPORTS_URL needs a DATABASE_URL, of which it is a copy')
  if (output.LISTEN_FDS && (workers > 1 || role === 'worker'))
    mistakes.push('LISTEN_FDS is for one process that answers requests: WORKERS=1, and not ROLE=worker')
  if (output.LISTEN_FDS && output.LISTEN_PID && output.LISTEN_PID !== String(process.pid))
    mistakes.push('The socket of LISTEN_FDS did not reach the shop: the unit must start node, not npm')
  return {
    role,
    workers,
    group,
    processDir: group ? join(dataDir, 'processes', group.name) : dataDir,
    migrates: output.MIGRATE === 'auto',
    adminHost: output.ADMIN_HOST,
    installationSecret: output.INSTALLATION_SECRET ?? null,
    formerInstallationSecrets: output.INSTALLATION_SECRET_FORMER ?? [],
    databaseDirectUrl: output.DATABASE_DIRECT_URL ?? null,
    databaseReportsUrl: output.DATABASE_REPORTS_URL ?? null,
    databaseLimitsFrom: output.DATABASE_TIMEOUTS === 'role' ? 'role' : 'connection',
    databasePool: output.DATABASE_POOL,
    keepAliveMs: output.KEEP_ALIVE_SECONDS * 1_000,
    shutdownDelayMs: output.SHUTDOWN_DELAY === undefined ? null : output.SHUTDOWN_DELAY * 1_000,
    socketFd: output.LISTEN_FDS ? firstHandedFd : null,
  }
}
