import type { Statement } from '@vitrine/contracts/shop'
import type { Transaction } from '@vitrine/database'
import { note } from '../orders/order-store.ts'
import { enqueue } from '../outbox/outbox.ts'
import type { CallContext } from '../rpc/handlers.ts'
import type { Finding, StatementInput } from './statement.ts'
import { receiveStatement, setOutcome } from './statement-store.ts'

type Acknowledgement = {
  finding: Finding
  orderId: number | undefined
  /** Carries a new statement out, as far as that needs no staff. */
  carryOut?: () => Promise<Statement['outcome']>
}

/** Stores a statement, carries it out and sends its receipt; a repeated statement gets its receipt again. */
export async function acknowledgeStatement(
  tx: Transaction,
  said: StatementInput,
  { market }: Pick<CallContext, 'market'>,
  { finding, orderId, carryOut }: Acknowledgement,
): Promise<Statement> {
  const received = await receiveStatement(tx, said, { shopId: market.shopId, finding, orderId })
  if (received.isNew && orderId !== undefined) await note(tx, orderId, `${said.kind}_received`)
  const outcome = received.isNew && carryOut ? await carryOut() : undefined
  if (outcome) await setOutcome(tx, received.statement.id, outcome)
  const statement = { ...received.statement, ...(outcome && { outcome }) }
  await enqueue(tx, {
    aggregate: `statement:${statement.id}`,
    kind: `mail.${said.kind}_receipt`,
    payload: { to: said.email, locale: market.locale, statement },
  })
  return statement
}
