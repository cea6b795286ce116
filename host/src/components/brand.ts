import { followKit } from '@vitrine/brand-kit/follow'
import type { Log } from '../monitoring/log.ts'

const levels = { changed: 'info', refused: 'error', restart: 'warn' } as const

/** Follows the terms of the brand's markets while the shop runs, and logs each edit with its file and field. */
export const openBrand = (log: Log, folder: string | undefined): { stop(): void } =>
  followKit({
    ...(folder !== undefined && { folder }),
    onNotice: ({ kind, ...edit }) => log[levels[kind]](`brand.${kind}`, edit),
  })
