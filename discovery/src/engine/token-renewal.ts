import type { Logger } from './logger.ts'

export type Renewal = {
  token(): string
  /** Whether there is another token now. */
  renew(): Promise<boolean>
  /** Asks for another token before one that tells its end runs out. */
  renewWhenStale(): Promise<void>
}

const mostRenewals = 5
const windowMilliseconds = 500
const staleSeconds = 60

export type RenewalOptions = {
  token: () => string
  setToken: (token: string) => void
  renewAccessToken?: (() => Promise<string>) | undefined
  logger: Logger
}

/** Callers that find the token expired at the same time share one renewal. */
export function createRenewal({ token, setToken, renewAccessToken, logger }: RenewalOptions): Renewal {
  let renewals = 0
  let isCountedUntil = 0
  let running: Promise<boolean> | undefined

  async function askForToken(): Promise<boolean> {
    if (!renewAccessToken) return false
    let fresh = ''
    try {
      fresh = await renewAccessToken()
    } catch (error) {
      logger.debug(error, 'The renew function failed')
    }
    setToken(fresh)
    return true
  }

  return {
    token,
    async renew() {
      if (running) return running
      if (!renewAccessToken) {
        logger.warn(
          'Unable to renew the expired token because a renew function was not provided. Please specify the #renewAccessToken option when initializing the engine.',
        )
        return false
      }
      if (Date.now() > isCountedUntil) renewals = 0
      if (renewals === mostRenewals) {
        logger.warn('Attempted to renew the token but was not successful. Please check the #renewAccessToken function.')
        return false
      }
      renewals++
      running = askForToken()
      try {
        return await running
      } finally {
        running = undefined
        isCountedUntil = Date.now() + windowMilliseconds
      }
    },
    async renewWhenStale() {
      if (!renewAccessToken || !isStale(token())) return
      running ??= askForToken().finally(() => (running = undefined))
      await running
    },
  }
}

/** A JSON web token says when it ends; others say nothing. */
function isStale(token: string): boolean {
  const [, payload, signature] = token.split('.')
  if (payload === undefined || signature === undefined) return false
  try {
    const { exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { exp?: unknown }
    return typeof exp === 'number' && exp - staleSeconds <= Date.now() / 1000
  } catch {
    return false
  }
}
