import type { Database } from '@vitrine/database'
import { createCategoryHandlers } from './category-handlers.ts'
import { createListingHandlers } from './listing-handlers.ts'
import { createListing } from './listing/listing.ts'
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
}: {
  db: Database
  productCatalogue: ProductCatalogue
  feed: Feed
  report: Report
}) {
  const listing = createListing(db, report)
  feed.listen(listing.applyChanges)
  return {
    ...createCategoryHandlers(productCatalogue, listing),
    ...createProductHandlers(productCatalogue, db),
    ...createListingHandlers(productCatalogue, listing),
    ...createSearchHandlers(productCatalogue, listing, db),
    ...createNameHandlers(productCatalogue, db),
  }
}
