import { expect, it } from 'vitest'
import { createSingleFlight } from './single-flight.ts'

it('work that runs is shared by key, and runs again after it has ended', async () => {
  const share = createSingleFlight<string>()
  const started: string[] = []
  const work = (name: string) => async () => {
    started.push(name)
    await Promise.resolve()
    return name
  }
  const both = [share('a', work('first')), share('a', work('second')), share('b', work('other'))]
  expect(await Promise.all(both)).toEqual(['first', 'first', 'other'])
  expect(await share('a', work('third'))).toBe('third')
  expect(started).toEqual(['first', 'other', 'third'])
})

it('a failure reaches every caller that shares the work, and the next call starts anew', async () => {
  const share = createSingleFlight<string>()
  const fail = () => Promise.reject(new Error('no'))
  const both = [share('a', fail), share('a', fail)]
  for (const each of both) await expect(each).rejects.toThrow('no')
  expect(await share('a', async () => 'yes')).toBe('yes')
})
