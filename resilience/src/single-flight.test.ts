import { expect, it } from 'vitest'
import { createSingleFlight } from './single-flight.ts'

it('work that runs is shared by key, and runs again after it has ended', async () => {
  const flight = createSingleFlight<string>()
  const started: string[] = []
  const work = (name: string) => async () => {
    started.push(name)
    await Promise.resolve()
    return name
  }
  const shared = [flight.run('a', work('first')), flight.run('a', work('second')), flight.run('b', work('other'))]
  expect(await Promise.all(shared)).toEqual(['first', 'first', 'other'])
  expect(await flight.run('a', work('third'))).toBe('third')
  expect(started).toEqual(['first', 'other', 'third'])
})

it('a failure reaches every caller that shares the work, and the next call starts anew', async () => {
  const flight = createSingleFlight<string>()
  const fail = () => Promise.reject(new Error('no'))
  const shared = [flight.run('a', fail), flight.run('a', fail)]
  await flight.idle()
  for (const each of shared) await expect(each).rejects.toThrow('no')
  expect(await flight.run('a', async () => 'yes')).toBe('yes')
})
