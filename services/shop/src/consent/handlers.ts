import type { Handlers } from '../rpc/handlers.ts'
import type { Report } from '../rpc/server.ts'
import type { ConsentProofs } from './consent-proofs.ts'

type ConsentHandlers = Pick<Handlers, 'recordConsent'>

export const createConsentHandlers = ({ report }: { report: Report }, proofs: ConsentProofs): ConsentHandlers => ({
  async recordConsent(answer, { market: { shopId } }) {
    const isKept = await proofs.add({ shopId, ...answer })
    if (!isKept) report('consent.proofs.too_many', new Error('More answers than the limit keeps'), {})
    return { success: true }
  },
})
