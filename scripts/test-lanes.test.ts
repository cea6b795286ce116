import { describe, expect, it } from 'vitest'
import { type Check, runLanes } from './test-lanes.ts'

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
    await runLanes([[passing('build', log), passing('journeys', log)], [passing('lint', log)]], () => {})
    expect(log.slice(0, 2)).toEqual(['build starts', 'lint starts'])
    expect(log.indexOf('journeys starts')).toBeGreaterThan(log.indexOf('build ends'))
  })

  it('wait for a check of another lane where it is part of the run', async () => {
    const log: string[] = []
    await runLanes([[passing('build', log)], [passing('units', log, ['build', 'absent'])]], () => {})
    expect(log).toEqual(['build starts', 'build ends', 'units starts', 'units ends'])
  })

  it('count every check, failed and thrown ones included, and name these', async () => {
    const printed: string[] = []
    const failing: Check = { name: 'lint', run: async () => ({ passed: 1, failed: 3, output: 'three findings' }) }
    const throwing: Check = { name: 'types', run: () => Promise.reject(new Error('no compiler')) }
    const totals = await runLanes([[failing, throwing], [passing('units', [])]], (text) => printed.push(text))
    expect(totals).toEqual({ passed: 3, failed: 4, failures: expect.arrayContaining(['lint', 'types']) as string[] })
    expect(printed.join('\n')).toMatch(/— lint\nthree findings\nlint: 3 failed in \d/)
    expect(printed.join('\n')).toContain('no compiler')
  })

  it('run later checks of a lane whose first has failed', async () => {
    const log: string[] = []
    const failing: Check = { name: 'build', run: () => Promise.reject(new Error('no')) }
    await runLanes([[failing, passing('journeys', log)]], () => {})
    expect(log).toContain('journeys ends')
  })
})
