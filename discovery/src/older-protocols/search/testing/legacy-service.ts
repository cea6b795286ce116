import type { LegacySearchResponse } from '@vitrine/contracts/search'
import { onTestFinished } from 'vitest'
import type { CommerceEngineOptions } from '../../../engine/engine.ts'
import { internalsOf } from '../../../engine/internals.ts'
import type { RecordedRequest } from '../../../testing/recorder.ts'
import { engineAt, startService, type ServiceReply } from '../../../testing/service.ts'
import { configureLegacySearch, type LegacySearchOptions } from '../settings.ts'

export const found = (changes: object = {}): LegacySearchResponse =>
  ({
    searchUid: 'uid',
    results: [{ title: 'Kleid', uri: 'https://shop.example/kleid/', raw: { urihash: 'h1' } }],
    facets: [],
    totalCountFiltered: 1,
    duration: 3,
    pipeline: 'default',
    ...changes,
  }) as unknown as LegacySearchResponse

const usual = (path: string): unknown => {
  if (path.startsWith('/rest/v15')) return { visitId: 'visit', visitorId: '23c60a5c-efb5-4bf1-8642-9ccaeb3f74c8' }
  if (path.includes('/plan')) return { parsedInput: {}, preprocessingOutput: { triggers: [] } }
  if (path.includes('/facet')) return { values: [], moreValuesAvailable: false }
  if (path.includes('/querySuggest')) return { completions: [], responseId: 'response' }
  return found()
}

/** An engine that searches by the older protocol, and its service. */
export async function startOlder({
  tell = () => ({}),
  options = {},
  configuration = {},
}: {
  tell?: (asked: RecordedRequest) => ServiceReply | Promise<ServiceReply>
  options?: LegacySearchOptions
  configuration?: Partial<CommerceEngineOptions['configuration']>
} = {}) {
  const service = await startService(async (asked) => {
    const told = await tell(asked)
    return told.body === undefined && told.status === undefined ? { ...told, body: usual(asked.path) } : told
  })
  onTestFinished(service.close)
  const said: unknown[][] = []
  const engine = engineAt(service.url, {
    loggerOptions: { log: (...what) => void said.push(what) },
    configuration,
  })
  const base = '/rest/search/v2'
  configureLegacySearch(engine, { proxyBaseUrl: `${service.url}${base}`, ...options })
  return {
    service,
    engine,
    said,
    store: internalsOf(engine).store,
    bodies: (path: string) => service.bodies(base + path),
  }
}
