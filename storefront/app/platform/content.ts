import type { Market } from '@vitrine/contracts/markets'
import { bundledHome, type HomePage } from './bundled-home.ts'

/** Editorial pages. */
export type Content = { home(): Promise<HomePage> }

/** What the shop shows from its own files, so that it stands on its own feet. */
export const createBundledContent = (market: Market): Content => ({ home: async () => bundledHome(market) })
