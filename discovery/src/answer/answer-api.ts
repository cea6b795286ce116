import { configurationSlice } from '../configuration/configuration.ts'
import { getOrganizationEndpoint } from '../configuration/endpoints.ts'
import type { EngineInternals } from '../engine/internals.ts'
import { preprocess } from '../engine/service-client.ts'
import type { AnswerAddress } from './answer-request.ts'

/** The address of an answer configuration. */
export function answerUrl(
  { store }: EngineInternals,
  { answerConfigurationId, insightId, proxyBaseUrl }: AnswerAddress,
): string {
  const { organizationId, environment } = store.get(configurationSlice)
  const base = `${proxyBaseUrl ?? getOrganizationEndpoint(organizationId, environment)}/rest/organizations/${organizationId}`
  return insightId
    ? `${base}/insight/v1/configs/${insightId}/answer/${answerConfigurationId}`
    : `${base}/answer/v1/configs/${answerConfigurationId}`
}

type Post = {
  /** The name of the call for `preprocessRequest`. */
  method: string
  url: string
  body: object
  signal: AbortSignal
  headers?: Readonly<Record<string, string>>
}

/** Posts with the token, and again with a fresh one if it has expired. */
export async function postWithToken(
  internals: EngineInternals,
  { method, url, body, signal, headers }: Post,
): Promise<Response> {
  const { renewal } = internals
  await renewal.renewWhenStale()
  for (;;) {
    const { url: address, ...init } = await preprocess(internals, 'answerApiFetch', method, {
      url,
      method: 'POST',
      body: JSON.stringify(body),
      signal,
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${renewal.token()}`,
        ...headers,
      },
    })
    const response = await fetch(address, init)
    if (response.status !== 401 && response.status !== 419) return response
    if (!(await renewal.renew())) return response
    await response.body?.cancel()
  }
}
