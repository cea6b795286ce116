import { createContent } from '@vitrine/content'
import type { Pool } from 'pg'
import { imagesUrl } from '../components/embedded-content.ts'
import type { FillAlone } from '../migrations/filling-lock.ts'
import type { Report } from '../monitoring/report.ts'
import type { Settings } from '../settings/settings.ts'

type FillContentOptions = { pool: Pool; settings: Settings; pages: string | null; fillAlone: FillAlone; report: Report }

/** Fills a content service that has never had content, for processes that answer no pages. */
export async function fillContent({ pool, settings, pages, fillAlone, report }: FillContentOptions): Promise<void> {
  if (!pages || settings.content.host !== null) return
  const content = createContent({
    pool,
    isMigrated: true,
    space: settings.content.space,
    environment: settings.content.environment,
    imagesUrl: imagesUrl(settings.cdnUrl, settings.publicUrl?.host ?? `localhost:${settings.port}`),
    tokens: { delivery: [], preview: [] },
    demo: pages,
    fillAlone,
    report,
  })
  try {
    await content.started
  } finally {
    await content.close()
  }
}
