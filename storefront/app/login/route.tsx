import { entryOf } from '@vitrine/contracts/markets'
import { type FormEvent, useEffect, useState } from 'react'
import { data, type HeadersArgs, redirect, redirectDocument, useLocation } from 'react-router'
import { useI18n } from '../i18n/i18n.tsx'
import { requireStranger } from '../navigation/guards.ts'
import { readLinkToken } from '../navigation/link-token.ts'
import { PageHead } from '../navigation/page-head.tsx'
import { trackAction } from '../platform/tracking.ts'
import { welcomeCookie } from '../platform/welcome-notice.ts'
import { requestContext } from '../request-context.ts'
import { Wrap } from '../ui/wrap.tsx'
import type { Route } from './+types/route.ts'
import { comesFromCheckout, loginAddress, readView, wayBack } from './address.ts'
import { answerForm, type LoginAnswer, statusOf, readValues } from './answer-form.ts'
import { answerPasskey } from './answer-passkey.ts'
import { Benefits } from './benefits.tsx'
import { ForgottenDialog } from './forgotten-dialog.tsx'
import styles from './login.module.css'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { ProviderFailed, Providers } from './providers.tsx'
import { RegisterForm } from './register-form.tsx'
import { rememberReturn } from '../navigation/return-to.ts'
import { SignInForm } from './sign-in-form.tsx'
import { GuestWay } from './guest-way.tsx'
import { Tabs } from './tabs.tsx'

export const middleware = [requireStranger]

export async function loader({ context, url }: Route.LoaderArgs) {
  const facts = context.get(requestContext)
  const { shop, report } = facts.platform
  const view = readView(url)
  const hash = url.searchParams.has('hash') ? readLinkToken(url.searchParams.get('hash')) : null
  // Neither is worth a page that cannot be shown: without it there are no buttons, and the link is tried when it is used.
  const [providers, link] = await Promise.all([
    shop
      .getExternalIdpRedirect({ authUrlParameters: { ui_locales: facts.market.language } })
      .catch((error: unknown) => {
        report('identity.providers.failed', error)
        return {}
      }),
    hash === null
      ? null
      : hash === ''
        ? { isGood: false }
        : shop.checkPasswordHash({ hash }).catch(() => ({ isGood: true })),
  ])
  const ways = Object.entries(providers).map(([key, address]) => ({ key, address }))
  const page = {
    view,
    providers: ways,
    isFromCheckout: comesFromCheckout(view.redirectUrl, facts.prefix),
    link: link && (link.isGood ? ('good' as const) : ('old' as const)),
  }
  return data(page, ways.length > 0 ? { headers: { 'Set-Cookie': rememberReturn(facts, view.redirectUrl) } } : {})
}

export const headers = ({ loaderHeaders }: HeadersArgs) => loaderHeaders

export async function action({ request, context, url }: Route.ActionArgs) {
  const { platform, prefix, settings, market } = context.get(requestContext)
  const { shop, report } = platform
  const sent = await request.formData()
  const view = readView(url)
  // A visitor who already has an account keeps the entered values in the other form.
  if (sent.get('form') === 'known') return { answer: known(sent), passkey: null }
  // A new document: nothing that the browser keeps in memory outlives the change of who is there.
  const place = wayBack(view.redirectUrl, prefix, entryOf(settings.marketUrls, market.locale))
  if (sent.get('form') === 'passkey') {
    const passkey = await answerPasskey(sent, platform)
    if (passkey === null) throw redirectDocument(place)
    return data({ answer: null, passkey }, { status: passkey === 'disabled' ? 403 : 400 })
  }
  const answer = await answerForm(sent, { shop, report, hash: readLinkToken(url.searchParams.get('hash')) })
  if (!answer.isDone)
    return data({ answer, passkey: null }, { status: answer.refusal ? statusOf[answer.refusal] : 422 })
  if (answer.form === 'forgotten') throw redirect(loginAddress({ ...view, forgotten: 'sent' }))
  if (answer.form === 'sign-in') throw redirectDocument(place)
  const transport = { isSecure: entryOf(settings.marketUrls, market.locale).startsWith('https:') }
  const welcome = welcomeCookie(answer.form === 'register' ? 'registered' : 'password', {
    transport,
    shopId: market.shopId,
  })
  throw redirectDocument(place, { headers: { 'Set-Cookie': welcome } })
}

const known = (sent: FormData): LoginAnswer => ({
  form: 'sign-in',
  isDone: false,
  typed: readValues(sent),
  refusal: null,
  wait: null,
  fields: {},
})

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useI18n()
  const { view, providers, isFromCheckout, link } = loaderData
  const answer = actionData?.answer && !actionData.answer.isDone ? actionData.answer : null
  const [typedMail, setTypedMail] = useState(answer?.typed.email ?? '')
  useEffect(() => {
    if (answer) trackAction({ kind: 'authentication', form: answer.form, isDone: false })
  }, [answer])
  const { search } = useLocation()
  const here = `/login/${search}`
  const title = view.isRegister ? t('register.title') : t('login.title')
  const email = answer?.typed.email || typedMail

  function keepMail({ target }: FormEvent) {
    if (target instanceof HTMLInputElement && target.name === 'email') setTypedMail(target.value)
  }

  return (
    <Wrap>
      <PageHead title={`${view.isRegister ? t('register.tab') : t('login.tab')} – ${t('brand.name')}`} />
      <div className={styles.columns} onInput={keepMail}>
        <div className={styles.main}>
          <h1 className={styles.title}>{title}</h1>
          <Tabs view={view} />
          {view.failed && <ProviderFailed why={view.failed} />}
          <ForgottenDialog
            action={here}
            view={view}
            link={link}
            email={email}
            answer={answer?.form === 'forgotten' || answer?.form === 'new-password' ? answer : null}
          />
          {view.isRegister ? (
            <RegisterForm
              action={here}
              answer={answer?.form === 'register' ? answer : null}
              email={email}
              view={view}
            />
          ) : (
            <SignInForm action={here} answer={answer?.form === 'sign-in' ? answer : null} email={email} view={view} />
          )}
          {!view.isRegister && <PasskeySignIn action={here} refusal={actionData?.passkey ?? null} />}
          <Providers providers={providers} />
          {isFromCheckout && <GuestWay />}
        </div>
        <Benefits />
      </div>
    </Wrap>
  )
}
