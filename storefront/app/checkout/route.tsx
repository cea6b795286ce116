import type { PaymentMethod } from '@vitrine/contracts/markets'
import { servicePath } from '@vitrine/contracts/urls'
import { hasConsent } from '@vitrine/tracking'
import { useCallback, useRef, useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { useI18n } from '../i18n/i18n.tsx'
import { PageHead } from '../navigation/page-head.tsx'
import { usePublicSettings } from '../public-settings.ts'
import { requestContext } from '../request-context.ts'
import { Button } from '../ui/button.tsx'
import { OneMessage } from '../ui/one-message.tsx'
import { Wrap } from '../ui/wrap.tsx'
import { Wallets } from '../wallet/wallets.tsx'
import type { Route } from './+types/route.ts'
import { CheckoutElement } from './checkout-element.tsx'
import { useHasOpenPayment } from './open-payment.ts'
import { Opening } from './opening.tsx'
import { useCheckoutScript } from './use-checkout-script.ts'

export { ErrorBoundary } from './outage.tsx'

/** Attributes of the element; `null` for an empty basket. */
export async function loader({ context }: Route.LoaderArgs) {
  const { platform } = context.get(requestContext)
  const { isBasketEmpty, ...token } = await platform.shop.getCheckoutToken({})
  // Without them the checkout has its other ways to pay.
  const shortcuts = isBasketEmpty ? null : await platform.shop.getShortcuts({}).catch(() => null)
  return {
    token: isBasketEmpty ? null : token,
    scriptUrl: platform.checkout.scriptUrl,
    express: shortcuts?.payment ?? [],
  }
}

export default function Checkout({ loaderData: { token, scriptUrl, express } }: Route.ComponentProps) {
  const { t, market } = useI18n()
  const hasOpenPayment = useHasOpenPayment(market.shopId)
  return (
    <Wrap>
      <PageHead title={t('checkout.page_title')} />
      {token || hasOpenPayment ? (
        <>
          <h1 className="visually-hidden">{t('checkout.title')}</h1>
          <Element token={token} scriptUrl={scriptUrl} express={express} />
          <noscript>
            <OneMessage level={2} title={t('checkout.noscript_title')} text={t('checkout.noscript_text')}>
              <Button to={servicePath('contact', market.locale)}>{t('checkout.contact')}</Button>
              <Button to="/cart/" variant="secondary">
                {t('checkout.back')}
              </Button>
            </OneMessage>
          </noscript>
        </>
      ) : (
        <OneMessage title={t('checkout.empty_title')} text={t('checkout.empty_text')}>
          <Button to="/c/new/" size="lg">
            {t('checkout.empty_action')}
          </Button>
          <Button to="/cart/" variant="secondary" size="lg">
            {t('checkout.back')}
          </Button>
        </OneMessage>
      )}
    </Wrap>
  )
}

type Token = { checkoutJwt: string; accessToken?: string | undefined } | null

/** Cents that a sheet may show before the shop has calculated the basket. */
const smallestEstimate = 100

/** Number of new tokens before the page reports a failure. */
const mostRefreshes = 2

type ElementProps = { token: Token; scriptUrl: string; express: readonly PaymentMethod[] }

function Element({ token, scriptUrl, express }: ElementProps) {
  const { t } = useI18n()
  const { cdnUrl } = usePublicSettings()
  const [query] = useSearchParams()
  const [attempt, setAttempt] = useState(0)
  const status = useCheckoutScript(scriptUrl, attempt)
  const { revalidate } = useRevalidator()
  const refreshes = useRef(0)
  const [isRefused, setRefused] = useState(false)
  const onInvalidToken = useCallback(() => {
    refreshes.current += 1
    if (refreshes.current > mostRefreshes) setRefused(true)
    else void revalidate()
  }, [revalidate])

  if (status === 'failed' || isRefused)
    return (
      <div role="alert" data-checkout="failed">
        <OneMessage level={2} title={t('checkout.failed_title')} text={t('checkout.failed_text')}>
          <Button size="lg" onClick={() => (isRefused ? location.reload() : setAttempt(attempt + 1))}>
            {t('common.retry')}
          </Button>
          <Button to="/cart/" variant="secondary" size="lg">
            {t('checkout.back')}
          </Button>
        </OneMessage>
      </div>
    )
  if (status !== 'ready') return <Opening isSlow={status === 'slow'} />
  return (
    <CheckoutElement
      // A new token needs a new element, since attributes are read once.
      key={token?.checkoutJwt}
      onInvalidToken={onInvalidToken}
      express={<Wallets methods={express} estimate={smallestEstimate} isFramed />}
      attributes={{
        jwt: token?.checkoutJwt ?? '',
        ...(token?.accessToken && { 'access-token': token.accessToken }),
        'header-element': 'body > header',
        origin: 'web',
        'has-cookie-consent': hasConsent('analytics') ? 'true' : 'false',
        'picture-host': cdnUrl,
        ...(query.get('transaction-id') && { 'transaction-id': query.get('transaction-id') ?? '' }),
      }}
    />
  )
}
