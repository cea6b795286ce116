import type { GoldenLine } from '@vitrine/contracts/merchandising'
import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Message } from '../../ui/message.tsx'
import { requireService } from '../guard.ts'
import { useMessages } from '../messages/messages.ts'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { ChoiceFilter, FilterForm, SearchFilter } from '../ui/filter-form.tsx'
import { Panel, StudioPage } from '../ui/studio-page.tsx'
import { type ChangedGolden, GoldenForms } from './golden-forms.tsx'
import { useRevalidateWhile } from '../ui/use-revalidate-while.ts'
import { Refusal } from './refusal.tsx'
import { ShopSelect } from './shop-filter.tsx'
import styles from './rules.module.css'
import { readView } from './view.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { merchandising, may } = requireService(context, 'merchandising')
  const { shop, q } = readView(url.searchParams)
  const edited = url.searchParams.get('edit')?.slice(0, 200)
  const [reply, proposal] = await Promise.all([
    merchandising.listGolden({ shop }),
    q === undefined || q.length < 2 ? undefined : merchandising.proposeGolden({ shop, query: q }),
  ])
  const golden = reply.ok ? reply.value : { lines: [], mean: 0, judged: 0, isMeasuring: false }
  const line = golden.lines.find(({ query }) => query === edited)
  return {
    shop,
    golden,
    started: line
      ? { query: line.query, wanted: line.wanted, means: line.means, products: null }
      : proposal?.ok && q !== undefined
        ? { query: q, ...proposal.value }
        : null,
    mayWrite: may('rules.write'),
  }
}

export async function action({ request, context, url }: ActionFunctionArgs): Promise<ChangedGolden> {
  const { merchandising } = requireService(context, 'merchandising')
  const { shop } = readView(url.searchParams)
  const form = await request.formData()
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
  const { intent = '', query = '', wanted = '', lines = '', reach } = typed
  const reply =
    intent === 'import'
      ? await merchandising.importGolden({ shop, lines })
      : intent === 'remove'
        ? await merchandising.removeGolden({ shop, query })
        : await merchandising.saveGolden({ shop, query, wanted, isForLanguage: reach !== 'shop' })
  return reply.ok ? { version: reply.value.version } : { refusal: reply.error, intent, typed }
}

/** Below this score a query needs a look. */
const poor = 0.5
const mostShown = 400

export default function StudioGolden() {
  const { shop, golden, started, mayWrite } = useLoaderData<typeof loader>()
  const outcome = useActionData<typeof action>() as ChangedGolden | undefined
  const { messages, lang } = useMessages()
  const [query] = useSearchParams()
  useRevalidateWhile(golden.isMeasuring)
  const text = messages.golden
  const value = new Intl.NumberFormat(lang, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const typed = (query.get('text') ?? '').trim().toLowerCase()
  const which = query.get('which')
  const shown = golden.lines.filter(
    (line) =>
      (!typed || `${line.query} ${line.means} ${line.wanted}`.toLowerCase().includes(typed)) &&
      (!which ||
        (which === 'own'
          ? line.origin === 'rules'
          : which === 'none'
            ? line.score === null
            : (line.score ?? 1) < poor)),
  )
  return (
    <StudioPage
      title={messages.places['studio-golden']}
      lead={
        golden.isMeasuring
          ? text.measuring
          : golden.judged === 0
            ? text.none
            : text.lead(golden.lines.length, golden.judged, value.format(golden.mean))
      }
    >
      <FilterForm>
        <ShopSelect shop={shop} />
        <SearchFilter name="text" label={text.columns.query} />
        <ChoiceFilter
          name="which"
          label={text.which}
          any={text.all}
          options={(['poor', 'none', 'own'] as const).map((each) => ({ value: each, label: text.filters[each] }))}
        />
      </FilterForm>
      {outcome?.intent !== 'import' && outcome?.intent !== 'save' && <Refusal of={outcome?.refusal} />}
      {outcome?.version !== undefined && (
        <Message kind="success" isAnnounced>
          {messages.merchandising.accepted(outcome.version)}
        </Message>
      )}
      {mayWrite && <GoldenForms shop={shop} started={started} outcome={outcome} />}
      <Panel title={text.count(shown.length)}>
        <DataTable
          caption={messages.places['studio-golden']}
          columns={useColumns(shop, mayWrite)}
          rows={shown.toSorted((a, b) => (a.score ?? 2) - (b.score ?? 2)).slice(0, mostShown)}
          keyOf={({ query: words, shop: own }) => `${own} ${words}`}
          empty={text.nothing}
        />
      </Panel>
    </StudioPage>
  )
}

function useColumns(shop: string, mayWrite: boolean): Column<GoldenLine>[] {
  const { messages, lang } = useMessages()
  const text = messages.golden
  const value = new Intl.NumberFormat(lang, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const stage = (query: string) => `/studio/merchandising/stage/?${new URLSearchParams({ shop, q: query })}`
  return [
    {
      id: 'query',
      label: text.columns.query,
      cell: ({ query }) => (
        <Link kind="quiet" to={stage(query)}>
          {query}
        </Link>
      ),
    },
    {
      id: 'score',
      label: text.columns.score,
      isNumeric: true,
      cell: ({ score }) => (score === null ? text.notJudged : value.format(score)),
    },
    { id: 'means', label: text.columns.wanted, cell: ({ means, wanted }) => means || text.wanted(wanted) },
    {
      id: 'origin',
      label: text.columns.origin,
      cell: ({ origin, by }) => (origin === 'rules' ? (by ?? text.origins.rules) : text.origins[origin]),
      isSecondary: true,
    },
    ...(mayWrite
      ? [
          {
            id: 'action',
            label: messages.merchandising.columns.action,
            cell: ({ query }: GoldenLine) => <LineActions query={query} shop={shop} />,
          },
        ]
      : []),
  ]
}

function LineActions({ query, shop }: { query: string; shop: string }) {
  const { messages } = useMessages()
  const text = messages.golden
  return (
    <Form method="post" action={`?shop=${shop}`} preventScrollReset className={styles.row}>
      <input type="hidden" name="query" value={query} />
      <Button
        to={`?${new URLSearchParams({ shop, edit: query })}`}
        size="xs"
        variant="secondary"
        label={`${text.edit}: ${query}`}
      >
        {text.edit}
      </Button>
      <Button
        type="submit"
        name="intent"
        value="remove"
        size="xs"
        variant="tertiary"
        label={`${text.remove}: ${query}`}
      >
        {text.remove}
      </Button>
    </Form>
  )
}
