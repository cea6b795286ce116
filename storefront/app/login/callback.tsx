import { entryOf } from '@vitrine/contracts/markets'
import { useEffect, useRef } from 'react'
import { Form, redirect, redirectDocument, useNavigation, useSubmit } from 'react-router'
import { useI18n } from '../i18n/i18n.tsx'
import { readLinkToken } from '../navigation/link-token.ts'
import { PageHead } from '../navigation/page-head.tsx'
import type { Platform } from '../platform/platform.ts'
import { type RequestContext, requestContext } from '../request-context.ts'
import { Button } from '../ui/button.tsx'
import { OneMessage } from '../ui/one-message.tsx'
import { Wrap } from '../ui/wrap.tsx'
import type { Route } from './+types/callback.ts'
import { loginAddress, type ProviderFailure, wayBack } from './address.ts'
import { recallReturn, rememberReturn } from '../navigation/return-to.ts'

/** The provider redirects here. Loading the page redeems nothing: only its form does. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const facts = context.get(requestContext)
  if (!url.searchParams.get('code')) {
    const failed = url.searchParams.get('error') === 'access_denied' ? 'cancelled' : 'refused'
    throw redirect(await placeOf(failed, facts, recallReturn(facts, { request, url })))
  }
  return null
}

/** Also `taken`: the identity is linked to another account. */
type Failure = ProviderFailure | 'taken'

const failures = {
  UNKNOWN_STATE: 'expired',
  REFUSED: 'refused',
  ACCOUNT_DISABLED: 'disabled',
  EMAIL_TAKEN: 'exists',
  LINKED_ELSEWHERE: 'taken',
} as const satisfies Record<string, Failure>

/** The page that shows the failure: a signed-in customer came from their profile, not from the sign-in page. */
async function placeOf(failed: Failure, { platform }: RequestContext, redirectUrl: string | null): Promise<string> {
  const user = await platform.identity.currentUser().catch(() => undefined)
  if (user && !user.status.isGuestCustomer) return `/account/profile-details/?failed=${failed}#ways`
  return loginAddress({ failed: failed === 'taken' ? 'refused' : failed, redirectUrl })
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const facts = context.get(requestContext)
  const redirectUrl = recallReturn(facts, { request, url })
  const failed = await finish(url, facts.platform)
  if (failed) throw redirectDocument(await placeOf(failed, facts, redirectUrl))
  throw redirectDocument(wayBack(redirectUrl, facts.prefix, entryOf(facts.settings.marketUrls, facts.market.locale)), {
    headers: { 'Set-Cookie': rememberReturn(facts, null) },
  })
}

/** Answers why it came to nothing, if it did. */
async function finish({ searchParams }: URL, { shop, report }: Platform): Promise<Failure | null> {
  const code = readLinkToken(searchParams.get('code'), 2048)
  const [state, iss] = ['state', 'iss'].map((name) => readLinkToken(searchParams.get(name), 512))
  if (!code) return 'refused'
  try {
    const reply = await shop.handleIDPLoginCallback({ code, ...(state && { state }), ...(iss && { iss }) })
    return reply.ok ? null : failures[reply.error.code]
  } catch (error) {
    report('identity.callback.failed', error)
    return 'refused'
  }
}

/** Submits itself; without scripts the visitor presses the button. */
export default function Callback() {
  const { t } = useI18n()
  const submit = useSubmit()
  const { state } = useNavigation()
  const form = useRef<HTMLFormElement>(null)
  const isSent = useRef(false)

  useEffect(() => {
    if (isSent.current) return
    isSent.current = true
    void submit(form.current, { replace: true })
  }, [submit])

  return (
    <Wrap>
      <PageHead title={`${t('login.callback_title')} – ${t('brand.name')}`} />
      <OneMessage title={t('login.callback_title')} text={t('login.callback_text')} isStatus>
        <Form ref={form} method="post">
          <Button type="submit" size="lg" isLoading={state !== 'idle'}>
            {t('login.callback_go_on')}
          </Button>
        </Form>
      </OneMessage>
    </Wrap>
  )
}
