import type { CustomerView } from '@vitrine/contracts/desk'
import type { Locale } from '@vitrine/contracts/markets'
import { Form } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { useMessages } from '../messages/messages.ts'
import { LanguageField } from '../team/language-field.tsx'
import { ProofFields, type ProofState } from '../team/proof-fields.tsx'
import styles from '../team/team.module.css'
import inputs from '../ui/inputs.module.css'
import { Panel } from '../ui/studio-page.tsx'

type CustomerActionsProps = {
  customer: CustomerView
  /** The state of the session; `null` where the member lacks the right to erase a person. */
  proof: ProofState | null
  shop: Locale
  requestKey: string
}

/** Actions of the service team on one customer; the final one comes last. */
export function CustomerActions({ customer, proof, shop, requestKey }: CustomerActionsProps) {
  const { actions } = useMessages().messages.customers
  const { id, state } = customer
  return (
    <>
      <Panel title={actions.title}>
        <div className={styles.actions}>
          {state === 'account' && (
            <Form method="post">
              <input type="hidden" name="key" value={requestKey} />
              <LanguageField chosen={shop} />
              <Button type="submit" name="intent" value="password" variant="secondary" size="sm">
                {actions.password}
              </Button>
              <p className={styles.hint}>{actions.passwordHint(customer.email)}</p>
            </Form>
          )}
          <Form method="post" action={`/studio/customers/${id}/data/`} reloadDocument>
            <Button type="submit" variant="secondary" size="sm">
              {actions.copy}
            </Button>
            <p className={styles.hint}>{actions.copyHint}</p>
          </Form>
          {state !== 'guest' && (
            <Form method="post">
              <Button
                type="submit"
                name="intent"
                value={state === 'closed' ? 'reopen' : 'close'}
                variant="secondary"
                size="sm"
              >
                {state === 'closed' ? actions.reopen : actions.close}
              </Button>
              {state !== 'closed' && <p className={styles.hint}>{actions.closeHint}</p>}
            </Form>
          )}
        </div>
      </Panel>
      {proof && <ForgetForm customer={customer} proof={proof} shop={shop} />}
    </>
  )
}

function ForgetForm({ customer, proof, shop }: { customer: CustomerView; proof: ProofState; shop: Locale }) {
  const { forget } = useMessages().messages.customers
  return (
    <Panel title={forget.title}>
      <p className={styles.hint}>{forget.lead}</p>
      {customer.obstacles.length > 0 ? (
        <ul className={styles.obstacles}>
          {customer.obstacles.map(({ kind, count }) => (
            <li key={kind}>{forget.obstacles[kind](count)}</li>
          ))}
        </ul>
      ) : (
        <Form method="post" className={styles.form}>
          <div className={styles.fields}>
            <label className={styles.field}>
              {forget.confirm(customer.id)}
              <input name="typed" className={inputs.input} inputMode="numeric" autoComplete="off" required />
            </label>
            <LanguageField chosen={shop} />
          </div>
          <ProofFields state={proof} />
          <Button type="submit" name="intent" value="forget" size="sm">
            {forget.submit}
          </Button>
        </Form>
      )}
    </Panel>
  )
}
