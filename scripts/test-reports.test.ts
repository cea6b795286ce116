import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readJourneyReport, readUnitReport } from './test-reports.ts'

const folder = mkdtempSync(join(tmpdir(), 'vitrine-reports-'))
afterAll(() => rmSync(folder, { recursive: true }))

function write(report: unknown): string {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(report))
  return file
}

describe('the report of the unit tests', () => {
  const result = (name: string, ...tests: [fullName: string, status: string][]) => ({
    name: join(process.cwd(), name),
    status: 'failed',
    message: '',
    assertionResults: tests.map(([fullName, status]) => ({
      fullName,
      ancestorTitles: fullName.includes(' › ') ? fullName.split(' › ').slice(0, -1) : [],
      status,
    })),
  })

  it('names failed tests with their file', () =>
    expect(
      readUnitReport(
        write({
          numPassedTests: 1,
          testResults: [result('a.test.ts', ['lists adds', 'passed'], ['lists shrink', 'failed'])],
        }),
      ),
    ).toMatchObject({ passed: 1, failed: ['a.test.ts › lists shrink'] }))

  it('names what was left out, a group of tests once', () =>
    expect(
      readUnitReport(
        write({
          numPassedTests: 1,
          testResults: [
            result('a.test.ts', ['lists add', 'passed'], ['is not writable (root may write everywhere)', 'skipped']),
            result(
              'b.test.ts',
              ['a node (there is none) › finds', 'skipped'],
              ['a node (there is none) › counts', 'skipped'],
            ),
          ],
        }),
      ).skipped,
    ).toEqual([
      'a.test.ts › is not writable (root may write everywhere)',
      'b.test.ts › a node (there is none): 2 tests',
    ]))

  it('names a file that cannot be loaded', () =>
    expect(
      readUnitReport(
        write({ numPassedTests: 0, testResults: [{ ...result('b.test.ts'), message: 'Cannot find x\n  at y' }] }),
      ),
    ).toMatchObject({ failed: ['b.test.ts: Cannot find x'] }))

  it('counts as failed where the runner was killed before it wrote one', () =>
    expect(readUnitReport(join(folder, 'absent.json'))).toMatchObject({ passed: 0, failed: [expect.any(String)] }))
})

describe('the report of the journeys', () => {
  const spec = (title: string, ...tests: [projectName: string, status: string][]) => ({
    title,
    file: 'basket.spec.ts',
    line: 7,
    tests: tests.map(([projectName, status]) => ({ projectName, status })),
  })

  it('names failed journeys of all suites', () =>
    expect(
      readJourneyReport(
        write({
          stats: { expected: 2 },
          errors: [],
          suites: [
            {
              specs: [spec('adds', ['mobile', 'expected'], ['desktop', 'unexpected'])],
              suites: [{ specs: [spec('removes', ['mobile', 'unexpected'], ['desktop', 'expected'])] }],
            },
          ],
        }),
      ),
    ).toEqual({
      passed: 2,
      failed: ['[desktop] basket.spec.ts:7 › adds', '[mobile] basket.spec.ts:7 › removes'],
    }))

  it('names an error outside of every journey, such as a shop that does not start', () =>
    expect(
      readJourneyReport(write({ stats: { expected: 0 }, suites: [], errors: [{ message: 'No shop\nat line 2' }] })),
    ).toMatchObject({ failed: ['No shop'] }))
})
