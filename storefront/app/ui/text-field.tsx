import { type ComponentProps, useState } from 'react'
import { useI18n } from '../i18n/i18n.tsx'
import { Button } from './button.tsx'
import { Field } from './field.tsx'
import { Icon } from './icon.tsx'
import styles from './text-field.module.css'
import { type FieldProps, useField } from './use-field.ts'

type NativeProps = Omit<ComponentProps<'input'>, keyof FieldProps | 'id' | 'className' | 'required' | 'disabled'>
type TextFieldProps = FieldProps &
  NativeProps & { type?: 'text' | 'email' | 'tel' | 'password' | 'search' | 'url' | 'date' }

export function TextField({
  name,
  label,
  help,
  isOptional,
  isDisabled,
  rules,
  problem,
  type = 'text',
  ...native
}: TextFieldProps) {
  const { t } = useI18n()
  const { control, ...state } = useField({ name, label, help, isOptional, isDisabled, rules, problem })
  const [isRevealed, setRevealed] = useState(false)
  const isPassword = type === 'password'
  return (
    <Field
      {...state}
      label={label}
      help={help}
      isOptional={isOptional}
      isLabelRaised={type === 'date'}
      end={
        isPassword && (
          <span className={styles.reveal}>
            <Button
              variant="raw"
              isFab
              label={isRevealed ? t('form.hide_password') : t('form.show_password')}
              aria-controls={control.id}
              isDisabled={isDisabled}
              onClick={() => setRevealed(!isRevealed)}
            >
              <Icon name={isRevealed ? 'eyeOff' : 'eye'} size={20} />
            </Button>
          </span>
        )
      }
    >
      {/* The placeholder is never seen; without it the styles could not tell whether something was typed. */}
      <input
        placeholder=" "
        autoCapitalize={isPassword || type === 'email' ? 'none' : undefined}
        spellCheck={isPassword || type === 'email' ? false : undefined}
        {...native}
        {...control}
        type={isPassword && isRevealed ? 'text' : type}
      />
    </Field>
  )
}
