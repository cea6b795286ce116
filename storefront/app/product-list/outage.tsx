import { useRevalidator } from 'react-router'
import { useI18n } from '../i18n/i18n.tsx'
import { Button } from '../ui/button.tsx'
import { Message } from '../ui/message.tsx'
import styles from './no-match.module.css'

type OutageProps = {
  children: string
  /** Parameters of the address that a form without scripts must send again. */
  fields?: Readonly<Record<string, string>>
}

const noFields = {}

/** Shown in place of the products while the search service is down. */
export function Outage({ children, fields = noFields }: OutageProps) {
  const { t } = useI18n()
  const { revalidate, state } = useRevalidator()
  return (
    <form className={styles.none} method="get">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Message kind="error" isAnnounced>
        {children}
      </Message>
      <p>
        <Button
          type="submit"
          variant="secondary"
          isLoading={state !== 'idle'}
          onClick={(event) => {
            event.preventDefault()
            void revalidate()
          }}
        >
          {t('common.retry')}
        </Button>
      </p>
    </form>
  )
}
