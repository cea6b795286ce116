import { dayOf } from '@vitrine/contracts/delivery'
import { formatPhone } from '@vitrine/contracts/formats'
import { countryName } from '@vitrine/contracts/formats/country-name'
import { type Market, marketOfShop, toCountryCode3 } from '@vitrine/contracts/markets'
import type { AccountSession } from '@vitrine/contracts/shop'
import { data, redirect, redirectDocument } from 'react-router'
import { AccountFrame } from '../account-frame/account-frame.tsx'
import { useI18n } from '../i18n/i18n.tsx'
import { PageHead } from '../navigation/page-head.tsx'
import { rememberReturn } from '../navigation/return-to.ts'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/route.ts'
import { AddressesSection } from './addresses-section.tsx'
import { ConfirmEmail } from './confirm-email.tsx'
import { DataSection } from './data-section.tsx'
import { DevicesSection } from './devices-section.tsx'
import { DeletionSection } from './deletion-section.tsx'
import { EmailSection } from './email-section.tsx'
import { GoToProvider } from './go-to-provider.tsx'
import { NewsletterSection } from './newsletter-section.tsx'
import type { FormRefusal, Section } from './form-refusal.ts'
import { PasskeysSection } from './passkeys-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { PersonSection } from './person-section.tsx'
import styles from './profile.module.css'
import { saveProfile } from './save-profile.ts'
import { ProvidersSection } from './providers-section.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { platform, market } = context.get(requestContext)
  const { shop } = platform
  const [{ user }, addresses, newsletter, signInOptions, sessions, passkeys] = await Promise.all([
    shop.refreshUser({}),
    shop.getShopUserAddresses({}),
    shop.getNewsletter({}),
    shop.getSignInWays({}),
    shop.getSessions({}),
    shop.getPasskeys({}),
  ])
  if (!user) throw redirect('/login/')
  const countries = market.deliveryCountries
    .map(toCountryCode3)
    .map((code) => ({ code, name: countryName(code, market) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, market.language))
  const query = (name: string) => url.searchParams.get(name)?.slice(0, 100) ?? null
  return {
    user: { ...user, ...(user.phone && { phone: formatPhone(user.phone) }) },
    addresses: addresses.map((address) => ({ ...address, country: countryName(address.countryCode, market) })),
    newsletter,
    signInOptions,
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      addedOn: dayOf(new Date(createdAt), market),
      usedOn: lastUsedAt && dayOf(new Date(lastUsedAt), market),
    })),
    devices: sessions.map((session) => listDevice(session, market)),
    countries,
    edit: query('edit'),
    saved: query('saved'),
    failed: query('failed'),
    token: query('confirm'),
  }
}

const listDevice = ({ id, shopId, isCurrent, browser, system, lastSeen }: AccountSession, market: Market) => {
  return {
    id,
    isCurrent,
    browser,
    system,
    lastSeenOn: dayOf(new Date(lastSeen), market),
    country: shopId === market.shopId ? null : (marketOfShop(shopId)?.countryName ?? null),
  }
}

/** Section that shows the success message of a form. */
const places: Readonly<Record<string, Section>> = {
  'house-number': 'addresses',
  restored: 'addresses',
  'newsletter-left': 'newsletter',
  unlinked: 'ways',
  'passkey-added': 'passkeys',
  'passkey-renamed': 'passkeys',
  'passkey-removed': 'passkeys',
  'device-out': 'devices',
  'devices-out': 'devices',
}

export async function action({ request, context }: Route.ActionArgs) {
  const facts = context.get(requestContext)
  const answer = await saveProfile(await request.formData(), facts.platform.shop, facts.market.language)
  if ('refused' in answer) return { refusal: answer, deleted: null, pending: null, visit: null }
  if ('visit' in answer) {
    const { visit, next } = answer
    const headers = { 'Set-Cookie': rememberReturn(facts, `${facts.prefix}/account/profile-details/${next}`) }
    return data({ refusal: null, deleted: null, pending: null, visit }, { headers })
  }
  // The session has ended: every part of the page has to know.
  if (answer.hasLeft) throw redirectDocument('/goodbye/')
  const { saved, deleted = null, email = null } = answer
  if (deleted || email) return { refusal: null, deleted, pending: email, visit: null }
  // A page that can be reloaded without doing it all again.
  throw redirect(`/account/profile-details/?saved=${saved}#${places[saved] ?? saved}`)
}

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const { user, addresses, newsletter, signInOptions, passkeys, devices, countries, edit, saved, failed, token } =
    loaderData
  const { t } = useI18n()
  const { refusal = null, deleted = null, pending = null, visit = null } = actionData ?? {}
  // The form closes after an address was deleted or a mail was requested.
  const open = deleted || pending ? null : edit
  const of = (section: Section): { isEditing: boolean; isSaved: boolean; refusal: FormRefusal | null } => ({
    isEditing: open === section,
    isSaved: saved === section,
    refusal: refusal?.section === section ? refusal : null,
  })
  const provider = user.authentication.type === 'password' ? null : user.authentication.type
  const confirmAt = signInOptions.isFresh ? null : provider
  const isExternal = provider !== null
  const editing = open?.startsWith('address-') ? open.slice('address-'.length) : null
  const title = `${t('profile.title')} – ${t('brand.name')}`
  if (visit)
    return (
      <AccountFrame page="profile" title={t('profile.title')}>
        <PageHead title={title} />
        <GoToProvider {...visit} />
      </AccountFrame>
    )
  return (
    <AccountFrame page="profile" title={t('profile.title')} lead={t('profile.lead')}>
      <PageHead title={title} />
      <div className={styles.sections}>
        {token && <ConfirmEmail token={token} refusal={of('email').refusal} />}
        <PersonSection user={user} {...of('person')} />
        <EmailSection email={user.email} {...{ isExternal, confirmAt, pending }} {...of('email')} />
        <PasswordSection provider={provider} {...of('password')} />
        <ProvidersSection
          options={signInOptions}
          confirmAt={confirmAt}
          edit={open}
          saved={saved}
          failed={failed}
          refusal={of('ways').refusal}
        />
        <PasskeysSection
          passkeys={passkeys}
          needsPassword={!signInOptions.isFresh && signInOptions.hasPassword}
          confirmAt={confirmAt}
          edit={open}
          saved={saved}
          refusal={of('passkeys').refusal}
        />
        <DevicesSection devices={devices} confirmAt={confirmAt} saved={saved} refusal={of('devices').refusal} />
        <AddressesSection
          addresses={addresses}
          countries={countries}
          editing={editing}
          saved={saved}
          deleted={deleted}
          refusal={of('addresses').refusal}
        />
        <NewsletterSection
          newsletter={newsletter}
          email={user.email}
          hasLeft={saved === 'newsletter-left'}
          refusal={of('newsletter').refusal}
        />
        <DataSection />
        <DeletionSection isExternal={isExternal} confirmAt={confirmAt} {...of('deletion')} />
      </div>
    </AccountFrame>
  )
}
