import { servicePath } from '@vitrine/contracts/urls'
import { useNavigation } from 'react-router'
import { birthDate as isDay, writeBirthDate } from '../account-frame/birth-date.ts'
import { useI18n } from '../i18n/i18n.tsx'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Form } from '../ui/form.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { TextField } from '../ui/text-field.tsx'
import { matches } from '../ui/validation.ts'
import type { CardChangeResult } from './change-card.ts'
import styles from './loyalty.module.css'

type JoinFormProps = {
  birthDate: string | undefined
  phone: string | undefined
  outcome: Extract<CardChangeResult, { refused: unknown }> | null
}

const day = [isDay]
const number = [matches(/^\+?[\d\s()./-]{5,25}$/, 'phone')]

/** The block of the card as an invitation. */
export function JoinForm({ birthDate, phone, outcome }: JoinFormProps) {
  const { t, market } = useI18n()
  const { state } = useNavigation()
  const problems = (outcome?.refused ?? []).map(({ key, field }) => ({ message: t(key), ...(field && { field }) }))
  const benefits = [t('card.benefit_points'), t('card.benefit_code'), t('card.benefit_free')]
  return (
    <section className={styles.block} data-block="join" aria-labelledby="join-title">
      <div className={styles.invitation}>
        <h2 id="join-title" className={styles.heading}>
          {t('card.join_title')}
        </h2>
        <p>{t('card.join_text')}</p>
        <ul className={styles.benefits} role="list">
          {benefits.map((benefit) => (
            <li key={benefit}>
              <Icon name="check" size={20} />
              {benefit}
            </li>
          ))}
        </ul>
        <p>
          <Link to={servicePath('fashion_card', market.locale)} kind="loud">
            {t('card.terms')}
          </Link>
        </p>
      </div>
      <Form method="post" problems={problems}>
        <TextField
          name="birthDate"
          label={t('card.birth_date')}
          help={t('card.birth_date_help', { example: writeBirthDate('1990-06-19', market) })}
          isOptional
          autoComplete="bday"
          inputMode="numeric"
          rules={day}
          defaultValue={outcome?.values['birthDate'] ?? (birthDate && writeBirthDate(birthDate, market))}
        />
        <TextField
          name="phone"
          type="tel"
          label={t('card.phone')}
          isOptional
          autoComplete="tel"
          rules={number}
          defaultValue={outcome?.values['phone'] ?? phone}
        />
        <Checkbox name="acceptTerms" value="yes" label={t('card.accept')} isRequired />
        <div>
          <Button type="submit" size="lg" name="intent" value="join" isLoading={state === 'submitting'}>
            {t('card.join')}
          </Button>
        </div>
      </Form>
    </section>
  )
}
