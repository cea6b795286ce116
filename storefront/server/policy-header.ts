import { contentSecurityPolicy, developmentPolicy, type PolicySources } from './content-security-policy.ts'
import type { StorefrontOptions } from './storefront-options.ts'

type PolicyHeaderOptions = Pick<
  StorefrontOptions,
  'publicUrl' | 'marketHosts' | 'cdnUrl' | 'checkoutUrl' | 'content' | 'mapTiles' | 'paymentOrigins'
> & { isBuilt: boolean }

/** Adds the content security policy to a reply with a page; frames and vendors are those of this page alone. */
export type SetPolicy = (
  response: Response,
  nonce: string,
  own?: Pick<PolicySources, 'ancestors' | 'frames' | 'vendors'>,
) => Response

export function createPolicyHeader(options: PolicyHeaderOptions): SetPolicy {
  const { isBuilt, cdnUrl, checkoutUrl, content, mapTiles, paymentOrigins } = options
  const sources: PolicySources = {
    pictures: [...(URL.canParse(cdnUrl) ? [new URL(cdnUrl).origin] : []), ...(content?.mediaOrigins ?? [])],
    ...(URL.canParse(checkoutUrl) && { checkout: new URL(checkoutUrl).origin }),
    ...(mapTiles && { tiles: new URL(mapTiles.url).origin }),
    ...(paymentOrigins && { payment: paymentOrigins }),
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

/** Origins of the shops that have a host of their own. */
export const marketOrigins = ({ publicUrl, marketHosts }: Pick<StorefrontOptions, 'publicUrl' | 'marketHosts'>) =>
  [...marketHosts.keys()].map((host) => `${publicUrl.protocol}//${host}`)
