import { openDatabase } from '@vitrine/database'
import type { Pool } from 'pg'
import { createRenewals } from '../renewals/renew-subscriptions.ts'
import { createProductCatalogue } from '../catalogue/product-catalogue.ts'
import { migrateShop } from '../database/migrate.ts'
import { openKeyRing } from '../database/key-ring.ts'
import { secretOf } from '../database/secrets.ts'
import { createVault } from '../database/vault.ts'
import { createPasswords } from '../identity/passwords.ts'
import { createPaymentCollector } from '../settlement/collect-payment.ts'
import { type PaymentProvider, providerTimeoutMs } from '../payment/provider.ts'
import { ledgerIn } from '../payment/test-ledger.ts'
import { createTestProvider } from '../payment/test-provider.ts'
import type { Report } from '../rpc/server.ts'
import { createSelling } from '../selling/selling.ts'
import { createReviewDesk } from '../reviews/review-desk.ts'
import { createReservationDesk } from '../store-reservations/reservation-desk.ts'
import { createUserStore } from '../users/user-store.ts'
import { createOperator, type Operator } from './operator.ts'

type OperatorOptions = {
  /** Charges renewals; by default a test provider that collects nothing. */
  payment?: PaymentProvider
  /** The name under which writes are recorded. */
  by?: string
  report?: Report
  /** The origin of the pages that papers name. */
  publicUrl?: URL
  /** Invitations of staff set up a second factor, too. */
  needsSecondFactor?: boolean
  /** Keys of the settings for secrets in the database. */
  sealingKeys?: readonly string[]
}

/** The operator's tools on a database, without a shop around them: nothing is served, and no mail leaves. */
export async function openOperator(
  pool: Pool,
  {
    payment,
    by = 'operator',
    report = () => {},
    publicUrl = new URL('http://localhost'),
    needsSecondFactor = false,
    sealingKeys,
  }: OperatorOptions = {},
): Promise<Operator> {
  await migrateShop(pool)
  const db = openDatabase(pool)
  const provider = payment ?? createTestProvider({ ledger: ledgerIn(db) })
  const paymentCollector = createPaymentCollector({ db, provider, publicUrl, report, timeoutMs: providerTimeoutMs })
  const renewals = createRenewals({ db, productCatalogue: createProductCatalogue(db), paymentCollector, report })
  const passwords = createPasswords(await secretOf(db, 'pepper'))
  const vault = createVault((await openKeyRing(pool, 'sealing', sealingKeys)).keys)
  const actor = { name: by, staffId: null }
  const selling = createSelling({ db, actor })
  const reservations = createReservationDesk(db, actor)
  return createOperator({
    db,
    users: createUserStore(db),
    passwords,
    vault,
    actor,
    needsSecondFactor,
    renewals,
    selling,
    reservations,
    reviews: createReviewDesk(db, actor),
    publicUrl,
  })
}
