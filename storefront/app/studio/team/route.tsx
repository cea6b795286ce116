import { isLocale, type Locale } from '@vitrine/contracts/markets'
import type { TeamMember } from '@vitrine/contracts/desk'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { requestContext } from '../../request-context.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { Link } from '../../ui/link.tsx'
import { requireService } from '../guard.ts'
import { type StudioMessages, useMessages } from '../messages/messages.ts'
import { type Column, DataTable } from '../ui/data-table.tsx'
import inputs from '../ui/inputs.module.css'
import { marketName } from '../ui/market-name.ts'
import { Panel, StudioPage } from '../ui/studio-page.tsx'
import { useDateFormat } from '../ui/use-date-format.ts'
import { FormNotice } from './form-notice.tsx'
import { LanguageField } from './language-field.tsx'
import { ProofFields, type ProofState } from './proof-fields.tsx'
import { provideProof } from './provide-proof.ts'
import { readRights, RightsFields } from './rights-fields.tsx'
import styles from './team.module.css'

export async function loader({ context }: LoaderFunctionArgs) {
  const { desk, may } = requireService(context, 'desk')
  const members = await desk.listMembers({})
  const account = may('team.write') ? await desk.readOwnAccount({}) : undefined
  return {
    members: members.ok ? members.value : [],
    proof: account?.ok ? account.value : null,
    language: context.get(requestContext).market.locale,
    key: crypto.randomUUID(),
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const session = requireService(context, 'desk')
  const form = await request.formData()
  const typed = (name: string) => String(form.get(name) ?? '').trim()
  const language = typed('language')
  const input = {
    email: typed('email'),
    name: typed('name'),
    ...readRights(form),
    language: isLocale(language) ? language : context.get(requestContext).market.locale,
  }
  const refusal = await provideProof(session, form)
  const reply = refusal ? undefined : await session.desk.inviteMember(input, typed('key'))
  if (reply?.ok) return redirect(`/studio/team/${reply.value.id}/?done=invited`)
  const problem = refusal?.problem ?? (reply?.ok === false ? reply.error.code : '')
  return data({ problem, typed: input }, { status: 409 })
}

export default function StudioTeam() {
  const { members, proof, language, key } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { messages } = useMessages()
  const when = useDateFormat()
  const active = members.filter(({ state }) => state === 'active').length
  return (
    <StudioPage title={messages.places['studio-team']} lead={messages.team.lead(active)}>
      <FormNotice answer={answer} />
      <DataTable
        caption={messages.places['studio-team']}
        columns={memberColumns(messages, when, proof !== null)}
        rows={members}
        keyOf={({ id }) => id}
        empty={null}
      />
      {proof && <InviteForm proof={proof} language={language} requestKey={key} typed={answer?.typed} />}
    </StudioPage>
  )
}

const rolesText = ({ team }: StudioMessages, { roles }: TeamMember) =>
  roles.map((role) => team.roles[role].name).join(', ') || '–'
const shopsText = ({ team, tag }: StudioMessages, { shops }: TeamMember) =>
  shops?.map((shop) => marketName(shop, tag)).join(', ') ?? team.allShops

function memberColumns(messages: StudioMessages, when: (at: string) => string, hasAccess: boolean) {
  const { columns, states, never, yes, no } = messages.team
  const all: (Column<TeamMember> | false)[] = [
    {
      id: 'name',
      label: columns.name,
      cell: ({ id, name }) => (
        <Link kind="quiet" to={`/studio/team/${id}/`}>
          {name}
        </Link>
      ),
    },
    { id: 'email', label: columns.email, cell: ({ email }) => email, isSecondary: true },
    { id: 'roles', label: columns.roles, cell: (member) => rolesText(messages, member) },
    { id: 'shops', label: columns.shops, cell: (member) => shopsText(messages, member), isSecondary: true },
    { id: 'state', label: columns.state, cell: ({ state }) => states[state] },
    hasAccess && {
      id: 'lastSeen',
      label: columns.lastSeen,
      cell: ({ access }) => (access?.lastSeenAt ? when(access.lastSeenAt) : never),
      isSecondary: true,
    },
    hasAccess && {
      id: 'secondFactor',
      label: columns.secondFactor,
      cell: ({ access }) => (access?.hasSecondFactor ? yes : no),
      isSecondary: true,
    },
  ]
  return all.filter((column) => column !== false)
}

type Typed = { email: string; name: string; language: Locale } & ReturnType<typeof readRights>
type InviteFormProps = { proof: ProofState; language: Locale; requestKey: string; typed: Typed | undefined }

function InviteForm({ proof, language, requestKey, typed }: InviteFormProps) {
  const { invite } = useMessages().messages.team
  const isSending = useNavigation().state === 'submitting'
  return (
    <Panel title={invite.title}>
      <p className={styles.hint}>{invite.lead}</p>
      <Form method="post">
        <div className={styles.form}>
          <input type="hidden" name="key" value={requestKey} />
          <div className={styles.fields}>
            <label className={styles.field}>
              {invite.name}
              <input name="name" className={inputs.input} defaultValue={typed?.name} maxLength={100} required />
            </label>
            <label className={styles.field}>
              {invite.email}
              <input name="email" type="email" className={inputs.input} defaultValue={typed?.email} required />
            </label>
            <LanguageField chosen={typed?.language ?? language} />
          </div>
          <RightsFields {...(typed && { roles: typed.roles, shops: typed.shops })} />
          <ProofFields state={proof} />
          <Button type="submit" size="sm" isLoading={isSending}>
            {invite.submit}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}
