import { isTimeout, withDeadline } from './deadline.ts'
import type { Logger } from '../logging/logger.ts'

export type TokenRenewal = {
  token(): string
  /** Whether there is another token now. */
  renew(): Promise<boolean>
  /** Renews a token that names its expiry shortly before it expires. */
  renewWhenStale(): Promise<void>
}

const maxRenewals = 5
const windowMilliseconds = 500
const staleSeconds = 60

export type TokenRenewalOptions = {
  token: () => string
  setToken: (token: string) => void
  renewAccessToken?: (() => Promise<string>) | undefined
  logger: Logger
  timeoutMs: number
}

/** Callers that find the token expired at the same time share one renewal. */
export function createTokenRenewal(options: TokenRenewalOptions): TokenRenewal {
  const { token, setToken, renewAccessToken, logger, timeoutMs } = options
  let renewals = 0
  let windowEnd = 0
  let running: Promise<boolean> | undefined

  async function requestToken(renew: () => Promise<string>): Promise<boolean> {
    let fresh = ''
    try {
      fresh = await withDeadline({ timeoutMs }, async () => renew())
    } catch (error) {
      logger.debug(error, 'The renew function failed')
      if (isTimeout(error)) {
        logger.warn(unsuccessful)
        return false
      }
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
      if (Date.now() > windowEnd) renewals = 0
      if (renewals === maxRenewals) {
        logger.warn(unsuccessful)
        return false
      }
      renewals++
      running = requestToken(renewAccessToken)
      try {
        return await running
      } finally {
        running = undefined
        windowEnd = Date.now() + windowMilliseconds
      }
    },
    async renewWhenStale() {
      if (!renewAccessToken || !isStale(token())) return
      running ??= requestToken(renewAccessToken).finally(() => (running = undefined))
      await running
    },
  }
}

const unsuccessful = 'Attempted to renew the token but was not successful. Please check the #renewAccessToken function.'

/** Only a JSON web token names its expiry. */
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
