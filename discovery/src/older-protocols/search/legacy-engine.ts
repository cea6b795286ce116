import type { PlanResponse } from '@vitrine/contracts/search'
import { configurationSlice } from '../../configuration/configuration.ts'
import { getOrganizationEndpoint } from '../../configuration/endpoints.ts'
import type { CommerceEngine } from '../../engine/engine.ts'
import { type EngineInternals, internalsOf, setInternals } from '../../engine/internals.ts'
import { createServiceClient, type Reply, type ServiceRequest } from '../../engine/service-client.ts'
import { toFacetSearchRequest, toPlanRequest, toQuerySuggestRequest } from './requests.ts'
import { settingsOf } from './settings.ts'

type RequestBody = { query: string; count: number; facetId: string; facetQuery: string; numberOfValues: number }

const engines = new WeakMap<CommerceEngine, CommerceEngine>()

/** The same engine; its search boxes and facet searches send their requests in the older protocol. */
export function legacyEngineOf(engine: CommerceEngine): CommerceEngine {
  let legacy = engines.get(engine)
  if (!legacy) {
    legacy = Object.create(engine) as CommerceEngine
    setInternals(legacy, withLegacyRequests(internalsOf(engine)))
    engines.set(engine, legacy)
  }
  return legacy
}

function withLegacyRequests(internals: EngineInternals): EngineInternals {
  const { store } = internals
  const settings = () => store.get(configurationSlice)
  const send = createServiceClient(internals, 'searchApiFetch', () => {
    const { organizationId, environment } = settings()
    const { proxyBaseUrl } = settingsOf(internals).options
    return proxyBaseUrl ?? `${getOrganizationEndpoint(organizationId, environment)}/rest/search/v2`
  })

  function toLegacyRequest(request: ServiceRequest): ServiceRequest {
    const commerceBody = () => request.body() as RequestBody
    switch (request.method) {
      case 'querySuggest': {
        const body = () => toQuerySuggestRequest(internals, commerceBody().query, commerceBody().count)
        return { ...request, path: '/querySuggest', body }
      }
      case 'plan':
        return { ...request, path: '/plan', body: () => toPlanRequest(internals, commerceBody().query) }
      case 'facet': {
        const body = () => {
          const { facetId, facetQuery, numberOfValues } = commerceBody()
          return toFacetSearchRequest(internals, facetId, facetQuery, numberOfValues)
        }
        return { ...request, method: 'facetSearch', path: '/facet', body }
      }
      default:
        return request
    }
  }

  return {
    ...internals,
    async send<Value>(request: ServiceRequest) {
      const legacy = toLegacyRequest(request)
      const { authenticationProviders = [] } = settingsOf(internals).options
      const authentication = authenticationProviders.map(encodeURIComponent).join(',')
      const query = `?organizationId=${encodeURIComponent(settings().organizationId)}`
      const path = `${legacy.path}${query}${authentication && `&authentication=${authentication}`}`
      const reply: Reply<Value> = await send<Value>({ ...legacy, path })
      if (request.method !== 'plan' || !reply.ok) return reply
      const { preprocessingOutput } = reply.value as PlanResponse
      return { ok: true, value: preprocessingOutput as Value }
    },
  }
}
