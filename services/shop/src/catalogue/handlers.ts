import type { Database } from '@vitrine/database'
import { createCategoryHandlers } from './category-handlers.ts'
import { createListingHandlers } from './listing-handlers.ts'
import { createListing } from './listing/listing.ts'
import type { PriceReading } from './listing/read-entries.ts'
import { createNameHandlers } from './name-handlers.ts'
import { createProductHandlers } from './product-handlers.ts'
import { createSearchHandlers } from './search-handlers.ts'
import type { Feed } from './feed.ts'
import type { ProductCatalogue } from './product-catalogue.ts'
import type { Report } from '../rpc/server.ts'

/** The catalogue calls: products from memory, with current stock. */
export function createCatalogueHandlers({
  db,
  productCatalogue,
  feed,
  report,
  prices,
  forLists,
}: {
  db: Database
  productCatalogue: ProductCatalogue
  feed: Pick<Feed, 'listen'>
  report: Report
  /** The prices of listings, if not those of this moment. */
  prices?: PriceReading
  /** Where lists of all pages are read, if not on the database itself. */
  forLists?: () => Promise<Database>
}) {
  const listing = createListing(db, report, prices)
  feed.listen(listing.applyChanges)
  return {
    ...createCategoryHandlers(productCatalogue, listing),
    ...createProductHandlers(productCatalogue, db),
    ...createListingHandlers(productCatalogue, listing),
    ...createSearchHandlers(productCatalogue, listing, db),
    ...createNameHandlers(productCatalogue, db, forLists),
  }
}
