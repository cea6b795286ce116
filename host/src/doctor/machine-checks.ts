import { access, constants, readdir, stat, statfs } from 'node:fs/promises'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { allMarkets } from '@vitrine/contracts/markets'
import type { Settings } from '../settings/settings.ts'
import { type Finding, findingsOf } from './finding.ts'

const gibi = 1024 ** 3
const inGibi = (bytes: number) => `${(bytes / gibi).toFixed(1)} GiB`

const requiredMajor = 24

export function checkNode(version = process.versions.node): Finding {
  const { ok, mend } = findingsOf('Node')
  if (Number(version.split('.')[0]) >= requiredMajor) return ok(`version ${version}`)
  return mend(
    `version ${version} is too old`,
    `Install Node ${requiredMajor}, or start with npm start, which brings its own.`,
  )
}

/** The limit of a container counts, where there is one. */
export function checkMemory(
  bytes = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY),
): Finding {
  const { ok, hint, mend } = findingsOf('memory')
  if (bytes < gibi) return mend(`${inGibi(bytes)} is too little`, 'Give the shop 2 GiB or more.')
  return bytes < 2 * gibi ? hint(`${inGibi(bytes)} is little`, 'Give the shop 2 GiB or more.') : ok(inGibi(bytes))
}

export async function checkDataFolder({ dataDir }: Pick<Settings, 'dataDir'>): Promise<Finding[]> {
  const folder = findingsOf('data folder')
  try {
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    return [
      folder.mend(
        `${dataDir} cannot be used: ${(error as Error).message}`,
        'Create it, or set DATA_DIR to a folder of this user.',
      ),
    ]
  }
  const { mode } = await stat(dataDir)
  const isOpen = (mode & 0o007) !== 0
  return [
    isOpen ? folder.hint(`others may open ${dataDir}`, `chmod 750 ${dataDir}`) : folder.ok(dataDir),
    await checkDisk(dataDir),
    ...(await checkSecrets(dataDir)),
  ]
}

async function checkDisk(dataDir: string): Promise<Finding> {
  const { ok, hint, mend } = findingsOf('disk')
  const { bavail, bsize } = await statfs(dataDir)
  const free = bavail * bsize
  const fix = 'Free some space, or move DATA_DIR to a larger disk.'
  if (free < gibi) return mend(`${inGibi(free)} free`, fix)
  return free < 5 * gibi ? hint(`${inGibi(free)} free`, fix) : ok(`${inGibi(free)} free`)
}

/** Files with the keys of an installation; only its user may read them. */
const secretFiles = ['content/secret', 'search/secret', 'postgres.password']

async function checkSecrets(dataDir: string): Promise<Finding[]> {
  const { ok, mend } = findingsOf('secrets')
  const open: string[] = []
  for (const name of secretFiles) {
    const found = await stat(join(dataDir, name)).catch(() => null)
    if (found && (found.mode & 0o077) !== 0) open.push(name)
  }
  if (open.length === 0) return [ok('files with keys are readable by this user only')]
  return [mend(`others may read ${open.join(', ')}`, `chmod 600 ${open.map((name) => join(dataDir, name)).join(' ')}`)]
}

const day = 86_400_000

/** Backups are made by other programs; the newest file in their folder shows that they run. */
export async function checkBackups({ backupDir }: Pick<Settings, 'backupDir'>, now = Date.now()): Promise<Finding> {
  const { ok, mend } = findingsOf('backups')
  const how = 'docs/going-live.md describes backups.'
  if (!backupDir) return mend('none is known', `Set BACKUP_DIR to the folder that backups are written to. ${how}`)
  const names = await readdir(backupDir).catch(() => null)
  if (!names) return mend(`${backupDir} cannot be read`, how)
  const files = await Promise.all(names.map((name) => stat(join(backupDir, name))))
  const newest = Math.max(0, ...files.filter((file) => file.isFile() && file.size > 0).map(({ mtimeMs }) => mtimeMs))
  if (newest === 0) return mend(`${backupDir} has none`, how)
  const hours = Math.round((now - newest) / 3_600_000)
  return now - newest > 2 * day ? mend(`the newest is ${hours} hours old`, how) : ok(`the newest is ${hours} hours old`)
}

/** Time zones of the shops must be known, and the clock of the database must agree with ours. */
export function checkClock(databaseTime: Date | null, now = Date.now()): Finding {
  const { ok, mend } = findingsOf('clock')
  const unknown = allMarkets.map(({ timeZone }) => timeZone).filter((timeZone) => !isTimeZone(timeZone))
  if (unknown.length > 0)
    return mend(`this Node does not know ${unknown.join(', ')}`, 'Use a Node with full ICU data, as npm start does.')
  const apart = databaseTime ? Math.abs(databaseTime.getTime() - now) / 1000 : 0
  if (apart > 5)
    return mend(
      `${Math.round(apart)} seconds between this machine and the database`,
      'Let both follow a time server (timedatectl set-ntp true).',
    )
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return ok(`${new Date(now).toISOString()}, time zone ${zone}; shops have time zones of their own`)
}

function isTimeZone(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }))
  } catch {
    return false
  }
}
