import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgSchema,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

/** Apart from the tables of the shop, which may stand in the same database. */
const search = pgSchema('search')

const moment = () => timestamp('at', { withTimezone: true, precision: 3 }).notNull()

/** What was answered: one row for each page of results that somebody saw. */
export const answers = search.table(
  'answers',
  {
    /** Clicks refer to it. */
    responseId: text('response_id').primaryKey(),
    at: moment(),
    /** `search`, `listing` or `recommendations`. */
    source: text('source').notNull(),
    market: text('market'),
    query: text('query'),
    /** The query as reports count it: in lower case, with single spaces. */
    normalised: text('normalised'),
    /** Which listing, or which slot of recommendations. */
    view: text('view'),
    page: integer('page').notNull(),
    /** How many results there were; absent where whoever told us did not say. */
    total: integer('total'),
    clientId: uuid('client_id'),
    correctedTo: text('corrected_to'),
    isRelaxed: boolean('is_relaxed').notNull(),
  },
  (table) => [
    index('answers_at').on(table.at, table.responseId),
    index('answers_searched')
      .on(table.market, table.at)
      .where(sql`${table.source} = 'search'`),
  ],
)

/** What shoppers did: one row for each product of an event, or a single one where it has none. */
export const events = search.table(
  'events',
  {
    /** Made when the event comes in, so that writing a batch twice does not count it twice. */
    id: uuid('id').notNull(),
    line: smallint('line').notNull(),
    at: moment(),
    /** As it was sent: `ec.productClick`, or `ua.click` of the older protocol. */
    type: text('type').notNull(),
    /** What it means: `click`, `view`, `add`, `remove` or `buy`. */
    action: text('action'),
    market: text('market'),
    clientId: uuid('client_id'),
    responseId: text('response_id'),
    position: integer('position'),
    product: text('product'),
    name: text('name'),
    quantity: integer('quantity'),
    /** What nothing else has a column for, without what would tell who somebody is. */
    body: jsonb('body'),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.line] }),
    index('events_at').on(table.at, table.id, table.line),
    index('events_clicked')
      .on(table.responseId)
      .where(sql`${table.action} = 'click'`),
    index('events_products')
      .on(table.market, table.at)
      .where(sql`${table.product} is not null`),
  ],
)
