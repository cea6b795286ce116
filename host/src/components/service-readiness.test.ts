import { expect, it } from 'vitest'
import { waitForServices } from './service-readiness.ts'

const never = { started: new Promise<void>(() => {}) }

it('waits for content although the search has used up its own time', async () => {
  const content = Promise.withResolvers<void>()
  let isOver = false
  const waiting = waitForServices(
    { search: never, content: { started: content.promise } },
    { searchMs: 1, contentMs: 60_000 },
  )
  void waiting.then(() => (isOver = true))
  await waitForServices({ search: never, content: null }, { searchMs: 20, contentMs: 60_000 })
  expect(isOver).toBe(false)
  content.resolve()
  await waiting
})

it('does not wait longer than the limit of each service, nor for services elsewhere', async () => {
  await expect(
    waitForServices({ search: never, content: never }, { searchMs: 1, contentMs: 1 }),
  ).resolves.toBeUndefined()
  await expect(waitForServices({ search: null, content: null })).resolves.toBeUndefined()
})
