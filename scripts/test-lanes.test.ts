import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { type Check, describeFailures, runLanes } from './test-lanes.ts'

const folder = mkdtempSync(join(tmpdir(), 'vitrine-lanes-'))
afterAll(() => rmSync(folder, { recursive: true }))
const silent = { folder, print: () => {} }

const passing = (name: string, log: string[], after: readonly string[] = []): Check => ({
  name,
  after,
  run: async () => {
    log.push(`${name} starts`)
    await new Promise((resolve) => setImmediate(resolve))
    log.push(`${name} ends`)
    return { passed: 2, failed: 0, output: `output of ${name}` }
  },
})

describe('lanes of checks', () => {
  it('run beside each other, and the checks of a lane in order', async () => {
    const log: string[] = []
    await runLanes([[passing('build', log), passing('journeys', log)], [passing('lint', log)]], silent)
    expect(log.slice(0, 2)).toEqual(['build starts', 'lint starts'])
    expect(log.indexOf('journeys starts')).toBeGreaterThan(log.indexOf('build ends'))
  })

  it('wait for a check of another lane where it is part of the run', async () => {
    const log: string[] = []
    await runLanes([[passing('build', log)], [passing('units', log, ['build', 'absent'])]], silent)
    expect(log).toEqual(['build starts', 'build ends', 'units starts', 'units ends'])
  })

  it('count every check, failed and thrown ones included, and name these', async () => {
    const printed: string[] = []
    const failing: Check = { name: 'lint', run: async () => ({ passed: 1, failed: 3, output: 'three findings' }) }
    const throwing: Check = { name: 'types', run: () => Promise.reject(new Error('no compiler')) }
    const leaving: Check = {
      name: 'browsers',
      run: async () => ({ passed: 0, failed: 0, output: '', skippedTests: ['opens (there is no browser)'] }),
    }
    const totals = await runLanes(
      [
        [failing, throwing],
        [passing('units', []), leaving],
      ],
      {
        folder,
        print: (text) => printed.push(text),
      },
    )
    expect(totals).toMatchObject({ passed: 3, failed: 4, skipped: ['opens (there is no browser)'] })
    expect(totals.failures.map(({ name }) => name)).toEqual(['lint', 'types'])
    expect(printed.join('\n')).toMatch(/— lint\nthree findings\nlint: 3 failed in \d/)
    expect(printed.join('\n')).toContain('no compiler')
  })

  it('run later checks of a lane whose first has failed', async () => {
    const log: string[] = []
    const failing: Check = { name: 'build', run: () => Promise.reject(new Error('no')) }
    await runLanes([[failing, passing('journeys', log)]], silent)
    expect(log).toContain('journeys ends')
  })

  it('name the log of a check when it starts, without the output of an earlier run', async () => {
    const log = join(folder, 'lint.log')
    writeFileSync(log, 'an earlier run')
    const printed: string[] = []
    const check: Check = {
      name: 'lint',
      run: async (given) => {
        expect(readFileSync(given, 'utf8')).toBe('')
        expect(printed.join()).toContain(log)
        return { passed: 1, failed: 0, output: '' }
      },
    }
    await expect(runLanes([[check]], { folder, print: (text) => printed.push(text) })).resolves.toMatchObject({
      passed: 1,
      failed: 0,
    })
  })
})

describe('failures at the end of a run', () => {
  const journeys = (count: number) => ({
    name: 'journeys',
    log: 'journeys.log',
    result: {
      passed: 0,
      failed: count,
      output: 'long output',
      failedTests: Array.from({ length: count }, (_, index) => `journey ${index}`),
    },
  })
  const lint = {
    name: 'lint',
    log: 'lint.log',
    result: { passed: 0, failed: 1, output: `${'noise\n'.repeat(99)}finding` },
  }

  it('have the names of failed tests and the log', () =>
    expect(describeFailures([journeys(2)])).toBe('journeys: 2 failed, see journeys.log\n  ✗ journey 0\n  ✗ journey 1'))

  it('have the end of the output where a check knows no names', () =>
    expect(describeFailures([lint])).toMatch(/^lint: 1 failed, see lint\.log\nnoise\n[^]*\nfinding$/))

  it('fit into the last forty lines', () => {
    const text = describeFailures([journeys(500), lint, { ...journeys(80), name: 'units' }])
    expect(text.split('\n').length).toBeLessThan(36)
    expect(text).toContain('units: 80 failed')
  })
})
