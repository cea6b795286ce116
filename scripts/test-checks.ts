import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBrowser } from '../e2e/browser.ts'
import { ensureCheckoutBuild } from '../checkout/building/index.ts'
import { ensureBuild } from '../storefront/building/index.ts'
import { writeMessageTypes } from '../storefront/messages-plugin.ts'
import type { TestArguments } from './test-arguments.ts'
import { type ChangePlan, staticChecks } from './test-changed.ts'
import type { Check, CheckResult } from './test-lanes.ts'
import { installed, type ProgramResult, runProgram } from './test-process.ts'

export const checkNames: readonly string[] = [...staticChecks, 'build', 'units', 'journeys']

/**
 * Two lanes: the builds beside the static checks, then the journeys. Unit tests follow the journeys: on two cores both
 * together take as long as one after the other, and races and time limits suffer from the load.
 */
export function lanesOf(options: Omit<TestArguments, 'changedSince'>, plan: ChangePlan | null): Check[][] {
  const { checks, shard } = options
  const shardArgs = shard ? [`--shard=${shard.index}/${shard.count}`] : []
  const isWanted = ({ name }: Check) => {
    if (checks.length > 0) return checks.includes(name)
    if (plan) return plan.checks.includes(name)
    // Other machines of a divided run would only find the same.
    return !shard || shard.index === 1 || !staticChecks.includes(name)
  }
  const lanes: Check[][] = [
    [
      { name: 'build', run: () => build(plan?.needsGallery ?? true) },
      { name: 'journeys', run: () => journeys([...shardArgs, ...(plan?.journeys ?? [])], options.isFull, plan) },
    ],
    [
      { name: 'format', run: () => program(installed('oxfmt'), ['--check', '.']) },
      { name: 'lint', run: () => program(installed('oxlint'), ['--deny-warnings']) },
      { name: 'words', run: () => program(process.execPath, ['scripts/words.ts']) },
      { name: 'commits', run: () => program(process.execPath, ['scripts/commit-subjects.ts']) },
      { name: 'types', run: types },
      { name: 'arrows', run: () => program(process.execPath, ['scripts/arrows.ts']) },
      { name: 'unused', run: () => program(installed('knip'), ['--no-progress']) },
      // Tests of the host serve the built storefront.
      { name: 'units', after: ['build', 'journeys'], run: () => units(shardArgs, plan) },
    ],
  ]
  return lanes.map((lane) => lane.filter(isWanted))
}

const single = ({ isOk, output }: ProgramResult): CheckResult => ({
  passed: isOk ? 1 : 0,
  failed: isOk ? 0 : 1,
  output,
})

const program = async (name: string, args: readonly string[]) => single(await runProgram(name, args))

async function types(): Promise<CheckResult> {
  await writeMessageTypes()
  const routes = await runProgram(installed('react-router'), ['typegen', 'storefront'])
  if (!routes.isOk) return single(routes)
  // The root project reads the declarations of the search engine, so these are written first.
  const engine = await runProgram(installed('tsc'), ['-p', 'services/search/tsconfig.engine.json'])
  return engine.isOk ? program(installed('tsc'), ['--noEmit']) : single(engine)
}

async function build(hasGallery: boolean): Promise<CheckResult> {
  // Both storefronts at once: a build waits for one core at its beginning and at its end.
  await Promise.all([
    ensureCheckoutBuild(),
    ensureBuild(),
    hasGallery ? ensureBuild({ hasGallery: true }) : Promise.resolve(),
  ])
  return { passed: 1, failed: 0, output: '' }
}

type UnitReport = { numPassedTests: number; numFailedTests: number }
type JourneyReport = { stats: { expected: number; unexpected: number; flaky: number } }

const units = (args: readonly string[], plan: ChangePlan | null): Promise<CheckResult> =>
  withReport<UnitReport>(async (report, read) => {
    const command = plan ? ['related', '--run', '--passWithNoTests', ...plan.sources] : ['run']
    const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
    const ended = await runProgram(installed('vitest'), [...command, ...args, ...reporters])
    const { numPassedTests, numFailedTests } = read()
    return counted(ended, numPassedTests, numFailedTests)
  })

/** Journeys that may need a second try in one run; their names are printed. */
const mostFlaky = 4

const journeys = (args: readonly string[], isFull: boolean, plan: ChangePlan | null): Promise<CheckResult> =>
  withReport<JourneyReport>(async (report, read) => {
    const ended = await runProgram(
      installed('playwright'),
      ['test', '--config', 'e2e/playwright.config.ts', '--retries=1', ...args],
      {
        CHROMIUM_PATH: await ensureBrowser(),
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
        ...(isFull && { EVERYTHING: '1' }),
        ...(plan && !plan.needsGallery && { JOURNEYS_WITHOUT_GALLERY: '1' }),
      },
    )
    const { expected, unexpected, flaky } = read().stats
    const isFlaky = flaky > mostFlaky
    return counted(ended, expected + (isFlaky ? 0 : flaky), unexpected + (isFlaky ? flaky : 0))
  })

/** A runner that fails without a failed test has failed all the same. */
const counted = ({ isOk, output }: ProgramResult, passed: number, failed: number): CheckResult => ({
  passed,
  failed: isOk ? failed : Math.max(1, failed),
  output: `${output.trimEnd()}\n${passed} passed, ${failed} failed`,
})

async function withReport<Report>(
  run: (file: string, read: () => Report) => Promise<CheckResult>,
): Promise<CheckResult> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-report-'))
  const file = join(folder, 'report.json')
  try {
    return await run(file, () => JSON.parse(readFileSync(file, 'utf8')) as Report)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
