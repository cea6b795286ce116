import type { OwnAccount, SecondFactorSetup, StaffSession } from '@vitrine/contracts/desk'
import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { Button } from '../../ui/button.tsx'
import { requireService } from '../guard.ts'
import { type StudioMessages, useMessages } from '../messages/messages.ts'
import { PasskeysPanel } from '../passkeys/passkeys-panel.tsx'
import { runPasskeyIntent } from '../passkeys/passkey-intent.ts'
import { FormNotice } from '../team/form-notice.tsx'
import { ProofFields } from '../team/proof-fields.tsx'
import { type FormAnswer, provideProof, toAnswer } from '../team/provide-proof.ts'
import { RecoveryCodes, SetupPicture } from '../team/second-factor.tsx'
import styles from '../team/team.module.css'
import { type Column, DataTable } from '../ui/data-table.tsx'
import inputs from '../ui/inputs.module.css'
import { Panel, StudioPage } from '../ui/studio-page.tsx'
import { useDateFormat } from '../ui/use-date-format.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const { desk } = requireService(context, 'desk')
  const [account, setup] = await Promise.all([desk.readOwnAccount({}), desk.readOwnSecondFactorSetup({})])
  if (!account.ok || !setup.ok) throw new Error('A member of staff cannot read their own account')
  return { account: account.value, setup: setup.value }
}

type Answer = FormAnswer | { codes: readonly string[] }

export async function action({ request, context }: ActionFunctionArgs) {
  const session = requireService(context, 'desk')
  const { desk } = session
  const form = await request.formData()
  const typed = (name: string) => String(form.get(name) ?? '')
  const refusal = await provideProof(session, form)
  if (refusal) return data<Answer>(refusal, { status: 409 })
  const run = async (): Promise<Answer> => {
    const [intent = '', id] = typed('intent').split(' ')
    if (intent.startsWith('passkey')) return runPasskeyIntent(intent, id ?? '', form, desk)
    switch (intent) {
      case 'name':
        return toAnswer(await desk.renameOwnAccount({ name: typed('name') }), 'name')
      case 'password': {
        const reply = await desk.changeOwnPassword({ password: typed('password') })
        if (!reply.ok && reply.error.code === 'INVALID') return { problem: 'UNFIT_PASSWORD' }
        return toAnswer(reply, 'password')
      }
      case 'end':
        return toAnswer(await desk.endOwnSessions(id ? { id } : {}), 'sessions')
      case 'begin': {
        const reply = await desk.beginOwnSecondFactor({})
        return toAnswer(reply, 'begun')
      }
      case 'confirm':
      case 'renew': {
        const reply =
          intent === 'confirm'
            ? await desk.confirmOwnSecondFactor({ code: typed('code') })
            : await desk.renewOwnRecoveryCodes({})
        return reply.ok ? { codes: reply.value.codes } : { problem: reply.error.code }
      }
      case 'remove':
        return toAnswer(await desk.removeOwnSecondFactor({}), 'removed')
      default:
        return { problem: 'INVALID' }
    }
  }
  const answer = await run()
  return data(answer, { status: 'problem' in answer ? 409 : 200 })
}

export default function StudioMe() {
  const { account, setup } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { messages } = useMessages()
  const { me } = messages.team
  return (
    <StudioPage title={messages.places['studio-me']} lead={me.lead(account.email)}>
      {answer && 'codes' in answer ? <RecoveryCodes codes={answer.codes} /> : <FormNotice answer={answer} />}
      <Panel title={me.name}>
        <Form method="post" className={styles.form}>
          <label className={styles.field}>
            {me.name}
            <input
              name="name"
              className={inputs.input}
              defaultValue={account.name}
              autoComplete="name"
              maxLength={100}
              required
            />
          </label>
          <Button type="submit" name="intent" value="name" variant="secondary" size="sm">
            {me.saveName}
          </Button>
        </Form>
      </Panel>
      <PasskeysPanel account={account} />
      <SecondFactorPanel account={account} setup={setup} />
      <Panel title={me.password}>
        <Form method="post" className={styles.form}>
          <label className={styles.field}>
            {me.newPassword}
            <input
              type="password"
              name="password"
              className={inputs.input}
              autoComplete="new-password"
              minLength={8}
              required
            />
          </label>
          <ProofFields state={account} />
          <Button type="submit" name="intent" value="password" variant="secondary" size="sm">
            {me.savePassword}
          </Button>
        </Form>
      </Panel>
      <SessionsPanel account={account} />
    </StudioPage>
  )
}

function SecondFactorPanel({ account, setup }: { account: OwnAccount; setup: SecondFactorSetup | null }) {
  const { factor } = useMessages().messages.team.me
  const { hasApp, isSecondFactorRequired, passkeys, recoveryCodes } = account
  const hasFactor = hasApp || passkeys.length > 0
  const isRemovable = !isSecondFactorRequired || passkeys.length > 0
  return (
    <Panel title={factor.title}>
      <p className={styles.hint}>
        {hasApp ? factor.set : factor.none} {hasFactor && factor.codesLeft(recoveryCodes)}
      </p>
      {setup && (
        <Form method="post" className={styles.form}>
          <SetupPicture setup={setup} />
          <label className={styles.field}>
            {factor.code}
            <input
              name="code"
              className={inputs.input}
              autoComplete="one-time-code"
              inputMode="numeric"
              spellCheck={false}
              required
            />
          </label>
          <ProofFields state={account} />
          <Button type="submit" name="intent" value="confirm" size="sm">
            {factor.confirm}
          </Button>
        </Form>
      )}
      <Form method="post" className={styles.form}>
        {!setup && <ProofFields state={account} />}
        <div className={styles.actions}>
          {!setup && (
            <Button type="submit" name="intent" value="begin" variant="secondary" size="sm">
              {hasApp ? factor.replace : factor.begin}
            </Button>
          )}
          {hasFactor && !setup && (
            <Button type="submit" name="intent" value="renew" variant="secondary" size="sm">
              {factor.renew}
            </Button>
          )}
          {hasApp && !setup && isRemovable && (
            <Button type="submit" name="intent" value="remove" variant="secondary" size="sm">
              {factor.remove}
            </Button>
          )}
        </div>
      </Form>
    </Panel>
  )
}

function sessionColumns({ me }: StudioMessages['team'], when: (at: string) => string): Column<StaffSession>[] {
  const nameOf = ({ browser, system }: StaffSession) =>
    browser && system ? me.on(browser, system) : (browser ?? system ?? me.unknown)
  return [
    { id: 'device', label: me.sessions, cell: nameOf },
    { id: 'since', label: me.since, cell: ({ since }) => when(since), isSecondary: true },
    {
      id: 'lastSeen',
      label: me.lastSeen,
      cell: ({ isCurrent, lastSeenAt }) => (isCurrent ? me.thisOne : when(lastSeenAt)),
    },
    {
      id: 'end',
      label: me.end,
      cell: ({ id, isCurrent }) =>
        !isCurrent && (
          <Button type="submit" name="intent" value={`end ${id}`} variant="secondary" size="xs">
            {me.end}
          </Button>
        ),
    },
  ]
}

function SessionsPanel({ account }: { account: OwnAccount }) {
  const { team } = useMessages().messages
  const { me } = team
  const when = useDateFormat()
  const columns = sessionColumns(team, when)
  return (
    <Panel title={me.sessions}>
      <Form method="post" className={styles.form}>
        <ProofFields state={account} />
        <DataTable
          caption={me.sessions}
          columns={columns}
          rows={account.sessions}
          keyOf={({ id }) => id}
          empty={null}
        />
        {account.sessions.length > 1 && (
          <Button type="submit" name="intent" value="end" variant="secondary" size="sm">
            {me.endOthers}
          </Button>
        )}
      </Form>
    </Panel>
  )
}
