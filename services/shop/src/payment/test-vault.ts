import { type CardVault, type SavedCard } from './provider.ts'
import { readCardToken } from './test-cards.ts'
import type { TestLedger } from './test-ledger.ts'

const prefix = 'test_saved_'

/** The saved cards of the test provider: each stands for the token of its card, which says how it behaves. */
export function createTestVault(ledger: TestLedger): CardVault {
  async function store(id: string, token: string | undefined): Promise<SavedCard | undefined> {
    const card = readCardToken(token)
    if (!card || token === undefined) return undefined
    const { brand, last4, expires } = card
    await ledger.saveCard(prefix + id, token)
    return { token: prefix + id, customer: 'test_customer', brand, last4, expires }
  }

  return {
    provider: 'test',
    async ofCharge(paymentId) {
      const charge = (await ledger.find(paymentId))?.charge
      return charge?.isToBeSaved ? store(paymentId, charge.token) : undefined
    },
    async save({ requestId, token }) {
      const behaviour = readCardToken(token)?.behaviour
      if (behaviour === 'strong') return { state: 'confirmation_needed' }
      const isGood = behaviour === 'approve' || behaviour === 'late' || behaviour === 'drained'
      const card = isGood ? await store(requestId, token) : undefined
      return card ? { state: 'saved', card } : { state: 'declined' }
    },
    remove: ({ token }) => ledger.removeCard(token),
  }
}

/**
 * The card behind a saved one. A card that paid once and is drained since has no money left, and one that was removed
 * cannot be charged.
 */
export async function resolveCard(ledger: TestLedger, token: string): Promise<string> {
  if (!token.startsWith(prefix)) return token
  const card = await ledger.savedCard(token)
  if (card === undefined) return 'test_card_card_0000'
  return card.startsWith('test_card_drained_') ? card.replace('drained', 'funds') : card
}
