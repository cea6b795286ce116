import { Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { createOutsideCalls } from './outside-calls.ts'
import { noTracing } from './tracing.ts'

const watched = () => {
  const calls = createOutsideCalls(noTracing)
  const registry = new Registry()
  registry.registerMetric(calls.duration)
  const counts = async () => {
    const lines = (await registry.metrics()).matchAll(/_count\{service="(\w+)",outcome="(\w+)"\} (\d+)/g)
    return [...lines].map(([, service, outcome, count]) => `${service} ${outcome} ${count}`).toSorted()
  }
  return { ...calls, counts }
}

it('passes values and errors on, and counts both', async () => {
  const { watchCall, counts } = watched()
  const charge = watchCall('payment', 'authorise', async (cents: number) => {
    if (cents < 0) throw new Error('less than nothing')
    return cents
  })
  expect(await Promise.all([charge(1), charge(2)])).toEqual([1, 2])
  await expect(charge(-1)).rejects.toThrow('less than nothing')
  expect(await counts()).toEqual(['payment failed 1', 'payment ok 2'])
})

it('counts a reply of 5xx as failed, and one of 4xx as an answer', async () => {
  const { watchFetch, counts } = watched()
  for (const status of [200, 404, 503])
    await watchFetch('identity', async () => new Response(null, { status }))('https://login.example')
  expect(await counts()).toEqual(['identity failed 1', 'identity ok 2'])
})
