import type { RuleKind, RuleLine } from '@vitrine/contracts/merchandising'
import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { requireService } from '../guard.ts'
import { useMessages } from '../messages/messages.ts'
import { ChoiceFilter, FilterForm, SearchFilter } from '../ui/filter-form.tsx'
import { StudioPage } from '../ui/studio-page.tsx'
import { HelpLink, HelpPanel } from './help-panel.tsx'
import { Refusal } from './refusal.tsx'
import styles from './rules.module.css'
import { RuleTable } from './rule-table.tsx'
import { numberIn } from './view.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { merchandising, may } = requireService(context, 'merchandising')
  const draft = numberIn(url.searchParams, 'draft')
  const id = url.searchParams.get('help')?.slice(0, 100)
  const [reply, help] = await Promise.all([
    merchandising.listRules(draft === undefined ? {} : { draft }),
    id ? merchandising.readHelp({ id }) : undefined,
  ])
  return {
    rules: reply.ok ? reply.value.rules : [],
    help: help?.ok ? help.value : null,
    mayWrite: may('rules.write'),
  }
}

export async function action({ request, context, url }: ActionFunctionArgs) {
  const { merchandising } = requireService(context, 'merchandising')
  const form = await request.formData()
  const draft = numberIn(url.searchParams, 'draft')
  const reply = await merchandising.changeDraft({
    ...(draft !== undefined && { draft }),
    changes: [{ kind: 'remove', id: String(form.get('id')), name: String(form.get('name')).slice(0, 200) }],
  })
  if (!reply.ok) return data({ refusal: reply.error }, { status: 409 })
  return redirect(`/studio/merchandising/rules/?draft=${reply.value.id}`)
}

const kinds: readonly RuleKind[] = ['pin', 'hide', 'boost', 'redirect', 'trigger']

export default function StudioRules() {
  const { rules, help, mayWrite } = useLoaderData<typeof loader>()
  const refusal = useActionData<typeof action>()?.refusal
  const { messages } = useMessages()
  const [query] = useSearchParams()
  const text = messages.merchandising
  const kind = query.get('kind')
  const typed = (query.get('text') ?? '').trim().toLowerCase()
  const shown = rules.filter(
    (rule) =>
      (!kind || rule.kind === kind) &&
      (!typed ||
        [rule.name, rule.detail, ...rule.queries, ...rule.categories].some((each) =>
          each?.toLowerCase().includes(typed),
        )),
  )
  const draft = query.get('draft')
  return (
    <StudioPage
      title={messages.places['studio-rules']}
      lead={text.rulesLead(rules.length)}
      actions={
        <Link kind="quiet" to={draft ? '/studio/merchandising/releases/' : '/studio/merchandising/stage/'}>
          {draft ? messages.places['studio-releases'] : text.toStage}
        </Link>
      }
    >
      <FilterForm>
        {draft && <input type="hidden" name="draft" value={draft} />}
        <SearchFilter name="text" label={text.columns.rule} />
        <ChoiceFilter
          name="kind"
          label={text.columns.kind}
          any={text.anyKind}
          options={kinds.map((value) => ({ value, label: text.kinds[value] }))}
        />
      </FilterForm>
      <Refusal of={refusal} />
      {help && <HelpPanel help={help} rule={rules.find(({ id }) => id === query.get('help'))} />}
      <RuleTable
        caption={messages.places['studio-rules']}
        rules={shown}
        all={rules}
        empty={text.noRules}
        actions={mayWrite ? writerActions : readerActions}
      />
    </StudioPage>
  )
}

const readerActions = (rule: RuleLine) => <HelpLink rule={rule} />
const writerActions = (rule: RuleLine) => (
  <div className={styles.row}>
    <HelpLink rule={rule} />
    <RemoveButton rule={rule} />
  </div>
)

/** Removes a rule in the draft that is shown, or in a new one. */
function RemoveButton({ rule: { id, name, queries, categories } }: { rule: RuleLine }) {
  const { messages } = useMessages()
  const shown = name ?? [...queries, ...categories][0] ?? id
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="name" value={shown} />
      <Button type="submit" size="xs" variant="tertiary" label={`${messages.merchandising.remove}: ${shown}`}>
        {messages.merchandising.remove}
      </Button>
    </Form>
  )
}
