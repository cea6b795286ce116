import { readFileSync } from 'node:fs'
import { relative } from 'node:path'

/** Counts and names from the report of a test runner. */
export type TestReport = {
  passed: number
  failed: string[]
  /** Names of tests that were left out; each says why. Tests of one group are one line. */
  skipped?: string[]
}

type UnitReport = {
  numPassedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; ancestorTitles: string[]; status: string }[]
  }[]
}

type JourneySuite = {
  suites?: JourneySuite[]
  specs: { title: string; file: string; line: number; tests: { projectName: string; status: string }[] }[]
}
type JourneyReport = { suites: JourneySuite[]; stats: { expected: number }; errors: { message?: string }[] }

/** Reads the report of the unit tests; a file that cannot be loaded counts as a failed test. */
export function readUnitReport(file: string): TestReport {
  const report = readJson<UnitReport>(file)
  if (!report) return missingReport
  const failed = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const path = relative(process.cwd(), name)
    const failures = assertionResults.filter((test) => test.status === 'failed')
    if (status === 'failed' && failures.length === 0) return [`${path}: ${firstLine(message)}`]
    return failures.map(({ fullName }) => `${path} › ${fullName}`)
  })
  return { passed: report.numPassedTests, failed, skipped: skippedIn(report) }
}

function skippedIn({ testResults }: UnitReport): string[] {
  const names = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'skipped')
      .map(({ fullName, ancestorTitles: [group = fullName] }) => `${relative(process.cwd(), name)} › ${group}`),
  )
  return [...Map.groupBy(names, (name) => name)].map(([name, { length }]) =>
    length > 1 ? `${name}: ${length} tests` : name,
  )
}

/** Reads the report of the journeys; an error outside of every journey counts as a failed one. */
export function readJourneyReport(file: string): TestReport {
  const report = readJson<JourneyReport>(file)
  if (!report) return missingReport
  const tests = report.suites.flatMap(testsOf)
  const failed = tests.filter(({ status }) => status === 'unexpected').map(({ name }) => name)
  const errors = report.errors.map(({ message }) => firstLine(message ?? 'unknown error'))
  return { passed: report.stats.expected, failed: [...failed, ...errors] }
}

const missingReport: TestReport = { passed: 0, failed: ['the runner ended without a report'] }

function testsOf(suite: JourneySuite): { name: string; status: string }[] {
  const own = suite.specs.flatMap(({ title, file, line, tests }) =>
    tests.map(({ projectName, status }) => ({ name: `[${projectName}] ${file}:${line} › ${title}`, status })),
  )
  return [...own, ...(suite.suites ?? []).flatMap(testsOf)]
}

/** A runner that is killed leaves no report. */
function readJson<Report>(file: string): Report | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch {
    return null
  }
}

const firstLine = (text: string) => text.trimStart().split('\n', 1)[0] ?? ''
