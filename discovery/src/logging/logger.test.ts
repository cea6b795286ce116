import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLogger } from './logger.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function open() {
  const lines: unknown[][] = []
  return { lines, logger: createLogger({ level: 'info', log: (...line) => void lines.push([...line]) }) }
}

describe('a message that repeats', () => {
  it('is written five times, and further ones of the same second as one', () => {
    const { lines, logger } = open()
    for (let count = 0; count < 12; count++) logger.error(new Error('away'), 'The service could not be reached')
    expect(lines).toHaveLength(5)
    vi.advanceTimersByTime(999)
    expect(lines).toHaveLength(5)
    vi.advanceTimersByTime(1)
    expect(lines).toHaveLength(6)
    expect(lines[5]).toEqual([
      'error',
      expect.objectContaining({ message: 'away' }),
      'The service could not be reached',
      '(repeated 7 times)',
    ])
  })

  it('is summed up before another one is written', () => {
    const { lines, logger } = open()
    for (let count = 0; count < 7; count++) logger.warn('one')
    logger.warn('two')
    expect(lines.slice(5)).toEqual([
      ['warn', 'one', '(repeated 2 times)'],
      ['warn', 'two'],
    ])
    vi.runAllTimers()
    expect(lines).toHaveLength(7)
  })

  it('less often than once a second is written each time', () => {
    const { lines, logger } = open()
    for (let count = 0; count < 8; count++) {
      logger.warn('one')
      vi.advanceTimersByTime(1000)
    }
    expect(lines).toHaveLength(8)
  })

  it('at another level or with other facts is another message', () => {
    const { lines, logger } = open()
    for (let count = 0; count < 8; count++) logger[count % 2 ? 'warn' : 'error']('one')
    for (let count = 0; count < 8; count++) logger.warn('one', { count })
    expect(lines).toHaveLength(16)
  })
})
