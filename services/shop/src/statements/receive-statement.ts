import type { Statement } from '@vitrine/contracts/shop'
import type { Transaction } from '@vitrine/database'
import { note } from '../orders/order-store.ts'
import { enqueue } from '../outbox/outbox.ts'
import type { CallContext } from '../rpc/handlers.ts'
import type { Finding, StatementInput } from './statement.ts'
import { receiveStatement } from './statement-store.ts'

/** Stores a statement and sends its receipt; a repeated statement gets its receipt again. */
export async function acknowledgeStatement(
  tx: Transaction,
  said: StatementInput,
  { market }: Pick<CallContext, 'market'>,
  { finding, orderId }: { finding: Finding; orderId: number | undefined },
): Promise<Statement> {
  const { statement, isNew } = await receiveStatement(tx, said, { shopId: market.shopId, finding, orderId })
  if (isNew && orderId !== undefined) await note(tx, orderId, `${said.kind}_received`)
  await enqueue(tx, {
    aggregate: `statement:${statement.id}`,
    kind: `mail.${said.kind}_receipt`,
    payload: { to: said.email, locale: market.locale, statement },
  })
  return statement
}
