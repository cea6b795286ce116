import { data, Form, redirect, useNavigation } from 'react-router'
import { useI18n } from '../i18n/i18n.tsx'
import { readLinkToken } from '../navigation/link-token.ts'
import { PageHead } from '../navigation/page-head.tsx'
import { requestContext } from '../request-context.ts'
import { Button } from '../ui/button.tsx'
import { OneMessage } from '../ui/one-message.tsx'
import { Wrap } from '../ui/wrap.tsx'
import type { Route } from './+types/route.ts'
import { signUp, statusOf } from './sign-up.ts'
import { SignUpForm } from './sign-up-form.tsx'

const tokenIn = (url: URL) => readLinkToken(url.searchParams.get('token'))

/** Sign-up for the newsletter, and target of its mails: to confirm it, and to unsubscribe (D-10). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const token = tokenIn(url)
  const reply = token ? await context.get(requestContext).platform.shop.getNewsletterLink({ token }) : null
  return { isByMail: token !== '', isSent: url.searchParams.has('sent'), link: reply?.ok ? reply.value : null }
}

/** The button of a mail program, which reads the address from the mail's headers (RFC 8058). */
const isOneClick = (form: FormData) => form.get('List-Unsubscribe') === 'One-Click'

export async function action({ request, context, url }: Route.ActionArgs) {
  const { platform } = context.get(requestContext)
  const form = await request.formData()
  const answer = isOneClick(form) ? 'no' : form.get('answer')
  if (answer === null) {
    const refused = await signUp(form, platform)
    if (refused) return data({ refused, hasLeft: false }, { status: statusOf(refused) })
    // A page that can be reloaded without asking again.
    throw redirect('/newsletter/?sent')
  }
  // Only what is pressed counts: programs that look through mails open every link.
  const isWanted = answer === 'yes'
  const token = tokenIn(url)
  const reply = token ? await platform.shop.answerNewsletter({ token, isWanted }) : null
  return data({ refused: null, hasLeft: reply?.ok === true && !isWanted })
}

export default function NewsletterPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useI18n()
  const { isByMail, isSent, link } = loaderData
  const refused = actionData?.refused ?? null
  if (refused || !(isByMail || isSent))
    return (
      <Wrap>
        <PageHead title={`${t('newsletter_page.sign_up_title')} – ${t('brand.name')}`} />
        <SignUpForm refused={refused} />
      </Wrap>
    )
  const state = actionData?.hasLeft
    ? 'left'
    : !isByMail
      ? 'sent'
      : !link
        ? 'gone'
        : link.isConfirmed
          ? 'confirmed'
          : 'open'
  const { title, text } = {
    sent: { title: t('newsletter_page.sent_title'), text: t('newsletter_page.sent_text') },
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
        {(state === 'sent' || state === 'left' || state === 'gone') && (
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
