import type { Figure } from '../figure.ts'
import { measureClientSpeed } from './client-speed.ts'
import { measureClientSize } from './page-size.ts'

/** The size and speed of the search client in the browser. */
export const measureDiscovery = async (): Promise<Figure[]> => [
  ...(await measureClientSize()),
  ...(await measureClientSpeed()),
]
