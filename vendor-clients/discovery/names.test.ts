import { describe, expect, it } from 'vitest'
import { useClients } from './both.ts'
import { openPage } from './page.ts'

const clients = useClients()

/** A demonstration of the vendor's own, and the store, which is hidden here. */
const leftOut = ['getSampleCommerceEngineConfiguration', 'engine.addReducers', 'engine.store']

const definedOf = (state: object | undefined) =>
  Object.fromEntries(Object.entries(state ?? {}).filter(([, value]) => value !== undefined && !Array.isArray(state)))

/** The methods and the state of a controller. */
const namesOf = (controller: object) => {
  const { state } = controller as { state?: object }
  return { methods: Object.keys(controller).toSorted(), state: Object.keys(definedOf(state)).toSorted() }
}

describe('moving from the official client', () => {
  it('is a change of import: every name is there', () => {
    const missing = Object.keys(clients.official).filter((name) => !(name in clients.own))
    expect(missing).toEqual(leftOut.slice(0, 1))
  })

  it.each(['search', 'listing'] as const)(
    'every controller of a %s page can do and tell what it could',
    async (kind) => {
      const missingOf = (theirs: readonly string[], ours: readonly string[]) =>
        theirs.filter((name) => !ours.includes(name))
      const pages = [openPage(clients.official, 'official', kind), openPage(clients.own, 'own', kind)] as const
      for (const page of pages) {
        page.open()
        page.recommendations.refresh()
        page.box.updateText('k')
      }
      await clients.wire.settle()
      const [theirs, ours] = pages.map((page) => ({
        ...page,
        ...Object.fromEntries(page.generator.facets.map((facet) => [facet.state.facetId, facet])),
        ...Object.fromEntries(page.filters.filterSuggestions.map((each) => [`filter ${each.type}`, each])),
        ...Object.fromEntries(page.fields.fieldSuggestions.map((each) => [`field ${each.type}`, each])),
      })) as unknown as [Record<string, unknown>, Record<string, unknown>]
      const missing = Object.entries(theirs).flatMap(([name, controller]) => {
        if (typeof controller !== 'object' || controller === null || name === 'settings') return []
        const [a, b] = [namesOf(controller), namesOf(ours[name] as object)]
        return [...missingOf(a.methods, b.methods), ...missingOf(a.state, b.state).map((key) => `state.${key}`)].map(
          (what) => `${name}.${what}`,
        )
      })
      expect(missing).toEqual(leftOut.slice(1))
    },
  )
})
