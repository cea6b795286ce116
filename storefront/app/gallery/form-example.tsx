import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import type { FormProblem } from '../ui/form-checks.ts'
import { Form } from '../ui/form.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useToast } from '../ui/toast.tsx'
import { email, matches, minLength, sameAs } from '../ui/validation.ts'
import styles from './gallery.module.css'
import { Section } from './section.tsx'

const postcodes = { DE: [matches(/^\d{5}$/, 'postcode')], AT: [matches(/^\d{4}$/, 'postcode')] }
const phone = [matches(/^\+?[\d /()-]{6,20}$/, 'phone')]
const refusal: readonly FormProblem[] = [
  { field: 'taken', label: 'E-Mail-Adresse', message: 'Zu dieser Adresse gibt es schon ein Konto.' },
  { message: 'Der Gutschein gilt nicht mehr.' },
]

export function FormExample() {
  const [country, setCountry] = useState<keyof typeof postcodes>('DE')
  const toast = useToast()
  return (
    <Section id="form" title="Formular">
      <div className={styles.columns}>
        <Form
          aria-label="Konto anlegen"
          onSubmit={(event) => {
            event.preventDefault()
            toast({ kind: 'success', text: 'Alles richtig ausgefüllt.' })
          }}
        >
          <TextField name="email" label="E-Mail-Adresse" type="email" rules={[email]} autoComplete="email" />
          <TextField
            name="new-password"
            label="Neues Passwort"
            type="password"
            rules={[minLength(8)]}
            autoComplete="off"
          />
          <TextField
            name="repeated"
            label="Passwort wiederholen"
            type="password"
            rules={[sameAs('new-password', 'Neues Passwort')]}
            autoComplete="off"
          />
          <SelectField
            name="country"
            label="Land"
            value={country}
            onChange={(event) => setCountry(event.target.value as typeof country)}
          >
            <option value="DE">Deutschland</option>
            <option value="AT">Österreich</option>
          </SelectField>
          <TextField name="postcode" label="Postleitzahl" rules={postcodes[country]} inputMode="numeric" />
          <TextField name="phone" label="Telefon" type="tel" rules={phone} isOptional />
          <Checkbox name="agreed" label="Ich habe die Datenschutzhinweise gelesen." isRequired />
          <Button type="submit" size="lg">
            Konto anlegen
          </Button>
        </Form>
        <ServerAnswer />
      </div>
    </Section>
  )
}

/** Opened by a button, since the summary takes the focus as soon as it is there. */
function ServerAnswer() {
  const [problems, setProblems] = useState<readonly FormProblem[]>()
  return (
    <div className={styles.stack}>
      <Button variant="secondary" onClick={() => setProblems([...refusal])}>
        Antwort des Servers zeigen
      </Button>
      <Form aria-label="Antwort des Servers" {...(problems && { problems })}>
        <TextField name="taken" label="E-Mail-Adresse" type="email" defaultValue="johanna@beispiel.de" />
      </Form>
    </div>
  )
}
