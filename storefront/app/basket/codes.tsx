import { type SubmitEvent, useId, useRef, useState } from 'react'
import { Form } from 'react-router'
import { useI18n } from '../i18n/i18n.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { BareForm } from './bare-form.tsx'
import { codesKey, useBasketChanges } from './basket-changes.tsx'
import type { BasketView } from './basket-view.ts'
import { type ChangeReply, codeProblemOf } from './change-reply.ts'
import styles from './codes.module.css'
import { codeProblemText } from './problems.ts'

type CodeRefusal = Extract<ChangeReply, { outcome: 'code_refused' }>
type CodesProps = {
  view: Pick<BasketView, 'voucher' | 'giftCards'>
  /** Refusal of a code that was sent without scripts. */
  refused: CodeRefusal | null
}

/** Vouchers and gift cards: one field for both, collapsed at first. Redeemed codes are listed below it. */
export function Codes({ view: { voucher, giftCards }, refused }: CodesProps) {
  const { t, format } = useI18n()
  const { redeem, busy } = useBasketChanges()
  const [answer, setAnswer] = useState<CodeRefusal | null>(refused)
  const [isOpen, setOpen] = useState(refused !== null)
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const problem = answer && codeProblemText(answer, t, format.money)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const change = await redeem(String(new FormData(form).get('code')))
    setAnswer(change.outcome === 'code_refused' ? change : null)
    if (change.outcome === 'changed') form.reset()
    field.current?.focus()
  }

  return (
    <div className={styles.codes}>
      {voucher && (
        <Code icon="voucher" code={voucher.code} name={t('basket.voucher_named', { code: voucher.code })}>
          {voucher.problem
            ? codeProblemText(
                { problem: codeProblemOf(voucher.problem) ?? 'invalid', minimum: voucher.minimumOrderValue },
                t,
                format.money,
              )
            : null}
        </Code>
      )}
      {giftCards.map(({ code, balance }) => (
        <Code key={code} icon="gift" code={code} name={t('basket.gift_card_named', { code })}>
          {t('basket.gift_card_balance', { amount: format.money(balance) })}
        </Code>
      ))}
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className={styles.open}>{t('basket.voucher_open')}</summary>
        <Form className={styles.form} method="post" action="/cart/" onSubmit={submit}>
          <input type="hidden" name="intent" value="redeem" />
          <label className={styles.label} htmlFor={id}>
            {t('basket.voucher_label')}
          </label>
          <input
            ref={field}
            id={id}
            className={styles.field}
            name="code"
            required
            maxLength={60}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            defaultValue={refused?.code}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? `${id}-problem` : undefined}
          />
          <Button type="submit" variant="tertiary" isLoading={busy.includes(codesKey)}>
            {t('basket.voucher_apply')}
          </Button>
        </Form>
        <div role="alert">
          {problem && (
            <p id={`${id}-problem`} className={styles.problem}>
              <Icon name="alert" size={16} /> {problem}
            </p>
          )}
        </div>
      </details>
    </div>
  )
}

type CodeProps = { icon: 'voucher' | 'gift'; code: string; name: string; children: string | null }

/** A redeemed code with its value or its problem. */
function Code({ icon, code, name, children }: CodeProps) {
  const { t } = useI18n()
  const { drop } = useBasketChanges()
  return (
    <div className={styles.code}>
      <Icon name={icon} size={20} />
      <p>
        <span className={styles.name}>{name}</span>
        {children && <span className={styles.note}>{children}</span>}
      </p>
      <BareForm fields={{ intent: 'drop', code }} onSend={() => drop(code)}>
        <button className={styles.drop} aria-label={t('basket.code_remove', { code })}>
          <Icon name="close" size={18} />
        </button>
      </BareForm>
    </div>
  )
}
