import { type FreshDatabase as Fresh, makeFreshDatabase } from '@vitrine/contracts/testing/fresh-database'
import { Pool } from 'pg'

export type FreshDatabase = Fresh<Pool>

export const freshDatabase = (adminUrl: string): Promise<FreshDatabase> =>
  makeFreshDatabase(adminUrl, (options) => new Pool(options))
