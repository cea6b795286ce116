import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { migrate } from '@vitrine/database'
import { checkShop } from '@vitrine/shop/database'
import { services } from '../migrations/all-migrations.ts'
import { checkBackup, mustBeEmpty, restoreBackup } from '../backup/restore-backup.ts'
import { createLog, type Log } from '../monitoring/log.ts'
import { readSettings, type Settings } from '../settings/settings.ts'
import { createProgress } from '../terminal/progress.ts'
import { CommandError, endWith, optionMistake } from './command-error.ts'
import { openShopData } from './shop-data.ts'

const usage = `Brings a backup into an empty DATA_DIR, and into the empty database of DATABASE_URL if that is set. Nothing is changed
unless the file is complete and fits its checksums. The next start brings tables of an earlier version up to date.

npm run restore -- FILE
npm run restore -- FILE --verify   tries it in a folder of its own, with npm run check, and removes that again

Exit codes: 0 restored, 1 verified and not consistent, 64 wrong use, 65 damaged or unknown, 73 there is a shop already.`

/** `npm run restore`. */
async function main(): Promise<void> {
  const { values, positionals } = readArguments()
  if (values.help) return console.log(usage)
  const file = resolve(positionals[0] ?? '')
  const settings = readSettings(process.env)
  const log = createLog(settings.logLevel)
  const { createdAt, version } = await checkBackup(file, createProgress)
  console.log(`The backup of ${createdAt}, version ${version}, is complete.`)
  if (values.verify) return verify(file, settings, log)
  await mustBeEmpty(settings.dataDir)
  const { files } = await restore(file, settings, log)
  console.log(`Restored: the database and ${files} files in ${settings.dataDir}.`)
}

function readArguments() {
  try {
    const options = { help: { type: 'boolean', short: 'h' }, verify: { type: 'boolean' } } as const
    const read = parseArgs({ args: process.argv.slice(2), options, allowPositionals: true })
    if (!read.values.help && read.positionals.length !== 1) throw new Error('It takes one file')
    return read
  } catch (cause) {
    throw new CommandError('usage', `${optionMistake(cause)}\n\n${usage}`, { cause })
  }
}

async function restore(file: string, settings: Settings, log: Log): Promise<{ files: number }> {
  const data = await openShopData(settings, log)
  try {
    return await restoreBackup(file, data, createProgress)
  } finally {
    await data.close()
  }
}

/** In a folder of its own with a database of its own, as a shop of this version would have it after its start. */
async function verify(file: string, settings: Settings, log: Log): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-restore-'))
  try {
    const scratch = { ...settings, dataDir, databaseUrl: null }
    await restore(file, scratch, log)
    const data = await openShopData(scratch, log)
    try {
      for (const service of services) await migrate(data.pool, service)
      const { counts, violations } = await checkShop(data.pool)
      const found = Object.entries(counts).map(([kind, count]) => `${count} ${kind}`)
      for (const { invariant, rows } of violations) console.error(`${invariant}: ${rows} do not`)
      if (violations.length > 0) process.exitCode = 1
      else console.log(`It can be restored, and all invariants hold: ${found.join(', ')}.`)
    } finally {
      await data.close()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

main().catch(endWith)
