import { type StageAct, stageActs } from '@vitrine/contracts/merchandising'
import { useState } from 'react'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { Link } from '../../ui/link.tsx'
import { requireService } from '../guard.ts'
import { useMessages } from '../messages/messages.ts'
import { Panel, StudioPage } from '../ui/studio-page.tsx'
import { readingText } from './engine-words.ts'
import { Refusal } from './refusal.tsx'
import { RuleTable } from './rule-table.tsx'
import styles from './stage.module.css'
import { TileActions } from './tile-actions.tsx'
import { TileGrid } from './tile-grid.tsx'
import { useArrange } from './use-arrange.ts'
import { hasList, nameOfView, numberIn, readView, viewQuery } from './view.ts'
import { ViewFilters } from './view-filters.tsx'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { merchandising, may } = requireService(context, 'merchandising')
  const view = readView(url.searchParams)
  const releases = await merchandising.listReleases({})
  const reply = hasList(view) ? await merchandising.readStage(view) : undefined
  return {
    view,
    drafts: releases.ok ? releases.value.drafts : [],
    stage: reply?.ok ? reply.value : null,
    mayWrite: may('rules.write'),
  }
}

export async function action({ request, context, url }: ActionFunctionArgs) {
  const { merchandising } = requireService(context, 'merchandising')
  const view = readView(url.searchParams)
  const form = await request.formData()
  const told = (name: string) => String(form.get(name) ?? '').trim()
  const act = stageActs.find((each) => each === told('act')) ?? ('pin' satisfies StageAct)
  const place = Number(told('place'))
  const revision = told('revision')
  const day = (name: 'from' | 'to') => told(name) || undefined
  const [from, to] = [day('from'), day('to')]
  const reply = await merchandising.arrange({
    ...view,
    act,
    products: told('products').split(',').map(Number),
    name: `${nameOfView(view)} · ${told('name')}`.slice(0, 150),
    ...(revision && { revision: Number(revision) }),
    ...(Number.isInteger(place) && place > 0 && { place: Math.min(100, place) }),
    isEverywhere: told('scope') === 'all',
    ...(from && { from }),
    ...(to && { to }),
  })
  if (!reply.ok) return data({ refusal: reply.error }, { status: 409 })
  const tile = numberIn(new URLSearchParams({ tile: told('products').split(',')[0] ?? '' }), 'tile')
  const chosen = act === 'hide' || tile === undefined ? {} : { tile: String(tile) }
  return redirect(`/studio/merchandising/stage/?${viewQuery({ ...view, draft: reply.value.id }, chosen)}`)
}

export default function StudioStage() {
  const { view, drafts, stage, mayWrite } = useLoaderData<typeof loader>()
  const refusal = useActionData<typeof action>()?.refusal
  const { messages } = useMessages()
  const text = messages.merchandising
  return (
    <StudioPage
      title={messages.places['studio-stage']}
      lead={
        stage?.draftState
          ? text.draftFrom(stage.draftState.name, stage.draftState.by)
          : stage
            ? text.onlyLive
            : text.choose
      }
      actions={
        stage?.draftState && (
          <Link kind="quiet" to="/studio/merchandising/releases/">
            {messages.places['studio-releases']}
          </Link>
        )
      }
    >
      <ViewFilters view={view} drafts={drafts} submit={text.show} />
      <Refusal of={refusal} />
      {stage && <StageLists key={viewQuery({ ...view, draft: 0 })} mayWrite={mayWrite} />}
    </StudioPage>
  )
}

function StageLists({ mayWrite }: { mayWrite: boolean }) {
  const { view, stage } = useLoaderData<typeof loader>()
  const { messages } = useMessages()
  const text = messages.merchandising
  const { arrange, outcome, url } = useArrange(view, stage?.draftState?.revision)
  const [chosen, setChosen] = useState(() => numberIn(url, 'tile'))
  const isBusy = useNavigation().state !== 'idle'
  if (!stage) return null
  const worked = stage.draft ?? stage.live
  const tile = worked.tiles.find(({ id }) => id === chosen) ?? worked.tiles[0]
  const isEmpty = stage.live.total === 0 && (stage.draft?.total ?? 0) === 0
  return (
    <>
      <p role="status" className="visually-hidden">
        {outcome}
      </p>
      {isEmpty && (
        <p>
          {text.nothing}{' '}
          <Link to={`/studio/merchandising/workshop/?${viewQuery({ shop: view.shop })}`}>{text.toWorkshop}</Link>
        </p>
      )}
      {mayWrite && worked.tiles.length > 0 && <p className={styles.hint}>{text.keysHint}</p>}
      <div className={styles.lists} data-compared={stage.draft !== null} aria-busy={isBusy}>
        {stage.draft && <TileGrid title={text.live} list={stage.live} />}
        <TileGrid
          title={stage.draft ? text.draft : text.live}
          list={worked}
          {...(mayWrite && { working: { chosen: tile?.id, choose: setChosen, arrange, view } })}
        />
        {mayWrite && tile && (
          <TileActions tile={tile} view={view} revision={stage.draftState?.revision} onAct={arrange} />
        )}
      </div>
      {stage.words.length > 0 && (
        <Panel title={text.read}>
          {stage.executed !== view.q && <p>{text.searchedFor(stage.executed)}</p>}
          <dl className={styles.words}>
            {stage.words.map(({ word, read }) => (
              <div key={`${word} ${read}`}>
                <dt>{word}</dt>
                <dd>{readingText(messages, read)}</dd>
              </div>
            ))}
          </dl>
          {stage.triggers.map((trigger) => (
            <p key={trigger}>{trigger}</p>
          ))}
        </Panel>
      )}
      <Panel title={text.rulesHere}>
        <RuleTable caption={text.rulesHere} rules={stage.rules} empty={text.noRulesHere} />
      </Panel>
      {stage.hidden.length > 0 && (
        <Panel title={text.hidden}>
          <ul role="list" className={styles.hidden}>
            {stage.hidden.map(({ id, name }) => (
              <li key={id}>
                {name}
                {mayWrite && (
                  <button type="button" onClick={() => arrange('show', { id, members: [id], name })}>
                    {text.acts.show}
                  </button>
                )}
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  )
}
