import type { IncomingMessage, ServerResponse } from 'node:http'
import type { BuildSource } from '@vitrine/storefront'
import { ensureBuild } from '@vitrine/storefront/building'

/** The production build, the same with the gallery of components, or the sources with hot reload. */
export type Mode = 'shop' | 'gallery' | 'development'

export type OpenBuild = {
  source: string | BuildSource
  handle(request: IncomingMessage, response: ServerResponse, next: () => void): void
  close(): Promise<void>
}

export async function openBuild(mode: Mode, mayBuild: boolean, onStep: (step: string) => void): Promise<OpenBuild> {
  if (mode === 'development') {
    // The tools of development are not loaded, nor needed, anywhere else.
    const { createDevelopmentBuild } = await import('@vitrine/storefront/development')
    const { build, handle, close } = await createDevelopmentBuild()
    return { source: build, handle, close }
  }
  const onStart = () => onStep('Building the storefront')
  const source = await ensureBuild({ hasGallery: mode === 'gallery', mayBuild, onStart })
  return { source, handle: (_request, _response, next) => next(), close: async () => {} }
}
