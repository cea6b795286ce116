import type { ImportDetail } from '@vitrine/contracts/desk'
import { Form, useNavigation } from 'react-router'
import { inPageNavigation } from '../../navigation/in-page-navigation.ts'
import { Button } from '../../ui/button.tsx'
import { Message } from '../../ui/message.tsx'
import { useMessages } from '../messages/messages.ts'
import inputs from '../ui/inputs.module.css'
import { Panel } from '../ui/studio-page.tsx'
import { columnField } from './import-form.ts'
import { useImportWords } from './import-words.ts'
import styles from './imports.module.css'

type MappingFormProps = { detail: ImportDetail; layouts: readonly string[]; currencies: readonly string[] }

/** Which column of the file feeds which of ours, beside its first cells. */
export function MappingForm({ detail, layouts, currencies }: MappingFormProps) {
  const { imports } = useMessages().messages
  const isSending = useNavigation().formData?.get('intent') === 'try'
  const { row, shape, settings } = detail
  return (
    <Panel title={imports.mapping}>
      <p className={styles.help}>
        {imports.shape(
          shape.lines,
          shape.columns.length,
          shape.encoding.toUpperCase(),
          imports.delimiters[shape.delimiter ?? ''],
        )}{' '}
        {detail.isRemembered && imports.remembered}
      </p>
      {shape.encoding === 'windows-1252' && <Message kind="info">{imports.encodingGuessed}</Message>}
      <Form method="post" state={inPageNavigation} className={styles.mapping}>
        <input type="hidden" name="intent" value="try" />
        <div className={styles.options}>
          {row.kind === 'goods' && (
            <Choice
              name="layout"
              label={imports.layout}
              value={settings.layout ?? ''}
              options={[
                ['', imports.ownTable],
                ...layouts.map((name) => [name, imports.layouts[name] ?? name] as const),
              ]}
            />
          )}
          {(row.kind === 'goods' || row.kind === 'prices') && (
            <Choice
              name="currency"
              label={imports.currency}
              value={settings.currency ?? ''}
              options={[['', imports.inFile], ...currencies.map((name) => [name, name] as const)]}
            />
          )}
          {row.kind === 'goods' && (
            <label className={`${inputs.tick} ${styles.tick}`}>
              <input type="checkbox" name="keepsDrafts" defaultChecked={settings.keepsDrafts ?? false} />
              {imports.keepsDrafts}
            </label>
          )}
          {row.kind === 'prices' && <PlanFields settings={settings} />}
        </div>
        {shape.columns.length > 0 && <ColumnTable detail={detail} />}
        <div className={styles.buttons}>
          <Button
            type="submit"
            size="sm"
            isLoading={isSending}
            variant={row.state === 'tried' ? 'secondary' : 'primary'}
          >
            {row.state === 'uploaded' ? imports.try : imports.tryAgain}
          </Button>
          <span className={styles.help}>{imports.tryHelp}</span>
        </div>
      </Form>
      <Form method="post" state={inPageNavigation}>
        <Button type="submit" size="xs" variant="tertiary" name="intent" value="discard">
          {imports.discard}
        </Button>
      </Form>
    </Panel>
  )
}

type ChoiceProps = {
  name: string
  label: string
  value: string
  options: readonly (readonly [value: string, label: string])[]
}

function Choice({ name, label, value, options }: ChoiceProps) {
  return (
    <label>
      {label}
      <select name={name} className={inputs.input} defaultValue={value}>
        {options.map(([id, text]) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Prices become a plan, which another person approves. */
function PlanFields({ settings }: { settings: ImportDetail['settings'] }) {
  const { imports, goods } = useMessages().messages
  const time = (typed: string | undefined) => typed?.replace(' ', 'T') ?? ''
  return (
    <>
      <Choice
        name="reason"
        label={goods.prices.reason}
        value={settings.reason ?? 'sale'}
        options={(['sale', 'regular'] as const).map((value) => [value, goods.prices.reasons[value]] as const)}
      />
      <label>
        {imports.from}
        <input type="datetime-local" name="from" className={inputs.input} required defaultValue={time(settings.from)} />
      </label>
      <label>
        {imports.to}
        <input type="datetime-local" name="to" className={inputs.input} defaultValue={time(settings.to)} />
      </label>
    </>
  )
}

function ColumnTable({ detail: { shape, targets, settings } }: { detail: ImportDetail }) {
  const { imports } = useMessages().messages
  const { columnName } = useImportWords()
  const targetOf = new Map(Object.entries(settings.columns).map(([target, column]) => [column, target]))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls sideways by keyboard, too
    <div className={styles.scroll} role="region" aria-label={imports.mapping} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{imports.column}</th>
            <th scope="col">{imports.sample}</th>
            <th scope="col">{imports.target}</th>
          </tr>
        </thead>
        <tbody>
          {shape.columns.map((column, index) => (
            <tr key={column}>
              <th scope="row">{column}</th>
              <td className={styles.sample}>
                {shape.samples
                  .map((cells) => cells[index] ?? '')
                  .filter(Boolean)
                  .slice(0, 3)
                  .join(' · ')}
              </td>
              <td>
                <select
                  name={columnField(index)}
                  className={inputs.input}
                  defaultValue={targetOf.get(column) ?? ''}
                  aria-label={imports.targetOf(column)}
                >
                  <option value="">{imports.notRead}</option>
                  {targets.map(({ name, isRequired }) => (
                    <option key={name} value={name}>
                      {columnName(name)}
                      {isRequired ? ' *' : ''}
                    </option>
                  ))}
                </select>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
