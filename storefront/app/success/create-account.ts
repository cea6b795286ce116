import { readLinkToken } from '../navigation/link-token.ts'
import type { Platform } from '../platform/platform.ts'
import type { AccountReply } from './account-offer.tsx'

/** On the server: creates an account from a guest's order, and signs in. */
export async function createAccount(
  cbd: string,
  form: FormData,
  { shop, report }: Pick<Platform, 'shop' | 'report'>,
): Promise<AccountReply> {
  const password = String(form.get('password') ?? '')
  const { length } = [...password]
  if (length < 8 || length > 128) return { outcome: 'weak' }
  if (readLinkToken(cbd, 4096) === '') return { outcome: 'failed' }
  try {
    const reply = await shop.createAccountFromOrder({ cbdToken: cbd, password })
    return { outcome: reply.ok ? 'created' : outcomes[reply.error.code] }
  } catch (error) {
    report('success.account.failed', error)
    return { outcome: 'failed' }
  }
}

const outcomes = {
  ALREADY_REGISTERED: 'exists',
  WEAK_PASSWORD: 'weak',
  TOO_MANY_ATTEMPTS: 'later',
  NO_ORDER: 'failed',
} as const
