import { join } from 'node:path'
import type { createStorefront } from '@vitrine/storefront'
import type { EmbeddedContent } from './embedded-content.ts'
import type { Settings } from '../settings/settings.ts'

type Content = NonNullable<Parameters<typeof createStorefront>[0]['content']>

/** How the storefront reads its pages: from the embedded service, or from the one the settings name. */
export function contentAccess(
  { content, processDir, serviceTimeoutMs }: Settings,
  embedded: EmbeddedContent | null,
): Content {
  const { space, environment } = content
  const patience = serviceTimeoutMs === null ? {} : { timeoutMs: serviceTimeoutMs }
  const copiesFolder = join(processDir, 'content', 'copies')
  if (embedded) {
    const { host, previewHost, ownTokens } = embedded
    return {
      access: {
        space,
        environment,
        delivery: { host, accessToken: ownTokens.delivery },
        preview: { host: previewHost, accessToken: ownTokens.preview },
        isInsecure: true,
        ...patience,
      },
      copiesFolder,
      mediaOrigins: [],
    }
  }
  const host = content.host ?? ''
  return {
    access: {
      space,
      environment,
      delivery: { host, accessToken: content.token ?? '' },
      ...(content.previewToken && {
        preview: { host: content.previewHost ?? previewOf(host), accessToken: content.previewToken },
      }),
      isInsecure: /^(localhost|127\.0\.0\.1)(:|$)/.test(host),
      ...patience,
    },
    copiesFolder,
    mediaOrigins: ['images', 'videos', 'assets', 'downloads'].map((name) => `https://${name}.ctfassets.net`),
  }
}

/** The vendor's previews are at a host of the same region. */
const previewOf = (host: string) => (host.startsWith('cdn.') ? host.replace('cdn.', 'preview.') : host)
