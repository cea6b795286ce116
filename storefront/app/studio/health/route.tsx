import type { StudioHealth } from '@vitrine/contracts/desk'
import type { ReactNode } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { requireService } from '../guard.ts'
import { valueOf } from '../reply-value.ts'
import { useMessages } from '../messages/messages.ts'
import styles from '../team/team.module.css'
import { Panel, StudioPage } from '../ui/studio-page.tsx'
import { useDateFormat } from '../ui/use-date-format.ts'

export async function loader({ context }: LoaderFunctionArgs): Promise<StudioHealth> {
  return valueOf(await requireService(context, 'health').health.readHealth({}))
}

export default function StudioHealthPage() {
  const { index, outbox, database, versions, startedAt } = useLoaderData<typeof loader>()
  const { messages } = useMessages()
  const { health } = messages
  const when = useDateFormat()
  const number = new Intl.NumberFormat(messages.tag)
  const megabytes = (bytes: number) => `${number.format(Math.round(bytes / 1_000_000))} MB`
  return (
    <StudioPage title={messages.places['studio-health']} lead={health.lead}>
      <Panel title={health.index}>
        <Facts
          facts={
            index && [
              [health.documents, number.format(index.documents)],
              [health.memory, megabytes(index.bytes)],
              [health.lag, health.changes(index.lag)],
            ]
          }
        />
      </Panel>
      <Panel title={health.outbox}>
        <Facts
          facts={
            outbox && [
              [health.waiting, number.format(outbox.waiting)],
              [health.oldest, health.seconds(Math.round(outbox.oldestSeconds))],
              [health.parked, number.format(outbox.parked)],
              [health.orders, number.format(outbox.ordersLastHour)],
            ]
          }
        />
      </Panel>
      <Panel title={health.versions}>
        <Facts
          facts={[
            ['PostgreSQL', database?.version ?? health.unknown],
            [health.databaseSize, database ? megabytes(database.bytes) : health.unknown],
            ['Node', versions.node],
            [health.startedAt, when(startedAt)],
          ]}
        />
      </Panel>
    </StudioPage>
  )
}

function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] | null }) {
  const { health } = useMessages().messages
  if (!facts) return <p className={styles.muted}>{health.unknown}</p>
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
