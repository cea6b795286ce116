import { Checkbox } from '../ui/checkbox.tsx'
import { PaymentIcon } from '../ui/payment-icon.tsx'
import { RadioGroup } from '../ui/radio-group.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { TextareaField } from '../ui/textarea-field.tsx'
import styles from './gallery.module.css'
import { Section } from './section.tsx'

export function Fields() {
  return (
    <Section id="fields" title="Felder">
      <div className={styles.columns}>
        <TextField name="empty" label="Nachname" autoComplete="family-name" />
        <TextField name="filled" label="Vorname" defaultValue="Johanna" autoComplete="given-name" />
        <TextField name="optional" label="Firma" help="Steht auf dem Adressaufkleber." isOptional />
        <TextField
          name="invalid"
          label="E-Mail-Adresse"
          type="email"
          defaultValue="johanna@"
          help="Dorthin geht die Bestätigung."
          problem="Bitte prüfe die Adresse."
          inputMode="email"
        />
        <TextField name="disabled" label="Kundennummer" defaultValue="10028-4711" isDisabled />
        <TextField name="disabled-empty" label="Gutschein" isDisabled />
        <TextField name="password" label="Passwort" type="password" defaultValue="herbst" autoComplete="off" />
        <TextField name="birthday" label="Geburtstag" type="date" isOptional />
        <SelectField name="country" label="Land" defaultValue="AT">
          <option value="DE">Deutschland</option>
          <option value="AT">Österreich</option>
        </SelectField>
        <SelectField name="salutation" label="Anrede" problem="Bitte wähle eine Anrede." isOptional>
          <option value="">Bitte wählen</option>
        </SelectField>
        <TextareaField name="note" label="Nachricht" />
        <TextareaField name="note-filled" label="Nachricht" defaultValue="Bitte beim Nachbarn abgeben." isOptional />
      </div>
      <div className={styles.columns}>
        <div>
          <Checkbox name="length" value="mini" label="Mini" aside={11} />
          <Checkbox name="length" value="midi" label="Midi" aside={71} defaultChecked />
          <Checkbox name="length" value="maxi" label="Maxi" aside={0} isDisabled />
          <Checkbox name="terms" label="Ich habe die AGB gelesen." problem="Bitte stimme zu." isRequired />
        </div>
        <RadioGroup
          name="salute"
          label="Anrede"
          defaultValue="f"
          isOptional
          options={[
            { value: 'f', label: 'Frau' },
            { value: 'm', label: 'Herr' },
            { value: 'd', label: 'Divers', isDisabled: true },
          ]}
        />
        <RadioGroup
          name="payment"
          label="Zahlung"
          look="rows"
          defaultValue="card"
          options={[
            {
              value: 'card',
              label: 'Kreditkarte',
              aside: <PaymentIcon method="card" />,
              children: <TextField name="holder" label="Name auf der Karte" defaultValue="Nora Wyss" />,
            },
            {
              value: 'invoice',
              label: 'Rechnung',
              hint: 'Zahlbar in 30 Tagen',
              aside: <PaymentIcon method="invoice" />,
            },
            { value: 'paypal', label: 'PayPal', aside: <PaymentIcon method="paypal" /> },
          ]}
        />
        <RadioGroup
          name="delivery"
          label="Lieferung"
          problem="Bitte wähle eine Lieferung."
          options={[
            { value: 'home', label: 'Nach Hause', hint: 'in 2–3 Werktagen' },
            { value: 'store', label: 'In den Store' },
          ]}
        />
      </div>
    </Section>
  )
}
