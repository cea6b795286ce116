import { Message } from '../../ui/message.tsx'
import { useMessages } from '../messages/messages.ts'
import { DataTable } from './data-table.tsx'
import type { RefusedForm } from './studio-form.tsx'

type ChangedMeanwhileProps = {
  refused: RefusedForm | undefined
  /** The fields as they are stored now. */
  values: Readonly<Record<string, string>>
}

/** Another person was faster: the stored fields beside the typed ones, both kept. Saving again takes the typed ones. */
export function ChangedMeanwhile({ refused, values }: ChangedMeanwhileProps) {
  const { messages } = useMessages()
  if (refused?.refusal.code !== 'CHANGED') return null
  const differing = Object.keys(values).filter((name) => (refused.typed[name] ?? '') !== values[name])
  const { changed, fields } = messages.goods
  return (
    <Message kind="warning">
      {changed.lead}
      <DataTable
        caption={changed.lead}
        columns={[
          {
            id: 'field',
            label: changed.field,
            cell: (name) => `${fields[name.split('.')[0] ?? ''] ?? name} ${name.split('.').slice(1).join(' ')}`,
          },
          { id: 'stored', label: changed.stored, cell: (name) => values[name] },
          { id: 'typed', label: changed.typed, cell: (name) => refused.typed[name] ?? '' },
        ]}
        rows={differing}
        keyOf={(name) => name}
        empty={changed.same}
      />
    </Message>
  )
}
