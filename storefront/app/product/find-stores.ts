import type { CollectionStore } from '../platform/collection-stores.ts'

const plain = (text: string) =>
  text.toLowerCase().replaceAll('ß', 'ss').replaceAll('ł', 'l').normalize('NFD').replaceAll(/\p{M}/gu, '').trim()

/** Stores whose place or postcode begins with the typed text; all of them for an empty text. */
export function findStores(stores: readonly CollectionStore[], typed: string): readonly CollectionStore[] {
  const wanted = plain(typed)
  if (wanted === '') return stores
  return stores.filter(
    ({ city, zipCode }) => plain(city).startsWith(wanted) || zipCode.startsWith(wanted.replaceAll(' ', '')),
  )
}
