import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBrowser } from '../e2e/browser.ts'
import { ensureCheckoutBuild } from '../checkout/building/index.ts'
import { ensureBuild } from '../storefront/building/index.ts'
import { writeMessageTypes } from '../storefront/messages-plugin.ts'

/** Runs every check of the project and ends with one line that counts them. */
const bin = (name: string) => join('node_modules/.bin', name)
const reports = mkdtempSync(join(tmpdir(), 'vitrine-reports-'))

type Outcome = { passed: number; failed: number }
const one = (isOk: boolean): Outcome => (isOk ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })

function run(program: string, args: string[], environment: Record<string, string> = {}): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...environment },
    })
    child.once('error', (error) => {
      console.error(error.message)
      resolve(false)
    })
    child.once('close', (code) => resolve(code === 0))
  })
}

async function unitTests(): Promise<Outcome> {
  const report = join(reports, 'vitest.json')
  const isOk = await run(bin('vitest'), ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`])
  const { numPassedTests, numFailedTests } = readReport<{ numPassedTests: number; numFailedTests: number }>(report)
  return counted(isOk, numPassedTests, numFailedTests)
}

/** A machine may stand still once or twice in a run; more than that is the shop's fault. */
const mostFlaky = 4

async function journeys(): Promise<Outcome> {
  const report = join(reports, 'playwright.json')
  const browser = ensureBrowser()
  const isOk = await run(bin('playwright'), ['test', '--config', 'e2e/playwright.config.ts'], {
    CHROMIUM_PATH: browser,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  })
  const { stats } = readReport<{ stats: { expected: number; unexpected: number; flaky: number } }>(report)
  if (stats.flaky > 0) console.log(`${stats.flaky} at the second try; their names stand above.`)
  const isShaky = stats.flaky > mostFlaky
  return counted(isOk, stats.expected + (isShaky ? 0 : stats.flaky), stats.unexpected + (isShaky ? stats.flaky : 0))
}

/** A runner that fails without a failed test has failed all the same. */
const counted = (isOk: boolean, passed: number, failed: number): Outcome => ({
  passed,
  failed: isOk ? failed : Math.max(1, failed),
})

const readReport = <Report>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as Report

const checks: Readonly<Record<string, () => Promise<Outcome>>> = {
  format: async () => one(await run(bin('oxfmt'), ['--check', '.'])),
  lint: async () => one(await run(bin('oxlint'), ['--deny-warnings'])),
  types: async () => {
    await writeMessageTypes()
    // The root project reads the declarations of the search engine, so these are written first.
    const isReady =
      (await run(bin('react-router'), ['typegen', 'storefront'])) &&
      (await run(bin('tsc'), ['-p', 'services/search/tsconfig.engine.json']))
    return one(isReady && (await run(bin('tsc'), ['--noEmit'])))
  },
  arrows: async () => one(await run(process.execPath, ['scripts/arrows.ts'])),
  unused: async () => one(await run(bin('knip'), ['--no-progress'])),
  build: async () => {
    const folders = [await ensureCheckoutBuild(), await ensureBuild(), await ensureBuild({ hasGallery: true })]
    return one(folders.every(Boolean))
  },
  units: unitTests,
  journeys,
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !Object.hasOwn(checks, name))
if (unknown.length > 0) {
  console.error(`There is no check called ${unknown.join(', ')}. There are: ${Object.keys(checks).join(', ')}.`)
  process.exit(64)
}

const total = { passed: 0, failed: 0 }
const failures: string[] = []
for (const [name, check] of Object.entries(checks)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  console.log(`\n— ${name}`)
  const started = performance.now()
  const outcome = await check().catch((error: unknown): Outcome => {
    console.error(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1 }
  })
  total.passed += outcome.passed
  total.failed += outcome.failed
  if (outcome.failed > 0) failures.push(name)
  console.log(
    `${name}: ${outcome.failed === 0 ? 'ok' : `${outcome.failed} failed`} in ${((performance.now() - started) / 1000).toFixed(1)} s`,
  )
}
rmSync(reports, { recursive: true, force: true })
if (failures.length > 0) console.error(`\nNot in order: ${failures.join(', ')}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0
