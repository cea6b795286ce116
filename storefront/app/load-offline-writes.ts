import { loadParts } from './navigation/page-messages.ts'

/** Code and messages of all writes. The header loads them soon after the page, before the network may be gone. */
export const loadOfflineWrites = () =>
  Promise.all([import('./offline-writes.tsx'), loadParts(['keeping'])]).then(([writes]) => writes)
