import { openDatabase } from '@vitrine/database'
import type { Pool } from 'pg'
import { type CatalogueStore, createCatalogueStore } from './catalogue-store.ts'

/** The goods of a shop for a program that only reads them: nothing is written, so a copy of the database will do. */
export function readGoods(pool: Pool): Pick<CatalogueStore, 'styles' | 'part'> {
  const { styles, part } = createCatalogueStore(openDatabase(pool))
  return { styles, part }
}
