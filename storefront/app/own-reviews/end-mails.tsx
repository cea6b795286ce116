import { Form, useNavigation } from 'react-router'
import { useI18n } from '../i18n/i18n.tsx'
import { readLinkToken } from '../navigation/link-token.ts'
import { PageHead } from '../navigation/page-head.tsx'
import { requestContext } from '../request-context.ts'
import { Button } from '../ui/button.tsx'
import { OneMessage } from '../ui/one-message.tsx'
import { Wrap } from '../ui/wrap.tsx'
import type { Route } from './+types/end-mails.ts'

/** Target of mails that ask for reviews; also of a mail program's own button (RFC 8058), which sends a form. */
export const loader = ({ url }: Route.LoaderArgs) => ({
  hasToken: readLinkToken(url.searchParams.get('token')) !== '',
})

export async function action({ context, url }: Route.ActionArgs) {
  const token = readLinkToken(url.searchParams.get('token'))
  const reply = token ? await context.get(requestContext).platform.shop.endReviewMails({ token }) : null
  return { hasEnded: reply?.ok === true }
}

export default function EndReviewMails({ loaderData: { hasToken }, actionData }: Route.ComponentProps) {
  const { t } = useI18n()
  const { state } = useNavigation()
  const step = actionData?.hasEnded ? 'ended' : hasToken && !actionData ? 'ask' : 'broken'
  const { title, text } = {
    ask: { title: t('own_reviews.end_ask_title'), text: t('own_reviews.end_ask_text') },
    ended: { title: t('own_reviews.end_ended_title'), text: t('own_reviews.end_ended_text') },
    broken: { title: t('own_reviews.end_broken_title'), text: t('own_reviews.end_broken_text') },
  }[step]
  return (
    <Wrap>
      <PageHead title={`${title} – ${t('brand.name')}`} />
      <OneMessage title={title} text={text} isStatus>
        {step === 'ask' ? (
          <Form method="post">
            <Button type="submit" size="lg" isLoading={state !== 'idle'}>
              {t('own_reviews.mails_end')}
            </Button>
          </Form>
        ) : (
          <Button to="/account/reviews/" size="lg" variant="secondary">
            {t('own_reviews.to_reviews')}
          </Button>
        )}
      </OneMessage>
    </Wrap>
  )
}
