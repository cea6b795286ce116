import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { divideByTime, longTestFiles } from './test-durations.ts'

const seconds = (file: number) => file

describe('a run over several machines', () => {
  it('is divided by time, not by the number of files', () => {
    expect(divideByTime([9, 1, 1, 1, 1, 1, 1, 1, 1, 1], 2, seconds)).toEqual([[9], [1, 1, 1, 1, 1, 1, 1, 1, 1]])
  })

  it('has every file once, in parts that differ by less than the longest file', () => {
    const files = Array.from({ length: 100 }, (_, at) => 1 + ((at * 37) % 23))
    const parts = divideByTime(files, 3, seconds)
    expect(parts.flat().toSorted((a, b) => a - b)).toEqual(files.toSorted((a, b) => a - b))
    const sums = parts.map((part) => part.reduce((sum, file) => sum + file, 0))
    expect(Math.max(...sums) - Math.min(...sums)).toBeLessThan(24)
  })

  it('leaves parts empty when there are more machines than files', () => {
    expect(divideByTime([5], 3, seconds)).toEqual([[5], [], []])
  })
})

it.each(longTestFiles)('%s, which is known to take long, is there', (file) => {
  expect(existsSync(file)).toBe(true)
})
