import { mkdir, readdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { makeBackup } from '../backup/make-backup.ts'
import { createLog } from '../monitoring/log.ts'
import { readSettings } from '../settings/settings.ts'
import { createProgress } from '../terminal/progress.ts'
import { CommandError, endWith, optionMistake } from './command-error.ts'
import { openShopData } from './shop-data.ts'

const usage = `Writes the shop of DATA_DIR or DATABASE_URL into one file: database, pictures and secrets, as they are at one moment. The shop
may run meanwhile. Keep the file as safe as the shop: it has customers' data and secrets.

npm run backup                    into BACKUP_DIR, named by day and time
npm run backup -- FILE            into this file
npm run backup -- --keep 30       and removes all but the newest 30 of BACKUP_DIR

Exit codes: 0 written, 64 wrong use, 69 no database, 73 cannot be written, 78 wrong settings.`

const fileName = /^vitrine-\d{4}-\d\d-\d\dT\d{6}Z\.tar\.zst$/

/** `npm run backup`. */
async function main(): Promise<void> {
  const { values, positionals } = readArguments()
  if (values.help) return console.log(usage)
  const settings = readSettings(process.env)
  const { backupDir } = settings
  const [file] = positionals
  if (file === undefined && backupDir === null)
    throw new CommandError('usage', `Name a file, or set BACKUP_DIR to a folder for backups.\n\n${usage}`)
  const keep = values.keep === undefined ? undefined : Number(values.keep)
  if (keep !== undefined && (!Number.isInteger(keep) || keep < 1 || backupDir === null || file !== undefined))
    throw new CommandError('usage', `--keep takes a number of 1 or more, and looks at BACKUP_DIR only.\n\n${usage}`)
  const target = file === undefined ? join(await madeFolder(backupDir ?? ''), nameAt(new Date())) : resolve(file)
  const data = await openShopData(settings, createLog(settings.logLevel))
  try {
    const openProgress = (total: number) => createProgress('Writing the backup', total)
    const made = await makeBackup({ pool: data.pool, dataDir: data.dataDir, file: target, openProgress })
    const size = (made.bytes / 1_000_000).toFixed(1)
    console.log(`${made.file}: ${made.tables} tables, ${made.files} files, ${size} MB\nSHA-256 ${made.sha256}`)
  } finally {
    await data.close()
  }
  if (keep !== undefined) await removeOlder(backupDir ?? '', keep)
}

function readArguments() {
  try {
    const options = { help: { type: 'boolean', short: 'h' }, keep: { type: 'string' } } as const
    const read = parseArgs({ args: process.argv.slice(2), options, allowPositionals: true })
    if (read.positionals.length > 1) throw new Error('It takes one file')
    return read
  } catch (cause) {
    throw new CommandError('usage', `${optionMistake(cause)}\n\n${usage}`, { cause })
  }
}

async function madeFolder(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return folder
}

const nameAt = (time: Date) => `vitrine-${time.toISOString().replaceAll(':', '').replace(/\.\d+/, '')}.tar.zst`

async function removeOlder(folder: string, keep: number): Promise<void> {
  const made = (await readdir(folder)).filter((name) => fileName.test(name)).toSorted()
  for (const name of made.slice(0, -keep)) {
    await rm(join(folder, name))
    console.log(`Removed ${name}`)
  }
}

main().catch(endWith)
