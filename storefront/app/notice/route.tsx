import { productPath } from '@vitrine/contracts/urls'
import { Form, useNavigation } from 'react-router'
import { useI18n } from '../i18n/i18n.tsx'
import { readLinkToken } from '../navigation/link-token.ts'
import { PageHead } from '../navigation/page-head.tsx'
import { requestContext } from '../request-context.ts'
import { Button } from '../ui/button.tsx'
import { OneMessage } from '../ui/one-message.tsx'
import { Wrap } from '../ui/wrap.tsx'
import type { Route } from './+types/route.ts'
import { answerPriceNotice, loadPriceNotice } from './price-notice.ts'
import { PriceNoticePage } from './price-notice-page.tsx'

/** Result of the confirmation; `gone` for an expired link. */
type NoticeState = 'confirmed' | 'removed' | 'gone'

const tokenIn = (url: URL) => readLinkToken(url.searchParams.get('token'))

/** Page of the mails for back-in-stock notices, and for mails about a lower price. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const price = await loadPriceNotice(url, context.get(requestContext).platform)
  if (price) return { notice: null, price }
  const token = tokenIn(url)
  const reply = token ? await context.get(requestContext).platform.shop.getStockNotice({ token }) : null
  if (!reply?.ok) return { notice: null, price: null }
  const { productId, productName, ...notice } = reply.value
  return { notice: { ...notice, productName, to: productPath(productName, productId) }, price: null }
}

/** Confirmed by a button only, because mail scanners open every link. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await request.formData()
  if (url.searchParams.has('price') || url.searchParams.has('product'))
    return { price: await answerPriceNotice(url, form, context.get(requestContext).platform) }
  const isWanted = form.get('answer') === 'yes'
  const token = tokenIn(url)
  const reply = token ? await context.get(requestContext).platform.shop.answerStockNotice({ token, isWanted }) : null
  const outcome: NoticeState = !reply?.ok ? 'gone' : isWanted ? 'confirmed' : 'removed'
  return { outcome }
}

export default function Notice({ loaderData: { notice, price }, actionData }: Route.ComponentProps) {
  const reply = actionData && 'price' in actionData ? actionData.price : undefined
  if (price) return <PriceNoticePage notice={price} reply={reply} />
  return <StockNotice notice={notice} isRemoved={actionData?.outcome === 'removed'} />
}

type StockNoticeProps = { notice: Route.ComponentProps['loaderData']['notice']; isRemoved: boolean }

function StockNotice({ notice, isRemoved }: StockNoticeProps) {
  const { t } = useI18n()
  const state = isRemoved ? 'removed' : !notice ? 'gone' : notice.isConfirmed ? 'confirmed' : 'open'
  const about = { product: notice?.productName ?? '', size: notice?.size ?? '' }
  const { title, text } = {
    open: { title: t('notice.open_title'), text: t('notice.open_text', about) },
    confirmed: { title: t('notice.confirmed_title'), text: t('notice.confirmed_text', about) },
    removed: { title: t('notice.removed_title'), text: t('notice.removed_text') },
    gone: { title: t('notice.gone_title'), text: t('notice.gone_text') },
  }[state]
  return (
    <Wrap>
      <PageHead title={`${title} – ${t('brand.name')}`} />
      {/* Announced after a press; the page stays the same. */}
      <OneMessage title={title} text={text} isStatus>
        {state === 'open' && <NoticeForm wish="yes" label={t('notice.confirm')} />}
        {notice && !isRemoved ? (
          <>
            {state === 'confirmed' && (
              <Button to={notice.to} size="lg">
                {t('notice.to_product')}
              </Button>
            )}
            <NoticeForm wish="no" label={t('notice.remove')} />
          </>
        ) : (
          <Button to="/c/new/" size="lg">
            {t('notice.to_new')}
          </Button>
        )}
      </OneMessage>
    </Wrap>
  )
}

function NoticeForm({ wish, label }: { wish: 'yes' | 'no'; label: string }) {
  const { state, formData } = useNavigation()
  const isSending = state !== 'idle' && formData?.get('answer') === wish
  return (
    <Form method="post">
      <input type="hidden" name="answer" value={wish} />
      <Button type="submit" size="lg" variant={wish === 'yes' ? 'primary' : 'secondary'} isLoading={isSending}>
        {label}
      </Button>
    </Form>
  )
}
