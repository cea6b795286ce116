import { late } from '../ui/late.ts'

const more = import('./more.tsx').then(({ More }) => More)

/**
 * Everything below the details, which no first screen shows. Its styles come with
 * those of the page. The server waits for its code, once.
 */
export const LateMore = import.meta.env.SSR ? await more : late(more)
