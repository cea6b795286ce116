import type { TeamMember } from '@vitrine/contracts/desk'
import { isLocale } from '@vitrine/contracts/markets'
import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { invalidPage } from '../../navigation/not-found.ts'
import { requestContext } from '../../request-context.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Message } from '../../ui/message.tsx'
import { requireService } from '../guard.ts'
import { LogTable } from '../log/log-table.tsx'
import { useMessages } from '../messages/messages.ts'
import { marketName } from '../ui/market-name.ts'
import { Panel, StudioPage } from '../ui/studio-page.tsx'
import { useDateFormat } from '../ui/use-date-format.ts'
import { FormNotice } from './form-notice.tsx'
import { LanguageField } from './language-field.tsx'
import { ProofFields, type ProofState } from './proof-fields.tsx'
import { type FormAnswer, idOf, provideProof, toAnswer } from './provide-proof.ts'
import { readRights, RightsFields } from './rights-fields.tsx'
import styles from './team.module.css'

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const { desk, may, member: self } = requireService(context, 'desk')
  const id = idOf(params['id'])
  const found = await desk.readMember({ id })
  if (!found.ok) throw invalidPage(url.pathname)
  const account = may('team.write') && self.id !== id ? await desk.readOwnAccount({}) : undefined
  const lines = may('log.read') ? await desk.listLog({ subject: `member ${id}`, limit: 10 }) : undefined
  return {
    member: found.value,
    isSelf: self.id === id,
    proof: account?.ok ? account.value : null,
    lines: lines?.ok ? lines.value.rows : null,
    language: context.get(requestContext).market.locale,
    key: crypto.randomUUID(),
  }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const session = requireService(context, 'desk')
  const { desk } = session
  const form = await request.formData()
  const id = idOf(params['id'])
  const version = Number(form.get('version'))
  const language = String(form.get('language'))
  const refusal = await provideProof(session, form)
  if (refusal) return data<FormAnswer>(refusal, { status: 409 })
  const run = async (): Promise<FormAnswer> => {
    switch (form.get('intent')) {
      case 'rights':
        return toAnswer(await desk.changeMember({ id, version, ...readRights(form) }), 'rights')
      case 'close':
        return toAnswer(await desk.closeMember({ id, version }), 'closed')
      case 'reopen':
        return toAnswer(await desk.reopenMember({ id, version }), 'reopened')
      case 'factor':
        return toAnswer(await desk.resetMemberSecondFactor({ id }), 'factor')
      case 'sign-out':
        return toAnswer(await desk.signMemberOut({ id }), 'signedOut')
      case 'invite': {
        const wanted = isLocale(language) ? language : context.get(requestContext).market.locale
        return toAnswer(await desk.inviteAgain({ id, language: wanted }, String(form.get('key'))), 'invited')
      }
      default:
        return { problem: 'INVALID' }
    }
  }
  const answer = await run()
  return data(answer, { status: 'done' in answer ? 200 : 409 })
}

export default function StudioMember() {
  const { member, isSelf, proof, lines, language, key } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const [query] = useSearchParams()
  const { team } = useMessages().messages
  const sent = query.get('done')
  return (
    <StudioPage title={member.name} lead={member.email}>
      <FormNotice answer={answer ?? (sent ? { done: sent } : undefined)} />
      {isSelf && (
        <Message kind="info">
          {team.member.self} <Link to="/studio/me/">{team.member.toMe}</Link>
        </Message>
      )}
      <Panel title={team.member.access}>
        <AccessFacts member={member} />
        {proof && member.state === 'invited' && (
          <Form method="post" className={styles.form}>
            <input type="hidden" name="key" value={key} />
            <LanguageField chosen={language} />
            <Button type="submit" name="intent" value="invite" variant="secondary" size="sm">
              {team.invite.again}
            </Button>
          </Form>
        )}
      </Panel>
      {proof && <RightsForm key={member.version} member={member} proof={proof} />}
      {proof && <AccessActions member={member} proof={proof} />}
      {lines && lines.length > 0 && (
        <Panel
          title={team.member.log}
          actions={
            <Link kind="quiet" to={`/studio/log/?subject=member+${member.id}`}>
              {team.member.allLines}
            </Link>
          }
        >
          <LogTable lines={lines} />
        </Panel>
      )}
    </StudioPage>
  )
}

function AccessFacts({ member: { roles, shops, state, access } }: { member: TeamMember }) {
  const { messages } = useMessages()
  const { team, tag } = messages
  const when = useDateFormat()
  return (
    <dl className={styles.facts}>
      <dt>{team.columns.state}</dt>
      <dd>{team.states[state]}</dd>
      <dt>{team.columns.roles}</dt>
      <dd>{roles.map((role) => team.roles[role].name).join(', ') || '–'}</dd>
      <dt>{team.columns.shops}</dt>
      <dd>{shops?.map((shop) => marketName(shop, tag)).join(', ') ?? team.allShops}</dd>
      {access && (
        <>
          {access.invitedUntil && (
            <>
              <dt>{team.member.invitedUntil}</dt>
              <dd>{when(access.invitedUntil)}</dd>
            </>
          )}
          <dt>{team.columns.lastSeen}</dt>
          <dd>{access.lastSeenAt ? when(access.lastSeenAt) : team.never}</dd>
          <dt>{team.member.sessions}</dt>
          <dd>{team.member.sessionCount(access.sessions)}</dd>
          <dt>{team.columns.secondFactor}</dt>
          <dd>{access.hasSecondFactor ? team.yes : team.no}</dd>
        </>
      )}
    </dl>
  )
}

function RightsForm({ member, proof }: { member: TeamMember; proof: ProofState }) {
  const { team } = useMessages().messages
  return (
    <Panel title={team.member.rights}>
      <Form method="post" className={styles.form}>
        <input type="hidden" name="version" value={member.version} />
        <RightsFields roles={member.roles} shops={member.shops} />
        <ProofFields state={proof} />
        <Button type="submit" name="intent" value="rights" size="sm">
          {team.member.save}
        </Button>
      </Form>
    </Panel>
  )
}

function AccessActions({ member, proof }: { member: TeamMember; proof: ProofState }) {
  const { member: words } = useMessages().messages.team
  const { access, state, version } = member
  const isOpen = state !== 'closed'
  return (
    <Panel title={words.account}>
      <Form method="post" className={styles.form}>
        <input type="hidden" name="version" value={version} />
        <ProofFields state={proof} />
        <div className={styles.actions}>
          {access !== null && access.sessions > 0 && (
            <Button type="submit" name="intent" value="sign-out" variant="secondary" size="sm" formNoValidate>
              {words.signOut}
            </Button>
          )}
          {access?.hasSecondFactor && (
            <Button type="submit" name="intent" value="factor" variant="secondary" size="sm" title={words.resetHint}>
              {words.resetFactor}
            </Button>
          )}
          <Button type="submit" name="intent" value={isOpen ? 'close' : 'reopen'} variant="secondary" size="sm">
            {isOpen ? words.close : words.reopen}
          </Button>
        </div>
        {access?.hasSecondFactor && <p className={styles.hint}>{words.resetHint}</p>}
        {isOpen && <p className={styles.hint}>{words.closeHint}</p>}
      </Form>
    </Panel>
  )
}
