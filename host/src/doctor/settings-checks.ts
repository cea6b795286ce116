import { isLoopback } from '../settings/addresses.ts'
import type { Settings } from '../settings/settings.ts'
import { type Finding, findingsOf } from './finding.ts'

export function checkAddress({ publicUrl }: Settings): Finding {
  const { ok, mend } = findingsOf('public address')
  if (!publicUrl)
    return mend('PUBLIC_URL is not set', 'Set it to where visitors reach the shop, such as https://www.shop.example.')
  if (isLoopback(publicUrl))
    return mend(`${publicUrl.origin} is this machine`, 'Set PUBLIC_URL to the address of the domain.')
  return ok(publicUrl.origin)
}

/** The shop speaks HTTP; TLS ends at a proxy, whose visitors would all count as one without this setting. */
export function checkProxies({ trustedProxies, publicUrl }: Settings): Finding {
  const { ok, mend } = findingsOf('proxy')
  if (trustedProxies > 0) return ok(`the last ${trustedProxies} of X-Forwarded-For are trusted`)
  if (publicUrl?.protocol !== 'https:') return ok('none; visitors reach this process directly')
  return mend(
    'TRUSTED_PROXIES is 0 behind https: all visitors count as one, and limits stop them together',
    'Set TRUSTED_PROXIES=1 for one proxy in front.',
  )
}

export function checkMail({ smtpUrl, mailFrom }: Settings): Finding[] {
  const { ok, hint, mend } = findingsOf('mail')
  const sender = /\.example>?$|@localhost>?$/.test(mailFrom)
    ? mend(`${mailFrom} receives no answers`, 'Set MAIL_FROM to an address of your domain.')
    : ok(`from ${mailFrom}`)
  if (!smtpUrl)
    return [
      mend('mails are written into DATA_DIR/outbox, nobody gets them', 'Set SMTP_URL to your mail server.'),
      sender,
    ]
  const server = new URL(smtpUrl)
  if (server.protocol === 'smtp:' && !isLoopback(server))
    return [
      hint(
        `${server.hostname} by smtp: is encrypted only if the server offers it`,
        'Use smtps: where the server has it.',
      ),
      sender,
    ]
  return [ok(`by ${server.hostname}`), sender]
}

export function checkPayment({ stripe }: Settings): Finding[] {
  const { ok, hint, mend } = findingsOf('payment')
  if (!stripe)
    return [
      mend(
        'the test provider collects no money',
        'Set PAYMENT_PROVIDER=stripe with its keys; docs/going-live.md has the steps.',
      ),
    ]
  const isTest = [stripe.secretKey, stripe.publishableKey].some((key) => key?.includes('_test_'))
  return [
    isTest
      ? mend('the keys of Stripe are for tests', 'Use the live keys: STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY.')
      : ok('Stripe, with live keys'),
    ok('calls of Stripe are verified by STRIPE_WEBHOOK_SECRET'),
    stripe.publishableKey
      ? ok('Apple Pay and Google Pay are offered')
      : hint('no Apple Pay and Google Pay', 'Set STRIPE_PUBLISHABLE_KEY.'),
  ]
}

/** Every market needs an address of its own: a host, or the prefix below the public one. */
export function checkHosts({ marketHosts, publicUrl }: Settings): Finding[] {
  const { ok, mend } = findingsOf('hosts')
  if (marketHosts.size === 0) return []
  const odd = [...marketHosts.keys()].filter((host) => host !== host.toLowerCase() || host.includes('/'))
  if (odd.length > 0) return [mend(`MARKET_HOSTS has ${odd.join(', ')}`, 'Write host names alone, in small letters.')]
  const own = [...marketHosts].map(([host, locale]) => `${host} (${locale})`)
  return [ok(`${own.join(', ')}; all others below ${publicUrl?.host ?? 'localhost'}`)]
}
