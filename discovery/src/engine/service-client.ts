import type { Logger } from './logger.ts'
import type { Renewal } from './token-renewal.ts'

/** What went wrong, in the words of the service or, where it said nothing, in ours. */
export type ServiceError = { statusCode: number; message: string; type: string; status?: number }

export type Reply<Value> =
  | { ok: true; value: Value }
  | { ok: false; error: ServiceError; isTokenRefused?: boolean }
  /** Nobody waits for it any more. */
  | { ok: false; isGivenUp: true; error?: undefined }

export type PlatformRequest = RequestInit & { url: string }
export type PreprocessRequest = (
  request: PlatformRequest,
  clientOrigin: string,
  metadata?: { method: string; origin?: string },
) => PlatformRequest | Promise<PlatformRequest>

export type Ask = { method: string; path: string; body: () => object; signal: AbortSignal }
export type Talk = <Value>(ask: Ask) => Promise<Reply<Value>>

const mostAttempts = 10
const firstDelay = 100

/** What every call to the platform is made with. */
export type Calling = { renewal: Renewal; preprocessRequest?: PreprocessRequest | undefined; logger: Logger }

/** The request as the page wishes it to be sent. */
export async function preprocess(
  { preprocessRequest, logger }: Calling,
  clientOrigin: string,
  method: string,
  request: PlatformRequest,
): Promise<PlatformRequest> {
  try {
    return { ...request, ...(await preprocessRequest?.({ ...request }, clientOrigin, { method })) }
  } catch (error) {
    logger.error(error, 'Platform request preprocessing failed. Returning default request options.')
    return request
  }
}

/** Asks a service: waits and asks again when it is busy, renews the token when it has expired. */
export function createTalk(calling: Calling, clientOrigin: string, baseUrl: () => string): Talk {
  const { renewal, logger } = calling

  async function send(url: string, { method, body, signal }: Ask): Promise<Response> {
    const written = JSON.stringify(body())
    for (let attempt = 1, delay = firstDelay; ; attempt++, delay *= 2) {
      const { url: address, ...init } = await preprocess(calling, clientOrigin, method, {
        url,
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${renewal.token()}` },
        body: written,
        signal,
      })
      const response = await fetch(address, init)
      if (response.status !== 429 || attempt === mostAttempts) return response
      await response.body?.cancel()
      // Who gives up meanwhile gives up the next attempt.
      await new Promise((resolve) => setTimeout(resolve, delay))
    }
  }

  return async <Value>(ask: Ask): Promise<Reply<Value>> => {
    await renewal.renewWhenStale()
    for (;;) {
      const url = `${baseUrl()}${ask.path}`
      let response: Response
      try {
        response = await send(url, ask)
      } catch (error) {
        if (ask.signal.aborted) return { ok: false, isGivenUp: true }
        logger.debug(error, 'The service could not be reached')
        return disconnected(url, 0)
      }
      if (response.status === 401 || response.status === 419) {
        await response.body?.cancel()
        if (await renewal.renew()) continue
        return {
          ok: false,
          isTokenRefused: true,
          error: {
            status: response.status,
            statusCode: response.status,
            type: 'ExpiredToken',
            message: 'The token being used to perform the request is expired.',
          },
        }
      }
      if (response.status === 404) {
        await response.body?.cancel()
        return disconnected(url, 404)
      }
      const value: unknown = await response.json().catch(() => undefined)
      if (ask.signal.aborted) return { ok: false, isGivenUp: true }
      if (typeof value !== 'object' || value === null) {
        const message = `The answer of the following URL is not JSON: ${url}`
        return { ok: false, error: { statusCode: response.status, type: 'PARSING_ERROR', message } }
      }
      return response.ok ? { ok: true, value: value as Value } : { ok: false, error: value as ServiceError }
    }
  }
}

const disconnected = (url: string, statusCode: number): Reply<never> => ({
  ok: false,
  error: { statusCode, type: 'Disconnected', message: `Client could not connect to the following URL: ${url}` },
})
