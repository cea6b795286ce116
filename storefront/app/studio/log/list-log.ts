import type { LogLine, Page } from '@vitrine/contracts/desk'
import type { StudioSession } from '../../platform/studio.ts'
import type { readLogQuery } from './log-query.ts'

type LogReader = { desk: NonNullable<StudioSession['desk']>; may: StudioSession['may'] }

/** Everybody's lines for members who may read them, the own ones for others. */
export async function listLog(
  { desk, may }: LogReader,
  query: ReturnType<typeof readLogQuery> & { limit?: number },
): Promise<Page<LogLine>> {
  const { staffId, ...own } = query
  const reply = may('log.read')
    ? await desk.listLog({ ...own, ...(staffId !== undefined && { staffId }) })
    : await desk.listOwnLog(own)
  return reply.ok ? reply.value : { rows: [] }
}
