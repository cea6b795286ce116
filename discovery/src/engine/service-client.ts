import type { PlatformRequest, PreprocessRequest } from '../configuration/configuration.ts'
import { isTimeout, withDeadline } from './deadline.ts'
import type { Logger } from '../logging/logger.ts'
import { disconnectedError, expiredTokenError, parsingError, type ServiceError, timeoutError } from './service-error.ts'
import type { TokenRenewal } from './token-renewal.ts'

export type Reply<Value> =
  | { ok: true; value: Value }
  | { ok: false; error: ServiceError; isTokenRefused?: boolean }
  | { ok: false; isCancelled: true; error?: undefined }

export type ServiceRequest = { method: string; path: string; body: () => object; signal: AbortSignal }
export type SendRequest = <Value>(request: ServiceRequest) => Promise<Reply<Value>>

const maxAttempts = 10
const firstDelay = 100

/** Dependencies of every call to the platform. */
export type ServiceClientDependencies = {
  renewal: TokenRenewal
  preprocessRequest?: PreprocessRequest | undefined
  logger: Logger
  /** The longest time one attempt may take, its body included. */
  timeoutMs: number
}

/** Lets the page change the request; a hook that throws or takes too long changes nothing. */
export async function preprocess(
  { preprocessRequest, logger, timeoutMs }: ServiceClientDependencies,
  clientOrigin: string,
  method: string,
  request: PlatformRequest,
): Promise<PlatformRequest> {
  if (!preprocessRequest) return request
  try {
    const change = async () => preprocessRequest({ ...request }, clientOrigin, { method })
    return { ...request, ...(await withDeadline({ timeoutMs }, change)) }
  } catch (error) {
    logger.error(error, 'Platform request preprocessing failed. Returning default request options.')
    return request
  }
}

type ReceivedResponse = { status: number; isOk: boolean; value: unknown }

/** Sends requests to one service: backs off while it is busy, renews an expired token, and gives up after a timeout. */
export function createServiceClient(
  dependencies: ServiceClientDependencies,
  clientOrigin: string,
  baseUrl: () => string,
): SendRequest {
  const { renewal, logger, timeoutMs } = dependencies

  async function attempt(url: string, method: string, body: string, outer: AbortSignal): Promise<ReceivedResponse> {
    const request = await preprocess(dependencies, clientOrigin, method, {
      url,
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${renewal.token()}` },
      body,
      signal: outer,
    })
    const { url: address, ...init } = request
    return withDeadline({ timeoutMs, signal: init.signal ?? outer }, async (signal) => {
      const response = await fetch(address, { ...init, signal })
      const { status, ok: isOk } = response
      return { status, isOk, value: parse(await response.text()) }
    })
  }

  async function attemptUntilFree(url: string, { method, body, signal }: ServiceRequest): Promise<ReceivedResponse> {
    const written = JSON.stringify(body())
    for (let count = 1, delay = firstDelay; ; count++, delay *= 2) {
      const received = await attempt(url, method, written, signal)
      if (received.status !== 429 || count === maxAttempts) return received
      await new Promise((resolve) => setTimeout(resolve, delay))
    }
  }

  return async <Value>(request: ServiceRequest): Promise<Reply<Value>> => {
    const { signal } = request
    await renewal.renewWhenStale()
    for (;;) {
      const url = `${baseUrl()}${request.path}`
      let received: ReceivedResponse
      try {
        received = await attemptUntilFree(url, request)
      } catch (error) {
        if (signal.aborted) return { ok: false, isCancelled: true }
        logger.debug(error, 'The service could not be reached')
        return { ok: false, error: isTimeout(error) ? timeoutError(url, timeoutMs) : disconnectedError(url, 0) }
      }
      const { status, isOk, value } = received
      if (status === 401 || status === 419) {
        if (await renewal.renew()) continue
        return { ok: false, isTokenRefused: true, error: expiredTokenError(status) }
      }
      if (status === 404) return { ok: false, error: disconnectedError(url, 404) }
      if (typeof value !== 'object' || value === null) return { ok: false, error: parsingError(url, status) }
      return isOk ? { ok: true, value: value as Value } : { ok: false, error: value as ServiceError }
    }
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
