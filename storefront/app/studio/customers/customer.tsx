import type { CustomerOrder, CustomerView } from '@vitrine/contracts/desk'
import { allMarkets, isLocale, type Locale } from '@vitrine/contracts/markets'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { invalidPage } from '../../navigation/not-found.ts'
import { requestContext } from '../../request-context.ts'
import { Message } from '../../ui/message.tsx'
import { requireService } from '../guard.ts'
import { type StudioMessages, useMessages } from '../messages/messages.ts'
import type { ProofState } from '../team/proof-fields.tsx'
import { type FormAnswer, idOf, provideProof, toAnswer } from '../team/provide-proof.ts'
import styles from '../team/team.module.css'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { marketName } from '../ui/market-name.ts'
import { Panel, StudioPage } from '../ui/studio-page.tsx'
import { useDateFormat } from '../ui/use-date-format.ts'
import { CustomerActions } from './customer-actions.tsx'

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const { desk, may } = requireService(context, 'desk')
  const found = await desk.readCustomer({ id: idOf(params['id']) })
  if (!found.ok) throw invalidPage(url.pathname)
  const account = may('customers.forget') ? await desk.readOwnAccount({}) : undefined
  const proof: ProofState | null = account?.ok ? account.value : null
  return {
    customer: found.value,
    // Browsers know the markets by their locales alone.
    locales: Object.fromEntries(allMarkets.map(({ shopId, locale }) => [shopId, locale])),
    mayWrite: may('customers.write'),
    proof,
    shop: context.get(requestContext).market.locale,
    key: crypto.randomUUID(),
  }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const session = requireService(context, 'desk')
  const { desk } = session
  const form = await request.formData()
  const id = idOf(params['id'])
  const chosen = String(form.get('language'))
  const shop: Locale = isLocale(chosen) ? chosen : context.get(requestContext).market.locale
  const refusal = await provideProof(session, form)
  if (refusal) return data<FormAnswer>(refusal, { status: 409 })
  const run = async (): Promise<FormAnswer> => {
    switch (form.get('intent')) {
      case 'close':
        return toAnswer(await desk.closeCustomer({ id }), 'closed')
      case 'reopen':
        return toAnswer(await desk.reopenCustomer({ id }), 'reopened')
      case 'password':
        return toAnswer(await desk.sendPasswordMail({ id, shop }, String(form.get('key'))), 'passwordMail')
      case 'forget':
        return toAnswer(await desk.forgetCustomer({ id, typed: String(form.get('typed')), shop }), 'forgotten')
      default:
        return { problem: 'INVALID' }
    }
  }
  const answer = await run()
  return data(answer, { status: 'done' in answer ? 200 : 409 })
}

export default function StudioCustomer() {
  const { customer, locales, mayWrite, proof, shop, key } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { customers } = useMessages().messages
  const isForgotten = customer.state === 'forgotten'
  return (
    <StudioPage
      title={customer.name || customers.nameless}
      lead={isForgotten ? customers.states.forgotten : `${customer.email} · ${customers.numberOf(customer.id)}`}
    >
      <Answer answer={answer} />
      {!isForgotten && <Profile customer={customer} />}
      <Orders customer={customer} locales={locales} />
      {!isForgotten && <Wishes customer={customer} locales={locales} />}
      {!isForgotten && mayWrite && <CustomerActions customer={customer} proof={proof} shop={shop} requestKey={key} />}
    </StudioPage>
  )
}

function Answer({ answer }: { answer: FormAnswer | undefined }) {
  const { customers, team, broken } = useMessages().messages
  if (!answer) return null
  const text =
    'done' in answer
      ? customers.done[answer.done]
      : (customers.refusals[answer.problem] ?? team.refusals[answer.problem] ?? broken.text)
  return (
    <Message kind={'done' in answer ? 'success' : 'error'} isAnnounced>
      {text}
    </Message>
  )
}

function Profile({ customer }: { customer: CustomerView }) {
  const { messages } = useMessages()
  const { customers } = messages
  const { fields } = customers
  const when = useDateFormat()
  const { signIn, card } = customer
  const ways = [
    ...(signIn.hasPassword ? [fields.password] : []),
    ...signIn.providers,
    ...(signIn.passkeys > 0 ? [fields.passkeys(signIn.passkeys)] : []),
  ]
  const facts: (readonly [string, string])[] = [
    [fields.state, customers.states[customer.state]],
    [fields.email, `${customer.email} (${customer.isEmailConfirmed ? fields.confirmed : fields.unconfirmed})`],
    [fields.phone, customer.phone ?? '–'],
    [fields.birthDate, customer.birthDate ?? '–'],
    [fields.groups, customer.groups.join(', ') || '–'],
    [fields.since, when(customer.createdAt)],
    [fields.signIn, ways.join(', ') || '–'],
    [fields.sessions, String(signIn.sessions)],
    [fields.card, card ? fields.points(card.number, card.points) : '–'],
  ]
  return (
    <Panel title={customers.profile}>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <dt>{fields.addresses}</dt>
        <dd>
          {customer.addresses.length === 0 ? '–' : customer.addresses.map((line) => <div key={line}>{line}</div>)}
        </dd>
      </dl>
    </Panel>
  )
}

type Locales = Readonly<Record<number, Locale>>

/** A shop by its name, or by its number where the brand has given it up. */
const shopName = (shopId: number, locales: Locales, tag: string) => {
  const locale = locales[shopId]
  return locale ? marketName(locale, tag) : String(shopId)
}

const money = (minor: number, currency: string, tag: string) =>
  new Intl.NumberFormat(tag, { style: 'currency', currency }).format(minor / 100)

type When = (at: string) => string

const orderColumns = (
  { customers: { columns }, tag }: StudioMessages,
  locales: Locales,
  when: When,
): Column<CustomerOrder>[] => [
  { id: 'number', label: columns.order, cell: ({ number }) => number },
  { id: 'shop', label: columns.shop, cell: ({ shopId }) => shopName(shopId, locales, tag), isSecondary: true },
  { id: 'at', label: columns.at, cell: ({ at }) => when(at) },
  { id: 'status', label: columns.state, cell: ({ status }) => <code>{status}</code>, isSecondary: true },
  { id: 'pieces', label: columns.pieces, cell: ({ pieces }) => pieces, isNumeric: true, isSecondary: true },
  {
    id: 'total',
    label: columns.total,
    cell: ({ total, currency }) => money(total, currency, tag),
    isNumeric: true,
  },
]

const returnColumns = (
  { customers: { columns } }: StudioMessages,
  when: When,
): Column<CustomerView['returns'][number]>[] => [
  { id: 'code', label: columns.returnCode, cell: ({ code }) => code },
  { id: 'order', label: columns.order, cell: ({ orderNumber }) => orderNumber },
  { id: 'status', label: columns.state, cell: ({ status }) => <code>{status}</code> },
  { id: 'pieces', label: columns.pieces, cell: ({ pieces }) => pieces, isNumeric: true },
  { id: 'at', label: columns.at, cell: ({ at }) => when(at), isSecondary: true },
]

const proofColumns = (
  { customers: { columns }, tag }: StudioMessages,
  locales: Locales,
  when: When,
): Column<CustomerView['newsletter'][number]>[] => [
  { id: 'shop', label: columns.shop, cell: ({ shopId }) => shopName(shopId, locales, tag) },
  { id: 'wording', label: columns.wording, cell: ({ wording }) => <code>{wording}</code>, isSecondary: true },
  { id: 'asked', label: columns.asked, cell: ({ askedAt }) => when(askedAt) },
  { id: 'confirmed', label: columns.confirmed, cell: ({ confirmedAt }) => (confirmedAt ? when(confirmedAt) : '–') },
  { id: 'ended', label: columns.ended, cell: ({ endedAt }) => (endedAt ? when(endedAt) : '–') },
]

type PartProps = { customer: CustomerView; locales: Locales }

function Orders({ customer: { orders, returns }, locales }: PartProps) {
  const { messages } = useMessages()
  const { customers } = messages
  const when = useDateFormat()
  return (
    <>
      <Panel title={customers.orders}>
        <DataTable
          caption={customers.orders}
          columns={orderColumns(messages, locales, when)}
          rows={orders}
          keyOf={({ number }) => number}
          empty={customers.noOrders}
        />
      </Panel>
      {returns.length > 0 && (
        <Panel title={customers.returns}>
          <DataTable
            caption={customers.returns}
            columns={returnColumns(messages, when)}
            rows={returns}
            keyOf={({ code }) => code}
            empty={null}
          />
        </Panel>
      )}
    </>
  )
}

function Wishes({ customer: { newsletter, notices, priceNotices }, locales }: PartProps) {
  const { messages } = useMessages()
  const { customers, tag } = messages
  const when = useDateFormat()
  return (
    <Panel title={customers.consent}>
      <DataTable
        caption={customers.consent}
        columns={proofColumns(messages, locales, when)}
        rows={newsletter}
        keyOf={({ shopId, askedAt }) => `${shopId} ${askedAt}`}
        empty={customers.noNewsletter}
      />
      {notices.length > 0 && (
        <dl className={styles.facts}>
          <dt>{customers.fields.notices}</dt>
          <dd>
            {notices.map(({ shopId, variantId }) => `${variantId} (${shopName(shopId, locales, tag)})`).join(', ')}
          </dd>
        </dl>
      )}
      {priceNotices.length > 0 && (
        <dl className={styles.facts}>
          <dt>{customers.fields.priceNotices}</dt>
          <dd>
            {priceNotices.map(({ shopId, productId }) => `${productId} (${shopName(shopId, locales, tag)})`).join(', ')}
          </dd>
        </dl>
      )}
      <p className={styles.hint}>{customers.consentHint}</p>
    </Panel>
  )
}
