import { describe, expect, it } from 'vitest'
import { readArguments } from './test-arguments.ts'

const known = ['lint', 'units', 'journeys']
const none = { checks: [], shard: null, isFull: false, changedSince: null }

describe('arguments of npm test', () => {
  it('run everything by default', () => expect(readArguments([], known)).toEqual(none))

  it('name single checks', () =>
    expect(readArguments(['lint', 'units'], known)).toEqual({ ...none, checks: ['lint', 'units'] }))

  it.each([[['--shard', '1/2']], [['--shard=1/2']]])('divide a run over machines: %s', (words) =>
    expect(readArguments(words, known)).toEqual({ ...none, shard: { index: 1, count: 2 } }),
  )

  it('limit a run to changes, since a commit or since the branch began', () => {
    expect(readArguments(['--changed'], known)).toEqual({ ...none, changedSince: '' })
    expect(readArguments(['--changed', 'HEAD~3'], known)).toEqual({ ...none, changedSince: 'HEAD~3' })
  })

  it('take a check or an option after --changed for no commit', () => {
    expect(readArguments(['--changed', 'lint'], known)).toEqual({ ...none, changedSince: '', checks: ['lint'] })
    expect(readArguments(['--changed', '--full'], known)).toEqual({ ...none, changedSince: '', isFull: true })
  })

  it.each([['0/2'], ['3/2'], ['half'], ['']])('refuse the shard "%s"', (shard) =>
    expect(() => readArguments(['--shard', shard], known)).toThrow('is no shard'),
  )

  it('refuse a check that does not exist, and list the others', () =>
    expect(() => readArguments(['linting'], known)).toThrow('Checks: lint, units, journeys.'))
})
