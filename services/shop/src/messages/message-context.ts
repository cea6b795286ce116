import type { Market } from '@vitrine/contracts/markets'
import type { Say } from './language.ts'
import type { Pages } from './pages.ts'

/** The shop a mail or an invoice is written for, its messages and the addresses of its pages. */
export type MessageContext = { market: Market; say: Say; pages: Pages }
