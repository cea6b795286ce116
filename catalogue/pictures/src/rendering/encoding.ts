import type { Job } from './job.ts'

/**
 * Masters are made once and cut down to every size by the picture service, so they may be as large as a repository
 * bears. Close-ups are all texture and three times as heavy as the rest: they get a little less.
 */
export const masterWidths = { article: 960, look: 1200, wideSet: 2400, tallSet: 1200 } as const

export function qualityOf(job: Job): number {
  if (job.kind === 'set') return 50
  if (job.kind === 'look') return 46
  return job.view === 'd1' ? 35 : 42
}

/** More effort saves a tenth of the bytes and takes many times as long; what customers get is encoded again anyway. */
export const encoder = { effort: 1, chromaSubsampling: '4:2:0' } as const
