import { contentSecurityPolicy, developmentPolicy, type PolicySources } from './content-security-policy.ts'
import type { SearchAccess } from '../app/platform/search.ts'
import type { StorefrontOptions } from './storefront-options.ts'

type PolicyHeaderOptions = Pick<
  StorefrontOptions,
  'publicUrl' | 'marketHosts' | 'cdnUrl' | 'checkoutUrl' | 'content' | 'mapTiles' | 'search'
> & { isBuilt: boolean }

/** Adds the content security policy to a reply with a page; frames, vendors and wallets are those of this page alone. */
export type SetPolicy = (
  response: Response,
  nonce: string,
  own?: Partial<Pick<PolicySources, 'ancestors' | 'frames' | 'vendors' | 'payment'>>,
) => Response

export function createPolicyHeader(options: PolicyHeaderOptions): SetPolicy {
  const { isBuilt, cdnUrl, checkoutUrl, content, mapTiles, search } = options
  const sources: PolicySources = {
    pictures: [...(URL.canParse(cdnUrl) ? [new URL(cdnUrl).origin] : []), ...(content?.mediaOrigins ?? [])],
    ...(URL.canParse(checkoutUrl) && { checkout: new URL(checkoutUrl).origin }),
    ...(mapTiles && { tiles: new URL(mapTiles.url).origin }),
    ...(search && { search: searchOrigins(search, options) }),
    forms: marketOrigins(options),
  }
  return (response, nonce, own) => {
    if (!response.headers.get('Content-Type')?.startsWith('text/html')) return response
    const allowed = { ...sources, ...own }
    const policy = isBuilt ? contentSecurityPolicy(nonce, allowed) : developmentPolicy(allowed)
    response.headers.set('Content-Security-Policy', policy)
    return response
  }
}

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
