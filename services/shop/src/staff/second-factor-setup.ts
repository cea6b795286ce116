import type { SecondFactorSetup } from '@vitrine/contracts/desk'
import { brand } from '@vitrine/contracts/markets'
import { renderSVG } from 'uqr'
import { setupLink, toBase32 } from './totp.ts'

/** The set-up of an authenticator app: the secret in groups of four to type, and its link as a picture. */
export function setupOf(secret: Buffer, { email }: { email: string }): SecondFactorSetup {
  const link = setupLink(secret, { email, issuer: brand.name })
  return {
    secret: toBase32(secret).replace(/.{4}(?!$)/g, '$& '),
    link,
    picture: `data:image/svg+xml,${encodeURIComponent(renderSVG(link, { border: 2 }))}`,
  }
}
