import { type ImportKind, importKinds, type ImportRow, largestImport } from '@vitrine/contracts/desk'
import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Message } from '../../ui/message.tsx'
import { readCommonQuery } from '../goods/goods-query.ts'
import { requireService } from '../guard.ts'
import { useMessages } from '../messages/messages.ts'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { ChoiceFilter, FilterForm } from '../ui/filter-form.tsx'
import inputs from '../ui/inputs.module.css'
import { Pager } from '../ui/pager.tsx'
import { Panel, StudioPage } from '../ui/studio-page.tsx'
import { useDateFormat } from '../ui/use-date-format.ts'
import { useDone } from '../ui/use-done.ts'
import { ImportMark } from './import-mark.tsx'
import styles from './imports.module.css'

const readKind = (value: unknown): ImportKind | undefined => importKinds.find((kind) => kind === value)

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { desk, member } = requireService(context, 'desk')
  const { after } = readCommonQuery(url.searchParams)
  const kind = readKind(url.searchParams.get('kind'))
  const reply = await desk.listImports({ ...(after && { after }), ...(kind && { kind }) })
  return {
    page: reply.ok ? reply.value : { rows: [] },
    kinds: importKinds,
    isLimited: member.shops !== null,
    largestMegabytes: largestImport / 1024 / 1024,
  }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { desk } = requireService(context, 'desk')
  const form = await request.formData()
  const file = form.get('file')
  const kind = readKind(form.get('kind')) ?? 'goods'
  const refuse = (code: string, reason = '') => data({ code, reason, kind }, { status: 409 })
  if (!(file instanceof File) || file.name === '') return refuse('NO_FILE')
  const reply = await desk.uploadImport({
    kind,
    fileName: file.name.slice(-200),
    file: new Uint8Array(await file.arrayBuffer()),
  })
  if (reply.ok) return redirect(`/studio/imports/${reply.value.id}/`)
  return refuse(reply.error.code, String(reply.error.details?.['reason'] ?? ''))
}

export default function StudioImports() {
  const { page, kinds, isLimited } = useLoaderData<typeof loader>()
  const { messages } = useMessages()
  const { imports } = messages
  const done = useDone()
  return (
    <StudioPage title={messages.places['studio-imports']} lead={imports.lead}>
      {done && (
        <Message kind="success" isAnnounced>
          {done}
        </Message>
      )}
      {isLimited ? <Message kind="info">{imports.limited}</Message> : <UploadForm />}
      <FilterForm>
        <ChoiceFilter
          name="kind"
          label={imports.kind}
          any={messages.filters.any}
          options={kinds.map((value) => ({ value, label: imports.kinds[value] ?? value }))}
        />
      </FilterForm>
      <DataTable
        caption={messages.places['studio-imports']}
        columns={useImportColumns()}
        rows={page.rows}
        keyOf={({ id }) => id}
        empty={imports.empty}
      />
      <Pager next={page.next} />
    </StudioPage>
  )
}

/** After a refusal the chosen file stays in its field: the form is never replaced. */
function UploadForm() {
  const { kinds, largestMegabytes } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const { imports } = useMessages().messages
  const isSending = useNavigation().formMethod === 'POST'
  return (
    <Panel title={imports.upload}>
      {refused && (
        <Message kind="error" isAnnounced>
          {imports.refusals[refused.code] ?? imports.refused}
          {refused.reason && <p lang="en">{refused.reason}</p>}
        </Message>
      )}
      <Form method="post" encType="multipart/form-data" className={styles.upload}>
        <label>
          {imports.kind}
          <select name="kind" className={inputs.input} defaultValue={refused?.kind ?? 'goods'}>
            {kinds.map((kind) => (
              <option key={kind} value={kind}>
                {imports.kinds[kind]}
              </option>
            ))}
          </select>
        </label>
        <label>
          {imports.file}
          <input
            type="file"
            name="file"
            required
            className={inputs.input}
            accept=".csv,.tsv,.txt,.xml,.json,.jsonl,text/csv,text/plain"
            aria-describedby="import-file-help"
          />
        </label>
        <Button type="submit" size="sm" isLoading={isSending}>
          {imports.read}
        </Button>
        <p id="import-file-help" className={styles.help}>
          {imports.fileHelp(largestMegabytes)}
        </p>
      </Form>
    </Panel>
  )
}

function useImportColumns(): Column<ImportRow>[] {
  const { imports } = useMessages().messages
  const when = useDateFormat()
  return [
    {
      id: 'file',
      label: imports.file,
      cell: ({ id, fileName }) => (
        <Link kind="quieter" to={`/studio/imports/${id}/`}>
          {fileName}
        </Link>
      ),
    },
    { id: 'kind', label: imports.kind, cell: ({ kind }) => imports.kinds[kind] },
    { id: 'state', label: imports.state, cell: ({ state }) => <ImportMark state={state} /> },
    {
      id: 'outcome',
      label: imports.outcome,
      cell: ({ counts, problems }) =>
        [
          ...['lines', 'changed', 'styles', 'prices'].flatMap((name) => {
            const count = counts[name]
            return count === undefined ? [] : [`${count} ${imports.counts[name]}`]
          }),
          ...(problems.error > 0 ? [imports.errors(problems.error)] : []),
        ].join(', '),
      isSecondary: true,
    },
    { id: 'author', label: imports.author, cell: ({ author }) => author, isSecondary: true },
    { id: 'time', label: imports.time, cell: ({ uploadedAt }) => when(uploadedAt) },
  ]
}
