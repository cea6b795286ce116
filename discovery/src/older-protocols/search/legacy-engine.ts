import type { PlanResponse } from '@vitrine/contracts/search'
import { configurationSlice } from '../../engine/configuration.ts'
import { getOrganizationEndpoint } from '../../engine/endpoints.ts'
import type { CommerceEngine } from '../../engine/engine.ts'
import { type EngineInternals, internalsOf, setInternals } from '../../engine/internals.ts'
import { type Ask, createTalk, type Reply } from '../../engine/service-client.ts'
import { toFacetSearchRequest, toPlanRequest, toQuerySuggestRequest } from './requests.ts'
import { settingsOf } from './settings.ts'

type Question = { query: string; count: number; facetId: string; facetQuery: string; numberOfValues: number }

const engines = new WeakMap<CommerceEngine, CommerceEngine>()

/**
 * The same engine with another way of asking: what boxes and facet searches ask goes to the older service in its own
 * words, and they need not know.
 */
export function olderEngineOf(engine: CommerceEngine): CommerceEngine {
  let older = engines.get(engine)
  if (!older) {
    older = Object.create(engine) as CommerceEngine
    setInternals(older, speakOlder(internalsOf(engine)))
    engines.set(engine, older)
  }
  return older
}

function speakOlder(internals: EngineInternals): EngineInternals {
  const { store } = internals
  const settings = () => store.get(configurationSlice)
  const talk = createTalk(internals, 'searchApiFetch', () => {
    const { organizationId, environment } = settings()
    const { proxyBaseUrl } = settingsOf(internals).options
    return proxyBaseUrl ?? `${getOrganizationEndpoint(organizationId, environment)}/rest/search/v2`
  })

  function toOlder(ask: Ask): Ask {
    const question = () => ask.body() as Question
    switch (ask.method) {
      case 'querySuggest': {
        const body = () => toQuerySuggestRequest(internals, question().query, question().count)
        return { ...ask, path: '/querySuggest', body }
      }
      case 'plan':
        return { ...ask, path: '/plan', body: () => toPlanRequest(internals, question().query) }
      case 'facet': {
        const body = () => {
          const { facetId, facetQuery, numberOfValues } = question()
          return toFacetSearchRequest(internals, facetId, facetQuery, numberOfValues)
        }
        return { ...ask, method: 'facetSearch', path: '/facet', body }
      }
      default:
        return ask
    }
  }

  return {
    ...internals,
    async talk<Value>(ask: Ask) {
      const older = toOlder(ask)
      const { authenticationProviders = [] } = settingsOf(internals).options
      const authentication = authenticationProviders.map(encodeURIComponent).join(',')
      const query = `?organizationId=${encodeURIComponent(settings().organizationId)}`
      const path = `${older.path}${query}${authentication && `&authentication=${authentication}`}`
      const reply: Reply<Value> = await talk<Value>({ ...older, path })
      if (ask.method !== 'plan' || !reply.ok) return reply
      const { preprocessingOutput } = reply.value as PlanResponse
      return { ok: true, value: preprocessingOutput as Value }
    },
  }
}
