import { type ImportDetail, importLayouts } from '@vitrine/contracts/desk'
import { currencies } from '@vitrine/contracts/markets'
import { useEffect } from 'react'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useRevalidator,
} from 'react-router'
import { invalidPage } from '../../navigation/not-found.ts'
import { Link } from '../../ui/link.tsx'
import { Message } from '../../ui/message.tsx'
import { requireService } from '../guard.ts'
import { useMessages } from '../messages/messages.ts'
import { StudioPage } from '../ui/studio-page.tsx'
import { useDateFormat } from '../ui/use-date-format.ts'
import { readSettings } from './import-form.ts'
import { ImportMark } from './import-mark.tsx'
import { ImportOutcome } from './import-outcome.tsx'
import { useImportWords } from './import-words.ts'
import styles from './imports.module.css'
import { MappingForm } from './mapping-form.tsx'

const readId = (id: string | undefined) => (/^[1-9]\d{0,8}$/.test(id ?? '') ? Number(id) : 0)

async function readImport({ context, params, url }: LoaderFunctionArgs | ActionFunctionArgs) {
  const { desk } = requireService(context, 'desk')
  const id = readId(params['id'])
  const reply = id ? await desk.getImport({ id }) : undefined
  if (!reply?.ok) throw invalidPage(url.pathname)
  return { desk, id, detail: reply.value }
}

export async function loader(args: LoaderFunctionArgs) {
  const { detail } = await readImport(args)
  return { detail, key: crypto.randomUUID(), layouts: importLayouts, currencies }
}

export async function action(args: ActionFunctionArgs) {
  const { desk, id, detail } = await readImport(args)
  const form = await args.request.formData()
  const key = String(form.get('key') ?? '')
  const refuse = (code: string, details: Readonly<Record<string, string | number>> = {}) =>
    data({ code, details, settings: undefined }, { status: 409 })
  switch (form.get('intent')) {
    case 'try': {
      const { settings, twice } = readSettings(form, detail.shape.columns)
      const keep = (code: string, column = '') => data({ code, details: { column }, settings }, { status: 409 })
      if (twice !== undefined) return keep('TWICE', twice)
      const reply = await desk.tryImport({ id, settings })
      return reply.ok ? redirect(`/studio/imports/${id}/`) : keep(reply.error.code)
    }
    case 'take': {
      const reply = await desk.takeImport({ id, leavesOut: form.has('leavesOut') }, key)
      return reply.ok ? redirect(`/studio/imports/${id}/`) : refuse(reply.error.code, reply.error.details)
    }
    case 'undo': {
      const reply = await desk.undoImport({ id }, key)
      return reply.ok ? redirect(`/studio/imports/${id}/`) : refuse(reply.error.code, reply.error.details)
    }
    default: {
      const reply = await desk.discardImport({ id })
      return reply.ok ? redirect('/studio/imports/?done=discarded') : refuse(reply.error.code)
    }
  }
}

const pauseMs = 1_000

/** Reads the page again while the server works on the file. */
function useProgress(isWorking: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isWorking) return undefined
    const timer = setInterval(() => void revalidate(), pauseMs)
    return () => clearInterval(timer)
  }, [isWorking, revalidate])
}

export default function StudioImport() {
  const { detail, key, layouts, currencies: known } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const { messages } = useMessages()
  const { imports } = messages
  const { columnName } = useImportWords()
  const when = useDateFormat()
  const { row, sameAs } = detail
  const isWorking = row.state === 'trying' || row.state === 'taking'
  useProgress(isWorking)
  const isOpen = row.state === 'uploaded' || row.state === 'tried' || row.state === 'failed'
  return (
    <StudioPage
      title={row.fileName}
      lead={
        <>
          {imports.kinds[row.kind]} · {imports.by(row.author, when(row.uploadedAt))} · <ImportMark state={row.state} />
        </>
      }
      actions={
        <Link kind="quiet" to="/studio/imports/">
          {imports.all}
        </Link>
      }
    >
      {refused && !isWorking && (
        <Message kind="error" isAnnounced>
          {(imports.refusals[refused.code] ?? imports.refused).replace(
            '{column}',
            columnName(String(refused.details['column'] ?? '')),
          )}
        </Message>
      )}
      {sameAs && isOpen && (
        <Message kind="warning">
          {imports.sameAs(when(sameAs.at))} <Link to={`/studio/imports/${sameAs.id}/`}>{imports.show}</Link>
        </Message>
      )}
      {isWorking && <ImportProgress detail={detail} />}
      {!isWorking && row.state !== 'uploaded' && <ImportOutcome detail={detail} formKey={key} />}
      {isOpen && (
        <MappingForm
          // A file that was tried again is a new form, with the settings of the trial.
          key={row.state}
          detail={refused?.settings ? { ...detail, settings: refused.settings } : detail}
          layouts={layouts}
          currencies={known}
        />
      )}
    </StudioPage>
  )
}

function ImportProgress({ detail: { row, progress } }: { detail: ImportDetail }) {
  const { imports } = useMessages().messages
  const phase = imports.phases[progress?.phase ?? 'waiting'] ?? ''
  return (
    <div className={styles.progress}>
      <progress
        {...(progress && progress.total > 0 && { value: progress.done, max: progress.total })}
        aria-label={imports.states[row.state]}
      />
      <p role="status">
        {imports.states[row.state]}: {phase}
      </p>
      <p className={styles.help}>{imports.mayLeave}</p>
    </div>
  )
}
