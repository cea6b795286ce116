import { contentSecurityPolicy, developmentPolicy, type PolicySources } from './content-security-policy.ts'
import type { InlineSources } from './inline-hashes.ts'
import type { SearchAccess } from '../app/platform/search.ts'
import type { StorefrontOptions } from './storefront-options.ts'

type PolicyWriterOptions = Pick<
  StorefrontOptions,
  'publicUrl' | 'marketHosts' | 'cdnUrl' | 'checkoutUrl' | 'content' | 'mapTiles' | 'search'
> & { isBuilt: boolean }

/** Frames, vendors and wallets of one page. */
type OwnSources = Partial<Pick<PolicySources, 'ancestors' | 'frames' | 'vendors' | 'payment'>>

/** Writes the content security policy of a page. */
export type WritePolicy = (inline: InlineSources, own?: OwnSources) => string

export function createPolicyWriter(options: PolicyWriterOptions): WritePolicy {
  const { isBuilt, cdnUrl, checkoutUrl, content, mapTiles, search } = options
  const sources: PolicySources = {
    pictures: [...(URL.canParse(cdnUrl) ? [new URL(cdnUrl).origin] : []), ...(content?.mediaOrigins ?? [])],
    ...(URL.canParse(checkoutUrl) && { checkout: new URL(checkoutUrl).origin }),
    ...(mapTiles && { tiles: new URL(mapTiles.url).origin }),
    ...(search && { search: searchOrigins(search, options) }),
    forms: marketOrigins(options),
  }
  return (inline, own) => {
    const allowed = { ...sources, ...own }
    return isBuilt ? contentSecurityPolicy(inline, allowed) : developmentPolicy(allowed)
  }
}

/** Adds a policy to a reply with a page; other replies keep the strictest one. */
export function setPolicy(response: Response, policy: string): Response {
  if (isPage(response.headers)) response.headers.set('Content-Security-Policy', policy)
  return response
}

export const isPage = (headers: Headers): boolean => headers.get('Content-Type')?.startsWith('text/html') ?? false

/** The shop's own origin is needed by name where shops have hosts of their own. */
function searchOrigins(
  { base, events }: SearchAccess,
  { publicUrl, marketHosts }: Pick<StorefrontOptions, 'publicUrl' | 'marketHosts'>,
): string[] {
  const origins = [base, events[events.mode]].flatMap((url) => (URL.canParse(url) ? [new URL(url).origin] : []))
  return [...new Set(origins)].filter((origin) => origin !== publicUrl.origin || marketHosts.size > 0)
}

/** Origins of the shops that have a host of their own. */
export const marketOrigins = ({ publicUrl, marketHosts }: Pick<StorefrontOptions, 'publicUrl' | 'marketHosts'>) =>
  [...marketHosts.keys()].map((host) => `${publicUrl.protocol}//${host}`)
