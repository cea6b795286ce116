import type { Figure } from '../figure.ts'
import { measureClientSpeed } from './client-speed.ts'
import { measureClientSize } from './page-size.ts'

/** The search client in the browser: what it weighs and how fast it is. */
export const measureDiscovery = async (): Promise<Figure[]> => [
  ...(await measureClientSize()),
  ...(await measureClientSpeed()),
]
