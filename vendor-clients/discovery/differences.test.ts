import { useClients } from './both.ts'
import { describeAddressDifferences } from './differences/addresses.ts'
import { describeErrorDifferences } from './differences/errors.ts'
import { describeFacetDifferences } from './differences/facets.ts'
import { describeQueryDifferences } from './differences/queries.ts'
import { describeResultDifferences } from './differences/results.ts'

// Differences between the specification and the official client; differential.test.ts compares the rest. One file, because
// loading the official client takes longer than its tests.
const clients = useClients()
describeFacetDifferences(clients)
describeResultDifferences(clients)
describeQueryDifferences(clients)
describeAddressDifferences(clients)
describeErrorDifferences(clients)
