import { type SubmitEvent, useEffect, useMemo, useState } from 'react'
import { useNavigation, useSubmit } from 'react-router'
import { useI18n } from '../i18n/i18n.tsx'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './payment-methods.module.css'
import { type CardField, tokeniseCard } from './tokenise-card.ts'

const wrong = {
  number: 'payment_methods.wrong_number',
  expiry: 'payment_methods.wrong_expiry',
  code: 'payment_methods.wrong_code',
} as const

/** Sends a card to the provider and its token to the shop. Without scripts there is no form: it would send the number. */
export function AddCard({ tokenUrl }: { tokenUrl: string }) {
  const { t } = useI18n()
  const submit = useSubmit()
  const { state, formData } = useNavigation()
  const [isReady, setReady] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [refused, setRefused] = useState<readonly (CardField | 'away')[]>([])
  useEffect(() => setReady(true), [])
  const problems = useMemo(
    () =>
      refused.map((each) =>
        each === 'away' ? { message: t('payment_methods.failed') } : { field: each, message: t(wrong[each]) },
      ),
    [refused, t],
  )

  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isAsking) return
    const typed = new FormData(event.currentTarget)
    const field = (name: CardField) => String(typed.get(name) ?? '')
    setAsking(true)
    const result = await tokeniseCard(tokenUrl, {
      number: field('number'),
      expiry: field('expiry'),
      code: field('code'),
    })
    setAsking(false)
    if (!('token' in result)) return setRefused('wrong' in result ? result.wrong : ['away'])
    setRefused([])
    await submit({ intent: 'add', token: result.token }, { method: 'post', action: '/account/payment-methods/' })
  }

  if (!isReady) return <p className={styles.hint}>{t('payment_methods.while_paying')}</p>
  const isBusy = isAsking || (state !== 'idle' && formData?.get('intent') === 'add')
  return (
    <section className={styles.add} aria-labelledby="add-card">
      <h2 id="add-card">{t('payment_methods.add_title')}</h2>
      <Form problems={problems} onSubmit={(event) => void save(event)}>
        <TextField name="number" label={t('payment_methods.number')} autoComplete="cc-number" inputMode="numeric" />
        <div className={styles.pair}>
          <TextField name="expiry" label={t('payment_methods.expiry')} autoComplete="cc-exp" inputMode="numeric" />
          <TextField name="code" label={t('payment_methods.code')} autoComplete="cc-csc" inputMode="numeric" />
        </div>
        <div className={styles.ways}>
          <Button type="submit" isLoading={isBusy}>
            {t('payment_methods.add')}
          </Button>
          <p className={styles.hint}>{t('payment_methods.add_hint')}</p>
        </div>
      </Form>
    </section>
  )
}
