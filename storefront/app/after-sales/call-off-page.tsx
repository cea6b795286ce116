import { data, Form, useNavigation } from 'react-router'
import { useI18n } from '../i18n/i18n.tsx'
import { PageHead } from '../navigation/page-head.tsx'
import { requestFacts } from '../request-facts.ts'
import { Button } from '../ui/button.tsx'
import { OneMessage } from '../ui/one-message.tsx'
import { Wrap } from '../ui/wrap.tsx'
import type { Route } from './+types/call-off-page.ts'
import { askShop } from './ask-shop.ts'
import styles from './form-parts.module.css'

/** The link of the mail has a token; customers come from their order with its number. */
function exchangeIn({ searchParams }: URL) {
  const token = searchParams
    .get('token')
    ?.replaceAll(/[^\w.-]/g, '')
    .slice(0, 100)
  const orderNumber = searchParams.get('order')?.slice(0, 40)
  return token ? { token } : orderNumber ? { orderNumber } : null
}

/** Where a size that was put aside is called off again. Opening the page does nothing: programs open every link. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { shop } = context.get(requestFacts).platform
  const which = exchangeIn(url)
  const reply = which && (await shop.findExchange(which))
  return reply?.ok ? { exchange: reply.value } : data({ exchange: null }, { status: 404 })
}

export async function action({ context, url }: Route.ActionArgs) {
  const { platform } = context.get(requestFacts)
  const which = exchangeIn(url)
  if (!which) return null
  const asked = await askShop(() => platform.shop.callOffExchange(which), platform)
  // What became of it, the page then shows by itself.
  return 'trouble' in asked ? data({ hasFailed: true }, { status: 503 }) : null
}

export default function CallOffPage({ loaderData: { exchange }, actionData }: Route.ComponentProps) {
  const { t } = useI18n()
  const { state } = useNavigation()
  const what = exchange?.state ?? 'gone'
  const { title, text } = {
    waiting: { title: t('returns.call_off_title'), text: t('returns.call_off_text') },
    called_off: { title: t('returns.called_off_title'), text: t('returns.called_off_text') },
    sent: { title: t('returns.call_off_late_title'), text: t('returns.call_off_late_text') },
    gone: { title: t('returns.call_off_gone_title'), text: t('returns.call_off_gone_text') },
  }[what]
  return (
    <Wrap>
      <PageHead title={`${title} – ${t('brand.name')}`} />
      <OneMessage
        title={title}
        text={actionData?.hasFailed ? t('after_sales.failed') : text}
        isStatus
        note={exchange && <p className={styles.hint}>{exchange.names.join(' · ')}</p>}
      >
        {what === 'waiting' ? (
          <Form method="post">
            <Button type="submit" size="lg" isLoading={state !== 'idle'}>
              {t('returns.call_off')}
            </Button>
          </Form>
        ) : (
          <Button to="/returns-portal/" size="lg" variant="secondary">
            {t('footer.returns')}
          </Button>
        )}
      </OneMessage>
    </Wrap>
  )
}
