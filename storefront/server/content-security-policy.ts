import type { InlineSources } from './inline-hashes.ts'

/** Origins outside of the shop that its pages may talk to. */
export type PolicySources = {
  /** Pictures and films from a content delivery network or the content service. */
  pictures: readonly string[]
  /** The origin of a checkout elsewhere: its element asks, shows frames and sends forms there. */
  checkout?: string
  /** Origins of wallets: `connections` are requested by the browser, `frames` also show frames and pictures. */
  payment?: PaymentOrigins
  /** The origin of a map of streets: pictures, and nothing else. */
  tiles?: string
  /** Origins of outside services by what they do: they show pictures and send requests. */
  vendors?: { pictures: readonly string[]; connections: readonly string[] }
  /** Origins that the search box and the events of the search are sent to, if they are elsewhere. */
  search?: readonly string[]
  /** Targets of forms, also after a redirect: the other shops' own hosts. */
  forms: readonly string[]
  /** Origins that may show a page in a frame; none by default. */
  ancestors?: readonly string[]
  /** Origins that a page may show in a frame; none by default. */
  frames?: readonly string[]
}

export type PaymentOrigins = {
  connections: readonly string[]
  frames: readonly string[]
  /** Only browsers made of Chromium send these requests, by themselves. */
  isChromiumOnly?: boolean
}

const noPayment: PaymentOrigins = { connections: [], frames: [] }

/** The origins of wallets that this browser needs. Browsers made of Chromium say so to secure pages. */
export const paymentOriginsFor = (
  headers: Pick<Headers, 'get'>,
  origins: PaymentOrigins = noPayment,
): PaymentOrigins => (origins.isChromiumOnly && !headers.get('sec-ch-ua')?.includes('Chromium') ? noPayment : origins)

/** The tools of development put scripts and connections of their own into pages. */
export const developmentPolicy = ({ ancestors }: PolicySources) =>
  `object-src 'none'; base-uri 'none'; ${frameAncestors(ancestors)}`

/** Sources that a page may load and run: only its own inline scripts, by nonce or by hash, and those they load. */
export function contentSecurityPolicy(inline: InlineSources, sources: PolicySources): string {
  const { pictures, forms, ancestors, frames } = sources
  const self = "'self'"
  const checkout = sources.checkout ? [sources.checkout] : []
  const vendors = sources.vendors ?? { pictures: [], connections: [] }
  const payment = sources.payment ?? { connections: [], frames: [] }
  const framed = [...(frames ?? []), ...checkout, ...payment.frames]
  return [
    `default-src ${self}`,
    // Without a script of its own a page runs none: `strict-dynamic` alone trusts nothing.
    ['script-src', ...inline.scripts, "'strict-dynamic'"].join(' '),
    ['style-src-elem', self, ...inline.styles].join(' '),
    `style-src-attr 'unsafe-inline'`,
    [
      'img-src',
      self,
      'data:',
      ...pictures,
      ...checkout,
      ...(sources.tiles ? [sources.tiles] : []),
      ...vendors.pictures,
      ...payment.frames,
    ].join(' '),
    ['media-src', self, ...pictures].join(' '),
    ['connect-src', self, ...checkout, ...(sources.search ?? []), ...vendors.connections, ...payment.connections].join(
      ' ',
    ),
    `font-src ${self}`,
    ['frame-src', ...(framed.length > 0 ? framed : ["'none'"])].join(' '),
    `object-src 'none'`,
    `base-uri 'none'`,
    ['form-action', self, ...forms, ...checkout].join(' '),
    frameAncestors(ancestors),
    // For browsers that do not know `report-to`; others ignore it.
    `report-uri /api/csp-report`,
    'report-to csp',
  ].join('; ')
}

const frameAncestors = (ancestors: readonly string[] = ["'none'"]) => ['frame-ancestors', ...ancestors].join(' ')
