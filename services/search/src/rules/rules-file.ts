import { copyFile, mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { constants, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brandFolder, demoFolder } from '@vitrine/brand-kit/current'
import { isLocale } from '@vitrine/contracts/markets'
import { createTaskQueue } from '@vitrine/resilience'
import { addBrandWords } from '../brand-words.ts'
import { readRules } from './read-rules.ts'
import type { RulesTable } from './rules-table.ts'
import type { Rules } from './rules.ts'

/** The rules of a shop, as its table of rules or its `search.json` has them now. */
export type RulesFile = {
  current(): Rules
  /** The text of the rules in force, as it is written. */
  text(): string
  /** Calls the listener when other rules are in force. */
  onChange(listener: (rules: Rules, before: Rules) => void): void
  /** Checks table and file now, without waiting for the next interval. */
  check(): Promise<void>
  /** Whether the table has rules: then a changed file becomes a version of the table. */
  isShared(): boolean
  close(): void
}

type RulesFileOptions = {
  /** The folder of `search.json`; it is written there, with its explanation, when there is none. */
  folder: string
  /** Rules of all processes of the shop; they count before the file. */
  table?: Pick<RulesTable, 'newerThan' | 'put'> | undefined
  report(event: string, error: unknown, facts: Record<string, string>): void
  /** Milliseconds between two checks. */
  pause?: number
}

const defaultFile = (name: string) => fileURLToPath(new URL(`./defaults/${name}`, import.meta.url))

type Tree = { readonly [key: string]: unknown }
const isTree = (node: unknown): node is Tree => typeof node === 'object' && node !== null && !Array.isArray(node)

/** Rules of a brand above those that come with the service: groups are merged, lists are replaced. */
export const mergeRules = (below: Tree, above: Tree): Tree =>
  Object.fromEntries(
    Object.entries({ ...below, ...above }).map(([key, node]) => {
      const covered = below[key]
      return [key, isTree(node) && isTree(covered) ? mergeRules(covered, node) : node]
    }),
  )

/**
 * The file that comes with the service and that of the brand, without the words of shops that the brand does not have, and
 * with its further languages. Only the demo brand sells no swimwear: goods that are not sold are rules of a brand.
 */
function defaultText(): string {
  const text = readFileSync(defaultFile('search.json'), 'utf8')
  if (brandFolder === demoFolder) return text
  const brandFile = join(brandFolder, 'search.json')
  const parse = (json: string) => JSON.parse(json) as Tree
  const own = existsSync(brandFile) ? parse(readFileSync(brandFile, 'utf8')) : {}
  const rules = mergeRules({ ...parse(text), notSold: [] }, own)
  const markets = Object.fromEntries(Object.entries(rules['markets'] ?? {}).filter(([locale]) => isLocale(locale)))
  return `${JSON.stringify(addBrandWords({ ...rules, markets }), null, 2)}\n`
}

/** The rules that come with the service and with the brand. */
export function defaultRules(): Rules {
  const read = readRules(defaultText())
  if (!read.ok)
    throw new Error(`The rules that come with the search or with the brand are broken:\n${read.error.join('\n')}`)
  return read.value
}

/**
 * Watches a file that merchandisers edit, and the table that takes its place where a shop has several processes: valid
 * rules are in force after the next check, broken ones change nothing.
 */
export async function watchRulesFile({ folder, table, report, pause = 1_000 }: RulesFileOptions): Promise<RulesFile> {
  const file = join(folder, 'search.json')
  const defaults = defaultRules()
  const listeners: ((rules: Rules, before: Rules) => void)[] = []
  let rules = defaults
  let inForce = defaultText()
  let seen = ''
  let seenVersion = 0
  let failures = 0
  let isClosed = false
  let timer: NodeJS.Timeout | undefined
  const queue = createTaskQueue()

  /** Reads the table; during an outage the last rules stay in force. */
  async function checkTable(): Promise<void> {
    try {
      if (seenVersion > 0) await importFile()
      const stored = await table?.newerThan(seenVersion)
      failures = 0
      if (isClosed || !stored) return
      const isFirst = seenVersion === 0
      seenVersion = stored.version
      applyRules(stored.body, `Version ${stored.version} of the rules`)
      await writeFileAs(stored.body, isFirst)
    } catch (error) {
      failures += 1
      // Reported once per outage, and not for a single missed connection.
      if (failures === 2 && !isClosed) report('search.rules_unread', error, {})
    }
  }

  const stateOf = async (): Promise<string> => {
    const found = await stat(file).catch(() => undefined)
    return found ? `${found.mtimeMs} ${found.size} ${found.ino}` : 'gone'
  }

  /** Keeps the file in step with the table. One that was there before the table is kept beside it. */
  async function writeFileAs(body: string, isFirst: boolean): Promise<void> {
    const written = await readFile(file, 'utf8').catch(() => undefined)
    if (written !== body) {
      if (isFirst && written !== undefined) await copyFile(file, `${file}.before`)
      await writeFile(`${file}.new`, body)
      await rename(`${file}.new`, file)
    }
    seen = await stateOf()
  }

  /** A file that was edited becomes a version of the table, so that every process and the studio see it. */
  async function importFile(): Promise<void> {
    const state = await stateOf()
    if (state === seen || state === 'gone') return
    const text = await readFile(file, 'utf8')
    const read = readRules(text, defaults)
    if (!read.ok) reportBroken(file, read.error)
    // Only what was written counts as seen: during an outage the next check tries again.
    else if (text !== inForce) await table?.put(text, 'file')
    seen = state
  }

  async function checkRules(): Promise<void> {
    await checkTable()
    if (seenVersion === 0) await checkFile()
  }

  async function checkFile(): Promise<void> {
    const found = await stat(file).catch(() => undefined)
    // Its folder may be gone by now.
    if (isClosed) return
    const state = found ? `${found.mtimeMs} ${found.size} ${found.ino}` : 'gone'
    if (state === seen) return
    seen = state
    if (!found)
      return report('search.rules_gone', new Error(`${file} is gone; the last rules stay in force.`), { file })
    try {
      applyRules(await readFile(file, 'utf8'), file)
    } catch (error) {
      // The file may be half written at this moment: the next check tries again.
      seen = ''
      report('search.rules_unreadable', error, { file })
    }
  }

  function applyRules(text: string, origin: string): void {
    const read = readRules(text, defaults)
    if (!read.ok) return reportBroken(origin, read.error)
    inForce = text
    if (JSON.stringify(read.value) === JSON.stringify(rules)) return
    const before = rules
    rules = read.value
    for (const listener of listeners) listener(rules, before)
  }

  function reportBroken(origin: string, mistakes: readonly string[]): void {
    const problems = mistakes.map((line) => `- ${line}`).join('\n')
    const message = `${origin} has mistakes and is not used; the last good rules stay in force:\n${problems}`
    report('search.rules_broken', new Error(message), { file: origin })
  }

  const check = () => queue.run(checkRules)

  function schedule(): void {
    if (isClosed) return
    timer = setTimeout(() => void check().finally(schedule), pause).unref()
  }

  await mkdir(folder, { recursive: true })
  const ignoreExisting = (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  }
  await writeFile(file, defaultText(), { flag: 'wx' }).catch(ignoreExisting)
  await copyFile(defaultFile('search.md'), join(folder, 'search.md'), constants.COPYFILE_EXCL).catch(ignoreExisting)
  await check()
  schedule()
  return {
    current: () => rules,
    text: () => inForce,
    onChange: (listener) => void listeners.push(listener),
    check,
    isShared: () => seenVersion > 0,
    close() {
      isClosed = true
      clearTimeout(timer)
    },
  }
}
