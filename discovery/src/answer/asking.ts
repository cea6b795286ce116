import { configurationSlice, getOrganizationEndpoint } from '../engine/configuration.ts'
import type { Insides } from '../engine/insides.ts'
import { preprocess } from '../engine/talk.ts'
import type { AnswerAddress } from './question.ts'

/** Where the answers of a configuration are made and judged. */
export function answerUrl(
  { store }: Insides,
  { answerConfigurationId, insightId, proxyBaseUrl }: AnswerAddress,
): string {
  const { organizationId, environment } = store.get(configurationSlice)
  const base = `${proxyBaseUrl ?? getOrganizationEndpoint(organizationId, environment)}/rest/organizations/${organizationId}`
  return insightId
    ? `${base}/insight/v1/configs/${insightId}/answer/${answerConfigurationId}`
    : `${base}/answer/v1/configs/${answerConfigurationId}`
}

type Post = {
  /** What the page is told about it before it is sent. */
  method: string
  url: string
  body: object
  signal?: AbortSignal
  headers?: Readonly<Record<string, string>>
}

/** Posts with the token, and once more with a fresh one where it has expired. */
export async function postWithToken(insides: Insides, { method, url, body, signal, headers }: Post): Promise<Response> {
  const { renewal } = insides
  await renewal.renewWhenStale()
  for (;;) {
    const { url: address, ...init } = await preprocess(insides, 'answerApiFetch', method, {
      url,
      method: 'POST',
      body: JSON.stringify(body),
      ...(signal && { signal }),
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
