import type { SearchResponse } from '@vitrine/contracts/search'
import { describe, expect, it } from 'vitest'
import { executeSearch, fetchListing } from '../requests/fetch-products.ts'
import { internalsOf } from '../engine/internals.ts'
import { querySlice } from '../query/query.ts'
import { searchSlice } from '../results/results.ts'
import { serve } from '../testing/serve.ts'
import { answerOf, engineAt } from '../testing/service.ts'
import {
  buildExecuteTrigger,
  buildNotifyTrigger,
  buildQueryTrigger,
  buildRedirectionTrigger,
} from '../controllers/triggers.ts'
import { triggersSlice } from './triggers.ts'

const triggersOf: Record<string, SearchResponse['triggers']> = {
  alt: [{ type: 'query', content: 'neu' }],
  neu: [{ type: 'query', content: 'noch neuer' }],
  agb: [
    { type: 'redirect', content: '/agb/' },
    { type: 'redirect', content: '/impressum/' },
  ],
  gutschein: [
    { type: 'notify', content: 'Eins' },
    { type: 'notify', content: 'Zwei' },
    { type: 'execute', content: { name: 'showVoucher', params: ['x', 1, true] } },
  ],
}

async function start() {
  const service = await serve(({ body: { query } }) => ({ body: answerOf({ triggers: triggersOf[query] ?? [] }) }))
  const engine = engineAt(service.url)
  const internals = internalsOf(engine)
  const searchFor = async (query: string) => {
    internals.store.load(querySlice)
    internals.store.dispatch({ type: 'query.changed', query })
    await executeSearch(internals)
  }
  return { engine, internals, searchFor, queries: () => service.bodies('/search').map(({ query }) => query) }
}

describe('a redirection trigger', () => {
  it('tells every new address once, the first of several', async () => {
    const { engine, searchFor } = await start()
    const trigger = buildRedirectionTrigger(engine)
    const heard: string[] = []
    trigger.subscribe(() => heard.push(trigger.state.redirectTo))
    for (const query of ['kleid', 'agb', 'agb', 'kleid', 'agb']) await searchFor(query)
    expect(heard).toEqual(['/agb/', '/agb/'])
    expect(trigger.state).toEqual({ redirectTo: '/agb/' })
  })

  it('does not redirect a late listener', async () => {
    const { engine, searchFor } = await start()
    const trigger = buildRedirectionTrigger(engine)
    await searchFor('agb')
    let calls = 0
    const stop = trigger.subscribe(() => calls++)
    await searchFor('agb')
    stop()
    expect(calls).toBe(0)
  })
})

describe('notify and execute triggers', () => {
  it('collect what a search says, and tell when it says something else', async () => {
    const { engine, searchFor } = await start()
    const notify = buildNotifyTrigger(engine)
    const execute = buildExecuteTrigger(engine)
    const heard: unknown[] = []
    notify.subscribe(() => heard.push(notify.state))
    execute.subscribe(() => heard.push(execute.state))
    for (const query of ['kleid', 'gutschein', 'gutschein', 'kleid']) await searchFor(query)
    expect(heard).toEqual([
      { notifications: ['Eins', 'Zwei'] },
      { executions: [{ functionName: 'showVoucher', params: ['x', 1, true] }] },
      { notifications: [] },
      { executions: [] },
    ])
  })

  it('react to listings, too', async () => {
    const { engine, internals } = await start()
    const notify = buildNotifyTrigger(engine)
    await fetchListing(internals)
    expect(notify.state).toEqual({ notifications: [] })
  })
})

describe('a query trigger', () => {
  it('puts another query in the place of the first, once', async () => {
    const { engine, internals, searchFor, queries } = await start()
    const trigger = buildQueryTrigger(engine)
    expect(trigger.state).toEqual({ newQuery: '', originalQuery: '', wasQueryModified: false })
    await searchFor('alt')
    expect(queries()).toEqual(['alt', 'neu'])
    expect(trigger.state).toEqual({ newQuery: 'neu', originalQuery: 'alt', wasQueryModified: true })
    expect(internals.store.get(querySlice).query).toBe('neu')
    expect(internals.store.get(searchSlice).queryExecuted).toBe('neu')
    expect(internals.store.get(triggersSlice).query).toBe('neu')
  })

  it('is cleared when another search starts', async () => {
    const { engine, internals, searchFor } = await start()
    const trigger = buildQueryTrigger(engine)
    await searchFor('alt')
    const next = searchFor('kleid')
    expect(trigger.state.wasQueryModified).toBe(false)
    expect(internals.store.get(triggersSlice).query).toBe('')
    await next
  })

  it('is let alone once when the shopper wants the first query', async () => {
    const { engine, internals, searchFor, queries } = await start()
    const trigger = buildQueryTrigger(engine)
    await searchFor('alt')
    trigger.undo()
    expect(internals.store.get(triggersSlice).queryModification.queryToIgnore).toBe('neu')
    await expect.poll(() => internals.store.get(searchSlice).queryExecuted).toBe('alt')
    expect(queries()).toEqual(['alt', 'neu', 'alt'])
    expect(trigger.state.wasQueryModified).toBe(false)
    expect(internals.store.get(triggersSlice).queryModification.queryToIgnore).toBe('')
    await searchFor('alt')
    expect(queries().slice(3)).toEqual(['alt', 'neu'])
  })

  it('has nothing to undo where nothing was changed', async () => {
    const { engine, searchFor, queries } = await start()
    const trigger = buildQueryTrigger(engine)
    await searchFor('kleid')
    trigger.undo()
    await new Promise((resolve) => setTimeout(resolve, 10))
    expect(queries()).toEqual(['kleid'])
  })
})
