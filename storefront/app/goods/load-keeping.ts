import { loadParts } from '../navigation/page-messages.ts'

/** What acts on presses, and its words. It comes after the page, so that it is there when the network is not. */
export const loadKeeping = () =>
  Promise.all([import('./keeping.ts'), loadParts(['keeping'])]).then(([keeping]) => keeping)
