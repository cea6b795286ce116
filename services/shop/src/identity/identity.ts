import type { SigningKeys } from '@vitrine/contracts/http'
import type { UserId } from '@vitrine/contracts/shop'
import type { Database } from '@vitrine/database'
import { type AccessTokens, createAccessTokens } from './access-tokens.ts'
import { createKnownDevices, type KnownDevices } from './known-devices.ts'
import { type PasswordAttempts, createPasswordAttempts } from './password-attempts.ts'
import { createEmailChange, type EmailChange, type FollowEmail } from './email-change.ts'
import { createIdentityStore, type IdentityStore } from './identity-store.ts'
import { createLinks, type Links } from './links.ts'
import { createMailTokens, type MailTokens } from './mail-tokens.ts'
import { createPasskeys, type Passkeys } from '../passkeys/passkeys.ts'
import type { Passwords } from './passwords.ts'
import { createPasswordMail, type MailPasswordLink } from './password-mail.ts'
import { createProof, type Prove } from './proof.ts'
import { createProviders, type IdentityProvider, type Providers } from './providers.ts'
import { createWatch, type Security, type Watch } from './security.ts'
import { createSignIn, type MergeGuest, type SignIn } from './sign-in.ts'
import type { Limiters } from '../rpc/limiters.ts'
import type { Report } from '../rpc/server.ts'
import type { SessionStore } from '../users/session-store.ts'
import type { UserStore } from '../users/user-store.ts'

export type IdentityOptions = {
  passwords: Passwords
  identityProviders?: readonly IdentityProvider[]
  /** Calls servers of others. */
  fetchOf?: (service: 'identity' | 'addresses') => typeof fetch
  /** Receives events such as sign-ins and changed passwords; nothing in them names a person. */
  security?: Security
  mergeGuest: MergeGuest
  followEmail: FollowEmail
}

/** Everything that authenticates customers; the handlers of account calls are built from it. */
export type Identity = {
  passwords: Passwords
  attempts: PasswordAttempts
  devices: KnownDevices
  mailTokens: MailTokens
  accessTokens: AccessTokens
  identities: IdentityStore
  passkeys: Passkeys<UserId>
  providers: Providers
  emailChange: EmailChange
  links: Links
  mailPasswordLink: MailPasswordLink
  signIn: SignIn
  prove: Prove
  watch: Watch
}

type IdentityDependencies = {
  db: Database
  users: UserStore
  sessions: SessionStore
  publicUrl: URL
  keys: SigningKeys
  limiters: Limiters
  report: Report
}

export function createIdentity(
  { db, users, sessions, publicUrl, keys, limiters, report }: IdentityDependencies,
  options: IdentityOptions,
): Identity {
  const {
    passwords,
    identityProviders = [],
    fetchOf = () => fetch,
    security = () => {},
    mergeGuest,
    followEmail,
  } = options
  const watch = createWatch(security, keys)
  const attempts = createPasswordAttempts(db, keys, limiters)
  const devices = createKnownDevices(keys)
  const mailTokens = createMailTokens(db)
  const links = createLinks(publicUrl)
  return {
    passwords,
    attempts,
    devices,
    mailTokens,
    accessTokens: createAccessTokens(keys),
    identities: createIdentityStore(db),
    passkeys: createPasskeys(db, 'customers'),
    providers: createProviders(identityProviders, { links, report, fetch: fetchOf('identity') }),
    emailChange: createEmailChange({ mailTokens, links, followEmail }),
    links,
    mailPasswordLink: createPasswordMail({ users, mailTokens, links }),
    signIn: createSignIn({ users, devices, mergeGuest, report, watch }),
    prove: createProof({ users, sessions, passwords, attempts }),
    watch,
  }
}
