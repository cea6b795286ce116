import { describe, expect, it } from 'vitest'
import { componentList } from './component.ts'

const noFailure = (name: string, error: unknown) => expect.unreachable(`${name} failed to stop: ${String(error)}`)

function recorded() {
  const events: string[] = []
  const component = (name: string, failure: { start?: string; stop?: string } = {}) => ({
    name,
    async start() {
      events.push(`start ${name}`)
      if (failure.start) throw new Error(failure.start)
      return {}
    },
    async stop() {
      events.push(`stop ${name}`)
      if (failure.stop) throw new Error(failure.stop)
    },
  })
  return { events, component }
}

describe('a list of components', () => {
  it('starts in order and stops in reverse, once', async () => {
    const { events, component } = recorded()
    const running = await componentList().add(component('a')).add(component('b')).add(component('c')).start(noFailure)
    await running.stop()
    await running.stop()
    expect(events).toEqual(['start a', 'start b', 'start c', 'stop c', 'stop b', 'stop a'])
  })

  it('hands every component what the ones before it have added', async () => {
    const { started } = await componentList()
      .add({ name: 'port', start: () => ({ port: 3000 }) })
      .add({ name: 'address', start: async ({ port }) => ({ address: `http://localhost:${port}` }) })
      .start(noFailure)
    expect(started).toEqual({ port: 3000, address: 'http://localhost:3000' })
  })

  it('stops the components before the one that fails to start, and throws its error', async () => {
    const { events, component } = recorded()
    const list = componentList()
      .add(component('a'))
      .add(component('b'))
      .add(component('c', { start: 'port in use' }))
      .add(component('d'))
    await expect(list.start(noFailure)).rejects.toThrow('port in use')
    expect(events).toEqual(['start a', 'start b', 'start c', 'stop b', 'stop a'])
  })

  it('stops the others although one fails to stop, and reports which', async () => {
    const { events, component } = recorded()
    const failed: string[] = []
    const running = await componentList()
      .add(component('a'))
      .add(component('b', { stop: 'disk full' }))
      .add(component('c'))
      .start((name, error) => failed.push(`${name}: ${String(error)}`))
    await running.stop()
    expect(events.slice(3)).toEqual(['stop c', 'stop b', 'stop a'])
    expect(failed).toEqual(['b: Error: disk full'])
  })
})
