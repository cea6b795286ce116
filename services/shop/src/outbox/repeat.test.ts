import { expect, it } from 'vitest'
import { repeat } from './repeat.ts'

const noConnection = () =>
  Object.assign(new Error('Failed query: select 1 from payments\nparams: ada@vitrine.example'), {
    cause: new Error('Connection terminated due to connection timeout'),
  })

/** Plays the given results, one per turn. */
function scripted(...turns: (Error | undefined)[]) {
  const reported: unknown[] = []
  let done = 0
  const running = repeat(
    async () => {
      const error = turns[done++]
      if (error) throw error
    },
    1,
    (event, error) => reported.push([event, error]),
    'work.failed',
  )
  return { reported, running, turns: () => done }
}
const soon = { timeout: 5_000, interval: 2 }

it('an outage is waited for and reported once', async () => {
  const [blip, outage] = [noConnection(), noConnection()]
  const { reported, running, turns } = scripted(blip, outage, noConnection(), undefined, undefined)
  await expect.poll(turns, soon).toBeGreaterThan(5)
  await running.stop()
  expect(reported).toEqual([['work.failed', outage]])
})

it('one missed connection is nothing to tell', async () => {
  const { reported, running, turns } = scripted(noConnection(), undefined, noConnection(), undefined)
  await expect.poll(turns, soon).toBeGreaterThan(4)
  await running.stop()
  expect(reported).toEqual([])
})

it('the next outage is reported again, and any other failure every time', async () => {
  const [bug, other] = [new Error('a bug'), new Error('the same bug')]
  const [blip, outage, second, third] = [noConnection(), noConnection(), noConnection(), noConnection()]
  const { reported, running, turns } = scripted(blip, outage, undefined, bug, other, undefined, second, third)
  await expect.poll(turns, soon).toBeGreaterThan(8)
  await running.stop()
  expect(reported.map((each) => (each as [string, Error])[1])).toEqual([outage, bug, other, third])
})

it('stops on request, and waits for running work', async () => {
  let release: (() => void) | undefined
  let isDone = false
  const running = repeat(
    () => new Promise<void>((resolve) => (release = resolve)).then(() => void (isDone = true)),
    1,
    () => {},
    'work.failed',
  )
  await expect.poll(() => release, soon).toBeDefined()
  const stopped = running.stop()
  release?.()
  await stopped
  expect(isDone).toBe(true)
})
