import type { OwnAccount } from '@vitrine/contracts/desk'
import { passkeyNameLength } from '@vitrine/contracts/shop'
import { type SubmitEvent, useState } from 'react'
import { Form, useSubmit } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { useMessages } from '../messages/messages.ts'
import { FormNotice } from '../team/form-notice.tsx'
import { ProofFields } from '../team/proof-fields.tsx'
import team from '../team/team.module.css'
import inputs from '../ui/inputs.module.css'
import { Panel } from '../ui/studio-page.tsx'
import { useDateFormat } from '../ui/use-date-format.ts'
import { makeStaffPasskey } from './ask-device.ts'
import styles from './passkeys.module.css'

type Passkey = OwnAccount['passkeys'][number]

/** A member’s own passkeys: adding, naming and removing. */
export function PasskeysPanel({ account }: { account: OwnAccount }) {
  const { passkeys: words } = useMessages().messages
  const { passkeys } = account
  return (
    <Panel title={words.title}>
      <p className={team.hint}>{words.lead}</p>
      {passkeys.length > 0 && (
        <Form method="post" className={team.form}>
          <ul role="list" className={styles.list}>
            {passkeys.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} />
            ))}
          </ul>
          <ProofFields state={account} />
        </Form>
      )}
      <AddPasskey key={passkeys.length} account={account} />
    </Panel>
  )
}

function PasskeyRow({ passkey: { id, name, createdAt, lastUsedAt } }: { passkey: Passkey }) {
  const { passkeys: words } = useMessages().messages
  const when = useDateFormat()
  return (
    <li className={styles.passkey}>
      <label className={team.field}>
        {words.name}
        <input
          name={`name ${id}`}
          className={inputs.input}
          defaultValue={name}
          maxLength={passkeyNameLength}
          autoComplete="off"
        />
      </label>
      <span className={styles.used}>{lastUsedAt ? words.used(when(lastUsedAt)) : words.added(when(createdAt))}</span>
      <div className={team.actions}>
        <Button
          type="submit"
          name="intent"
          value={`passkey-name ${id}`}
          variant="secondary"
          size="xs"
          label={words.renameOf(name)}
          formNoValidate
        >
          {words.rename}
        </Button>
        <Button
          type="submit"
          name="intent"
          value={`passkey-removal ${id}`}
          variant="secondary"
          size="xs"
          label={words.removeOf(name)}
        >
          {words.remove}
        </Button>
      </div>
    </li>
  )
}

function AddPasskey({ account }: { account: OwnAccount }) {
  const { passkeys: words } = useMessages().messages
  const submit = useSubmit()
  const [problem, setProblem] = useState<string | null>(null)
  const [isAsking, setIsAsking] = useState(false)

  async function add(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const [password, code] = [String(form.get('proof') ?? ''), String(form.get('proofCode') ?? '')]
    setIsAsking(true)
    setProblem(null)
    const reply = await makeStaffPasskey({ ...(password && { password }), ...(code && { code }) })
    if ('credential' in reply) {
      const { credential } = reply
      await submit({ intent: 'passkey', name: String(form.get('name')), credential }, { method: 'post' })
    } else setProblem(reply.code)
    setIsAsking(false)
  }

  return (
    <Form method="post" className={`${team.form} ${styles.add}`} onSubmit={(event) => void add(event)}>
      <FormNotice answer={problem === null ? undefined : { problem }} />
      <label className={team.field}>
        {words.newName}
        <input
          name="name"
          className={inputs.input}
          maxLength={passkeyNameLength}
          placeholder={words.example}
          autoComplete="off"
          required
        />
      </label>
      <ProofFields state={account} />
      <Button type="submit" variant="secondary" size="sm" isLoading={isAsking}>
        {words.add}
      </Button>
    </Form>
  )
}
