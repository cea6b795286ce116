import { Form, useNavigation } from 'react-router'
import { useI18n } from '../i18n/i18n.tsx'
import { PageHead } from '../navigation/page-head.tsx'
import { requestFacts } from '../request-facts.ts'
import { Button } from '../ui/button.tsx'
import { OneMessage } from '../ui/one-message.tsx'
import { Wrap } from '../ui/wrap.tsx'
import type { Route } from './+types/newsletter-page.ts'

const tokenIn = (url: URL) => url.searchParams.get('token')?.slice(0, 100) ?? ''

/** Where mails about the newsletter lead: to confirm it, and to leave it (D-10). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const token = tokenIn(url)
  const reply = token ? await context.get(requestFacts).platform.shop.getNewsletterLink({ token }) : null
  return { link: reply?.ok ? reply.value : null }
}

/** Only what is pressed counts: programs that look through mails open every link. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const isWanted = (await request.formData()).get('answer') === 'yes'
  const token = tokenIn(url)
  const reply = token ? await context.get(requestFacts).platform.shop.answerNewsletter({ token, isWanted }) : null
  return { hasLeft: reply?.ok === true && !isWanted }
}

export default function NewsletterPage({ loaderData: { link }, actionData }: Route.ComponentProps) {
  const { t } = useI18n()
  const state = actionData?.hasLeft ? 'left' : !link ? 'gone' : link.isConfirmed ? 'confirmed' : 'open'
  const { title, text } = {
    open: { title: t('newsletter_page.open_title'), text: t('newsletter_page.open_text') },
    confirmed: { title: t('newsletter_page.confirmed_title'), text: t('newsletter_page.confirmed_text') },
    left: { title: t('newsletter_page.left_title'), text: t('newsletter_page.left_text') },
    gone: { title: t('newsletter_page.gone_title'), text: t('newsletter_page.gone_text') },
  }[state]
  return (
    <Wrap>
      <PageHead title={`${title} – ${t('brand.name')}`} />
      <OneMessage title={title} text={text} isStatus>
        {state === 'open' && (
          <>
            <Answer wish="yes" label={t('newsletter_page.confirm')} />
            <Answer wish="no" label={t('newsletter_page.refuse')} />
          </>
        )}
        {state === 'confirmed' && <Answer wish="no" label={t('newsletter_page.leave')} />}
        {(state === 'left' || state === 'gone') && (
          <Button to="/c/new/" size="lg">
            {t('newsletter_page.to_new')}
          </Button>
        )}
      </OneMessage>
    </Wrap>
  )
}

function Answer({ wish, label }: { wish: 'yes' | 'no'; label: string }) {
  const { state, formData } = useNavigation()
  return (
    <Form method="post">
      <input type="hidden" name="answer" value={wish} />
      <Button
        type="submit"
        size="lg"
        variant={wish === 'yes' ? 'primary' : 'secondary'}
        isLoading={state !== 'idle' && formData?.get('answer') === wish}
      >
        {label}
      </Button>
    </Form>
  )
}
