import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { ensureBrowser } from '../e2e/browser.ts'
import { ensureCheckoutBuild } from '../checkout/building/index.ts'
import { secondBrandKit } from '../e2e/second-brand/addresses.ts'
import { ensureBuild } from '../storefront/building/index.ts'
import { writeMessageTypes } from '../storefront/messages-plugin.ts'
import type { TestArguments } from './test-arguments.ts'
import { type ChangePlan, staticChecks } from './test-changed.ts'
import type { Check, CheckResult } from './test-lanes.ts'
import { readJourneyReport, readUnitReport, type TestReport } from './test-reports.ts'
import { installed, type ProgramResult, runProgram } from './test-process.ts'

export const checkNames: readonly string[] = [...staticChecks, 'build', 'units', 'journeys', 'second-brand']

/**
 * Two lanes: the builds beside the static checks, then the journeys beside those of the second brand, which wait for its
 * build and its shop most of the time. Unit tests follow the journeys: on two cores both together take as long as one after
 * the other, and races and time limits suffer from the load.
 */
export function lanesOf(options: Omit<TestArguments, 'changedSince'>, plan: ChangePlan | null): Check[][] {
  const { checks, shard } = options
  const shardArgs = shard ? [`--shard=${shard.index}/${shard.count}`] : []
  const isWanted = ({ name }: Check) => {
    if (checks.length > 0) return checks.includes(name)
    if (plan) return plan.checks.includes(name)
    // On other machines of a sharded run the result would be the same.
    return !shard || shard.index === 1 || !(staticChecks.includes(name) || name === 'second-brand')
  }
  const lanes: Check[][] = [
    [
      { name: 'build', run: () => build(plan?.needsGallery ?? true) },
      {
        name: 'journeys',
        run: (log) => journeys(log, [...shardArgs, ...(plan?.journeys ?? [])], options.isFull, plan),
      },
    ],
    [
      { name: 'format', run: (log) => program(log, installed('oxfmt'), ['--check', '.']) },
      { name: 'lint', run: (log) => program(log, installed('oxlint'), ['--deny-warnings']) },
      { name: 'words', run: (log) => program(log, process.execPath, ['scripts/words.ts']) },
      { name: 'commits', run: (log) => program(log, process.execPath, ['scripts/commit-subjects.ts']) },
      { name: 'types', run: types },
      { name: 'arrows', run: (log) => program(log, process.execPath, ['scripts/arrows.ts']) },
      { name: 'unused', run: (log) => program(log, installed('knip'), ['--no-progress']) },
      { name: 'second-brand', after: ['build'], run: secondBrand },
      // Tests of the host serve the built storefront.
      {
        name: 'units',
        after: ['build', 'journeys'],
        run: (log) => units(log, shardArgs, options.isFull, plan),
      },
    ],
  ]
  return lanes.map((lane) => lane.filter(isWanted))
}

const single = ({ isOk, output }: ProgramResult): CheckResult => ({
  passed: isOk ? 1 : 0,
  failed: isOk ? 0 : 1,
  output,
})

const program = async (log: string, name: string, args: readonly string[]) =>
  single(await runProgram(name, args, { log }))

async function types(log: string): Promise<CheckResult> {
  await writeMessageTypes()
  const routes = await runProgram(installed('react-router'), ['typegen', 'storefront'], { log })
  if (!routes.isOk) return single(routes)
  // The root project reads the declarations of the search engine, so these are written first.
  const engine = await runProgram(installed('tsc'), ['-p', 'services/search/tsconfig.engine.json'], { log })
  return engine.isOk ? program(log, installed('tsc'), ['--noEmit']) : single(engine)
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

async function units(
  log: string,
  args: readonly string[],
  isFull: boolean,
  plan: ChangePlan | null,
): Promise<CheckResult> {
  const report = emptyReport(log)
  const command = plan ? ['related', '--run', '--passWithNoTests', ...relatedTo(plan)] : ['run']
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const ended = await runProgram(installed('vitest'), [...command, ...args, ...reporters], {
    log,
    environment: isFull ? { EVERYTHING: '1' } : {},
  })
  return counted(ended, readUnitReport(report))
}

const relatedTo = ({ sources, skippedProjects }: ChangePlan) => [
  ...sources,
  ...skippedProjects.map((name) => `--project=!${name}`),
]

async function journeys(
  log: string,
  args: readonly string[],
  isFull: boolean,
  plan: ChangePlan | null,
): Promise<CheckResult> {
  const report = emptyReport(log)
  const settings = ['--config', 'e2e/playwright.config.ts', '--reporter=list,json']
  const ended = await runProgram(installed('playwright'), ['test', ...settings, ...args], {
    log,
    environment: {
      CHROMIUM_PATH: await ensureBrowser(),
      PLAYWRIGHT_JSON_OUTPUT_NAME: resolve(report),
      ...(isFull && { EVERYTHING: '1' }),
      ...(plan && !plan.needsGallery && { JOURNEYS_WITHOUT_GALLERY: '1' }),
    },
  })
  return counted(ended, readJourneyReport(report))
}

/** Journeys in a shop of another brand. Its build is made first: the time limit of the start is for the start alone. */
async function secondBrand(log: string): Promise<CheckResult> {
  const built = await runProgram(process.execPath, ['scripts/build.ts'], {
    log,
    environment: { BRAND_DIR: secondBrandKit },
  })
  if (!built.isOk) return single(built)
  const report = emptyReport(log)
  const settings = ['--config', 'e2e/second-brand/config.ts', '--reporter=list,json']
  const environment = { CHROMIUM_PATH: await ensureBrowser(), PLAYWRIGHT_JSON_OUTPUT_NAME: resolve(report) }
  return counted(
    await runProgram(installed('playwright'), ['test', ...settings], { log, environment }),
    readJourneyReport(report),
  )
}

/** The report beside the log; one of an earlier run must not be read. */
function emptyReport(log: string): string {
  const report = log.replace(/\.log$/, '.json')
  rmSync(report, { force: true })
  return report
}

/** Counts the tests of a run; a runner that fails without a failed test has failed all the same. */
function counted({ isOk, output }: ProgramResult, { passed, failed, skipped = [] }: TestReport): CheckResult {
  return {
    passed,
    failed: isOk ? failed.length : Math.max(1, failed.length),
    failedTests: failed,
    skippedTests: skipped,
    output: `${output.trimEnd()}\n${passed} passed, ${failed.length} failed`,
  }
}
