import { isUuid } from '../../analytics/visitor.ts'

/** A link to another host of the shop carries the visitor, for two minutes. */
const parameter = 'cvo_cid'
const lifetimeSeconds = 120

const inSeconds = (milliseconds: number) => Math.floor(milliseconds / 1000)

/** The address with the visitor in it. */
export function decorateLink(address: string, visitor: string, now = Date.now()): string {
  if (!isUuid(visitor)) throw new Error('Not a valid uuid')
  const url = new URL(address)
  url.searchParams.set(parameter, `${visitor.replaceAll('-', '')}.${inSeconds(now)}`)
  return url.href
}

export type Arrival = { address: string; referrer: string; acceptedHosts: readonly string[]; now?: number }

/** The visitor id in a link, if it is fresh and comes from a trusted host (`*.shop.example`). */
export function visitorOfLink({ address, referrer, acceptedHosts, now = Date.now() }: Arrival): string | undefined {
  if (!URL.canParse(address) || !URL.canParse(referrer)) return undefined
  const token = /^([\da-f]{8})([\da-f]{4})([\da-f]{4})([\da-f]{4})([\da-f]{12})\.(\d+)$/i.exec(
    new URL(address).searchParams.get(parameter) ?? '',
  )
  if (!token) return undefined
  const age = inSeconds(now) - Number(token[6])
  if (age < 0 || age > lifetimeSeconds) return undefined
  const { host } = new URL(referrer)
  return acceptedHosts.some((accepted) => isHostOf(accepted, host)) ? token.slice(1, 6).join('-') : undefined
}

const isHostOf = (accepted: string, host: string) =>
  new RegExp(`^${accepted.split('*').map(literally).join('.*')}$`, 'i').test(host)

const literally = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
