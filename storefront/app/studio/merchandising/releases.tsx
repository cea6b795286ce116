import type { GoldenEffect, RuleChange, RuleDraft, RuleVersion } from '@vitrine/contracts/merchandising'
import { categoryPath, searchPath } from '@vitrine/contracts/urls'
import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Message } from '../../ui/message.tsx'
import { requestContext } from '../../request-context.ts'
import { requireService } from '../guard.ts'
import { type StudioMessages, useMessages } from '../messages/messages.ts'
import { SeeThen } from '../time-machine/see-then.tsx'
import { type Column, DataTable } from '../ui/data-table.tsx'
import inputs from '../ui/inputs.module.css'
import { Panel, StudioPage } from '../ui/studio-page.tsx'
import { useDateFormat } from '../ui/use-date-format.ts'
import { instantOf } from '../ui/instant-of.ts'
import { EffectList } from './effect-list.tsx'
import { Refusal } from './refusal.tsx'
import { writeNumber } from './settings/rule-values.ts'
import styles from './rules.module.css'
import { viewQuery } from './view.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const { merchandising, may } = requireService(context, 'merchandising')
  const reply = await merchandising.listReleases({ isMeasured: true })
  return { releases: reply.ok ? reply.value : { versions: [], drafts: [] }, mayWrite: may('rules.write') }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { merchandising } = requireService(context, 'merchandising')
  const { market } = context.get(requestContext)
  const form = await request.formData()
  const number = (name: string) => Number(form.get(name))
  const draft = { draft: number('draft'), revision: number('revision') }
  switch (form.get('act')) {
    case 'back': {
      const reply = await merchandising.goBack({ version: number('version') })
      return reply.ok ? { version: reply.value.version } : data({ refusal: reply.error }, { status: 409 })
    }
    case 'drop': {
      const reply = await merchandising.dropDraft(draft)
      return reply.ok ? { isDropped: true } : data({ refusal: reply.error }, { status: 409 })
    }
    case 'plan':
    case 'unplan': {
      const confirmed = form.get('until')
      const at =
        form.get('act') === 'unplan'
          ? null
          : typeof confirmed === 'string'
            ? confirmed
            : instantOf(String(form.get('at') ?? ''), market.timeZone)
      if (at === undefined) return data({ refusal: { code: 'INVALID' } }, { status: 409 })
      return releaseWith({ ...draft, at, acceptsLosers: form.has('acceptsLosers') })
    }
    case 'measure':
      return { ...(await effectOf(draft.draft)) }
    default:
      return releaseWith({ ...draft, acceptsLosers: form.has('acceptsLosers') })
  }

  async function effectOf(id: number) {
    const reply = await merchandising.measureDraft({ draft: id })
    return reply.ok ? { measured: { draft: id, effect: reply.value } } : { refusal: reply.error }
  }

  /** A release that makes golden queries worse is refused with them; the page offers to confirm it. */
  async function releaseWith(input: Parameters<typeof merchandising.releaseDraft>[0]) {
    const reply = await merchandising.releaseDraft(input)
    if (reply.ok) return reply.value ? { version: reply.value.version } : {}
    const isHarmful = reply.error.code === 'HARMFUL'
    const needed = isHarmful
      ? { ...(await effectOf(input.draft)), unconfirmed: input.at ?? 'now' }
      : { refusal: reply.error }
    return data(needed, { status: 409 })
  }
}

type Outcome =
  | {
      version?: number
      isDropped?: boolean
      refusal?: { code: string }
      measured?: { draft: number; effect: GoldenEffect }
      /** The moment for which a release was refused, until it is confirmed. */
      unconfirmed?: string
    }
  | undefined

export default function StudioReleases() {
  const { releases, mayWrite } = useLoaderData<typeof loader>()
  const outcome = useActionData<typeof action>() as Outcome
  const { messages } = useMessages()
  const text = messages.merchandising
  return (
    <StudioPage title={messages.places['studio-releases']} lead={text.releasesLead}>
      <Refusal of={outcome?.refusal} />
      {outcome?.version !== undefined && (
        <Message kind="success" isAnnounced>
          {text.released(outcome.version)}
        </Message>
      )}
      {outcome?.isDropped && (
        <Message kind="success" isAnnounced>
          {text.gone}
        </Message>
      )}
      <h2 className={styles.heading}>{text.drafts}</h2>
      {releases.drafts.length === 0 && (
        <p>
          {text.noDrafts}{' '}
          <Link kind="quiet" to="/studio/merchandising/stage/">
            {text.toStage}
          </Link>
        </p>
      )}
      {releases.drafts.map((draft) => (
        <Draft key={draft.id} draft={draft} mayWrite={mayWrite} outcome={outcome} />
      ))}
      <Panel title={text.versions}>
        <Versions versions={releases.versions} mayWrite={mayWrite} />
      </Panel>
    </StudioPage>
  )
}

type DraftProps = { draft: RuleDraft; mayWrite: boolean; outcome: Outcome }

function Draft({ draft, mayWrite, outcome }: DraftProps) {
  const { messages, lang } = useMessages()
  const measured = outcome?.measured?.draft === draft.id ? outcome.measured : undefined
  const unconfirmed = measured && outcome?.unconfirmed
  const text = messages.merchandising
  const when = useDateFormat()
  const isBusy = useNavigation().formData?.get('draft') === String(draft.id)
  const [first] = draft.changes
  const view = first && 'query' in first ? first : undefined
  const shop = view?.shops?.[0]
  const path = view && (view.query === undefined ? categoryPath(view.category ?? '') : searchPath(view.query))
  return (
    <Panel
      title={draft.name}
      actions={
        <>
          {draft.releaseAt && <SeeThen at={draft.releaseAt} shop={shop} path={path} />}
          {view?.query !== undefined && shop ? (
            <Link
              kind="quiet"
              to={`/studio/merchandising/stage/?${viewQuery({ shop, q: view.query, draft: draft.id })}`}
            >
              {text.stageOf}
            </Link>
          ) : (
            <Link kind="quiet" to={`/studio/merchandising/rules/?draft=${draft.id}`}>
              {messages.places['studio-rules']}
            </Link>
          )}
        </>
      }
    >
      <p>
        {draft.by}, {when(draft.changedAt)}
        {draft.releaseAt && ` · ${text.planned(when(draft.releaseAt))}`}
      </p>
      <h3 className="visually-hidden">{text.differences}</h3>
      <ul className={styles.changes}>
        {draft.changes.map((change) => (
          <li key={change.id}>{changeText(messages, lang, change)}</li>
        ))}
      </ul>
      {unconfirmed && (
        <Message kind="error" isAnnounced>
          {text.confirmLosers(measured.effect.losers.length)}
        </Message>
      )}
      {measured && <EffectList effect={measured.effect} />}
      {unconfirmed && (
        <Form method="post" className={styles.row} preventScrollReset>
          <input type="hidden" name="draft" value={draft.id} />
          <input type="hidden" name="revision" value={draft.revision} />
          <input type="hidden" name="acceptsLosers" value="yes" />
          <input type="hidden" name="until" value={unconfirmed} />
          <Button type="submit" name="act" value={unconfirmed === 'now' ? 'release' : 'plan'} size="sm">
            {text.releaseAnyway}
          </Button>
        </Form>
      )}
      {mayWrite && (
        <Form method="post" className={styles.row} preventScrollReset aria-label={draft.name}>
          <input type="hidden" name="draft" value={draft.id} />
          <input type="hidden" name="revision" value={draft.revision} />
          <Button type="submit" name="act" value="release" size="sm" isLoading={isBusy}>
            {text.release}
          </Button>
          <Button type="submit" name="act" value="measure" size="sm" variant="secondary" isDisabled={isBusy}>
            {text.measure}
          </Button>
          <label>
            {text.planAt}
            <input type="datetime-local" name="at" className={inputs.input} />
          </label>
          <Button type="submit" name="act" value="plan" size="sm" variant="secondary">
            {text.plan}
          </Button>
          {draft.releaseAt && (
            <Button type="submit" name="act" value="unplan" size="sm" variant="secondary">
              {text.unplan}
            </Button>
          )}
          <Button type="submit" name="act" value="drop" size="sm" variant="tertiary">
            {text.drop}
          </Button>
        </Form>
      )}
    </Panel>
  )
}

function changeText({ merchandising: text }: StudioMessages, lang: string, change: RuleChange): string {
  switch (change.kind) {
    case 'pin':
      return `${change.name} – ${text.place(change.at)}`
    case 'hide':
      return `${change.name} – ${text.kinds.hide}`
    case 'boost':
      return `${change.name} – ${text.moved(change.by > 0 ? `+${change.by}` : String(change.by))}`
    case 'redirect':
      return `${change.name} → ${change.address}`
    case 'synonym':
      return `${text.synonym}: ${change.line}`
    case 'set':
      if (typeof change.value === 'number') return `${change.name}: ${writeNumber(change.value, lang)}`
      return typeof change.value === 'string' ? `${change.name}: ${change.value}` : change.name
    case 'remove':
      return text.removes(change.name)
  }
}

type VersionsProps = { versions: readonly RuleVersion[]; mayWrite: boolean }

function Versions({ versions, mayWrite }: VersionsProps) {
  const { messages, lang } = useMessages()
  const score = new Intl.NumberFormat(lang, { minimumFractionDigits: 3, maximumFractionDigits: 3 })
  const text = messages.merchandising
  const when = useDateFormat()
  return (
    <DataTable
      caption={text.versions}
      columns={versionColumns(messages, { when, score, latest: mayWrite ? versions[0]?.version : undefined })}
      rows={versions}
      keyOf={({ version }) => version}
      empty={text.noVersions}
    />
  )
}

type VersionContext = { when: (at: string) => string; score: Intl.NumberFormat; latest: number | undefined }

function versionColumns(
  { merchandising: text }: StudioMessages,
  { when, score, latest }: VersionContext,
): Column<RuleVersion>[] {
  return [
    { id: 'version', label: text.columns.version, cell: ({ version }) => version },
    { id: 'at', label: text.columns.at, cell: ({ at }) => <time dateTime={at}>{when(at)}</time> },
    { id: 'by', label: text.columns.author, cell: ({ by }) => (by === 'file' ? text.fromFile : by) },
    { id: 'note', label: text.columns.note, cell: ({ note }) => note ?? '' },
    {
      id: 'effect',
      label: text.scoreColumn,
      cell: ({ effect }) => effect && `${score.format(effect.before)} → ${score.format(effect.after)}`,
      isNumeric: true,
      isSecondary: true,
    },
    {
      id: 'action',
      label: text.columns.action,
      cell: ({ version }) =>
        version === latest ? text.current : latest !== undefined && <BackButton version={version} />,
    },
  ]
}

function BackButton({ version }: { version: number }) {
  const { messages } = useMessages()
  const { goBack } = messages.merchandising
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="version" value={version} />
      <Button type="submit" name="act" value="back" size="xs" variant="secondary" label={`${goBack}: ${version}`}>
        {goBack}
      </Button>
    </Form>
  )
}
