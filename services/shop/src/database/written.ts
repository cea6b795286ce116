import { type Query, SQL } from 'drizzle-orm'

/**
 * A statement written out as PostgreSQL reads it, `$1` and so on standing for its values. For what is said with every
 * call: nothing has to be put together. It is whole, and not made to be a part of another statement.
 */
class Written extends SQL {
  readonly query: Query
  constructor(query: Query) {
    super([])
    this.query = query
  }
  override toQuery(): Query {
    return this.query
  }
}

export const written = (text: string, values: unknown[]): SQL => new Written({ sql: text, params: values })
