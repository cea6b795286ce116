import { useRevalidator } from 'react-router'
import { useI18n } from '../i18n/i18n.tsx'
import { Button } from '../ui/button.tsx'
import { Message, type MessageKind } from '../ui/message.tsx'
import styles from './no-match.module.css'

type OutageProps = {
  children: string
  kind?: MessageKind
  /** Parameters of the address that a form without scripts must send again. */
  fields?: Readonly<Record<string, string>>
}

const noFields = {}

/** A notice about the search service that is down, with a button to try again. */
export function Outage({ children, kind = 'error', fields = noFields }: OutageProps) {
  const { t } = useI18n()
  const { revalidate, state } = useRevalidator()
  return (
    <form className={styles.none} method="get">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Message kind={kind} isAnnounced>
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
