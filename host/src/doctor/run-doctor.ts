import type { Pool } from 'pg'
import { createLog, type Log } from '../monitoring/log.ts'
import { readSettings, type Settings, SettingsError } from '../settings/settings.ts'
import { checkDatabase } from './database-checks.ts'
import { type Finding, findingsOf } from './finding.ts'
import { checkBackups, checkClock, checkDataFolder, checkMemory, checkNode } from './machine-checks.ts'
import { checkAddress, checkHosts, checkMail, checkPayment, checkProxies } from './settings-checks.ts'
import { checkBrand, checkSellers, checkShopContents, checkTexts } from './shop-checks.ts'

/** Opens the database of a shop, also while the shop runs. */
type OpenData = (settings: Settings, log: Log) => Promise<{ pool: Pool; close(): Promise<void> }>

/** Checks an installation by local facts: nothing is sent anywhere, and nothing is changed. */
export async function runDoctor(
  environment: Readonly<Record<string, string | undefined>>,
  openData: OpenData,
): Promise<Finding[]> {
  const { ok, mend } = findingsOf('settings')
  const machine = [checkNode(), checkMemory()]
  let settings: Settings
  try {
    settings = readSettings(environment)
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    return [...machine, ...error.mistakes.map((mistake) => mend(mistake))]
  }
  return [
    ok('all are valid'),
    ...machine,
    ...(await checkDataFolder(settings)),
    checkAddress(settings),
    ...checkHosts(settings),
    checkProxies(settings),
    ...checkMail(settings),
    ...checkPayment(settings),
    checkBrand(),
    ...checkSellers(),
    checkTexts(),
    ...(await checkStoredData(settings, openData)),
    await checkBackups(settings),
  ]
}

async function checkStoredData(settings: Settings, openData: OpenData): Promise<Finding[]> {
  const { hint, mend } = findingsOf('database')
  const data = await openData(settings, createLog('silent')).catch((error: Error) => error)
  if (data instanceof Error) return [mend(data.message), checkClock(null)]
  try {
    const { findings, time, isCurrent } = await checkDatabase(data.pool)
    if (!isCurrent)
      return [...findings, checkClock(time), hint('goods, demo data and texts are checked after the next start')]
    const { demo, goods, legal, staff } = await checkShopContents(data.pool, {
      isContentElsewhere: settings.content.host !== null,
    })
    return [...findings, checkClock(time), ...demo, ...goods, staff, ...legal]
  } finally {
    await data.close()
  }
}

const marks = { ok: 'ok  ', hint: '?   ', mend: '!   ' } as const

/** One line for each finding, and one below it that says how to mend it. */
export function describeFindings(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ area }) => area.length)) + 2
  const gap = ' '.repeat(4 + width)
  const lines = findings.flatMap(({ area, state, message, fix }) => [
    `${marks[state]}${area.padEnd(width)}${message.replaceAll('\n', `\n${gap}`)}`,
    ...(fix && state !== 'ok' ? [`${gap}→ ${fix}`] : []),
  ])
  const count = (state: Finding['state']) => findings.filter((finding) => finding.state === state).length
  const [open, hints] = [count('mend'), count('hint')]
  const end =
    open === 0
      ? 'Nothing must be mended before going live.'
      : `${open} ${open === 1 ? 'thing' : 'things'} to mend before going live.`
  return [...lines, '', `${count('ok')} in order, ${hints} ${hints === 1 ? 'hint' : 'hints'}. ${end}`].join('\n')
}
