import { brand } from '@vitrine/contracts/markets'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { invalidPage } from '../../navigation/not-found.ts'
import { PageHead } from '../../navigation/page-head.tsx'
import { requestContext } from '../../request-context.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { Message } from '../../ui/message.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useMessages } from '../messages/messages.ts'
import signIn from '../sign-in/sign-in-form.module.css'
import { FormNotice } from '../team/form-notice.tsx'
import { RecoveryCodes, SetupPicture } from '../team/second-factor.tsx'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { studio } = context.get(requestContext).platform
  if (!studio) throw invalidPage(url.pathname)
  return { invitation: await studio.invitationOf(url.searchParams.get('token') ?? '') }
}

export async function action({ request, context, url }: ActionFunctionArgs) {
  const { studio } = context.get(requestContext).platform
  if (!studio) throw invalidPage(url.pathname)
  const form = await request.formData()
  const typed = (name: string) => String(form.get(name) ?? '')
  const code = typed('code')
  const reply = await studio.acceptInvitation({
    token: url.searchParams.get('token') ?? '',
    password: typed('password'),
    ...(code && { code }),
  })
  return reply.ok ? { codes: reply.codes } : data({ problem: reply.code }, { status: 409 })
}

/** An invited person chooses a password; open without a session, by the link in the mail. */
export default function StudioInvitation() {
  const { invitation } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { messages } = useMessages()
  const words = messages.team.invitation
  const isSending = useNavigation().state === 'submitting'
  const title = words.title(brand.name)
  const done = answer && 'codes' in answer ? answer : undefined
  return (
    <div className={signIn.page}>
      <PageHead title={title} />
      <h1>{title}</h1>
      {done ? (
        <>
          <Message kind="success" isAnnounced>
            {words.done}
          </Message>
          {done.codes.length > 0 && <RecoveryCodes codes={done.codes} />}
          <Button to="/studio/" size="lg" fullWidth>
            {words.signIn}
          </Button>
        </>
      ) : !invitation ? (
        <Message kind="warning">{words.expired}</Message>
      ) : (
        <>
          <p>{words.lead(invitation.name, invitation.email)}</p>
          <FormNotice answer={answer && 'problem' in answer ? answer : undefined} />
          <Form method="post">
            {/* Password managers file the password under the address. */}
            <input type="hidden" name="username" autoComplete="username" value={invitation.email} readOnly />
            <TextField
              name="password"
              type="password"
              label={words.password}
              help={words.passwordHelp}
              autoComplete="new-password"
            />
            {invitation.secondFactor && (
              <>
                <SetupPicture setup={invitation.secondFactor} />
                <TextField
                  name="code"
                  label={messages.team.me.factor.code}
                  autoComplete="one-time-code"
                  spellCheck={false}
                />
              </>
            )}
            <Button type="submit" size="lg" fullWidth isLoading={isSending}>
              {words.submit}
            </Button>
          </Form>
        </>
      )}
    </div>
  )
}
