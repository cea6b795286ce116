import { late } from '../ui/late.ts'

const also = import('./also.tsx').then(({ Also }) => Also)

/**
 * Recommendations come after the basket, and so does their code. Styles of tiles come with those of the skeleton. The
 * server waits for the code, once.
 */
export const LateAlso = import.meta.env.SSR ? await also : late(also)
