import type { GoodsDetail } from '@vitrine/contracts/desk'
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { requestContext } from '../../request-context.ts'
import { Link } from '../../ui/link.tsx'
import { Message } from '../../ui/message.tsx'
import { requireService } from '../guard.ts'
import { useMessages } from '../messages/messages.ts'
import { readDraftForm, refuseForm } from '../ui/read-form.ts'
import { type RefusedForm, StudioForm, WordFields } from '../ui/studio-form.tsx'
import { Panel, StudioPage } from '../ui/studio-page.tsx'
import { useDone } from '../ui/use-done.ts'
import { ChangedMeanwhile } from '../ui/changed-meanwhile.tsx'
import { goodsThumbnail, useGoodsFormat } from './goods-format.ts'
import styles from './goods.module.css'
import { PriceLine } from './price-line.tsx'
import { StockTable } from './stock-table.tsx'

const wordKinds = Object.fromEntries(
  ['name', 'shortDescription', 'fitNote'].flatMap((field) =>
    ['de', 'fr', 'en', 'at', 'ch'].map((language) => [`${field}.${language}`, 'text' as const]),
  ),
)

const productIdOf = (params: LoaderFunctionArgs['params']): number =>
  /^[1-9]\d{0,8}$/.test(params['product'] ?? '') ? Number(params['product']) : 0

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { desk, may } = requireService(context, 'desk')
  const productId = productIdOf(params)
  const reply = productId ? await desk.getGoods({ productId }) : undefined
  if (!reply?.ok || !reply.value) throw new Response(null, { status: 404 })
  const { cdnUrl } = context.get(requestContext).settings
  return { goods: reply.value, cdnUrl, mayWrite: may('goods.write'), mayStock: may('stock.read'), now: Date.now() }
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const { desk } = requireService(context, 'desk')
  const productId = productIdOf(params)
  const form = await request.formData()
  const intent = String(form.get('intent'))
  const here = (done: string) => redirect(`/studio/goods/${productId}/?done=${done}`)
  if (intent === 'switch') {
    const isActive = form.get('isActive') === 'on'
    const reply = await desk.switchGoods({ productId, isActive })
    if (reply.ok) return here(isActive ? 'offered' : 'withdrawn')
    return refuseForm(form, reply.error)
  }
  const texts = readDraftForm(form, wordKinds) as Pick<GoodsDetail['texts'], 'name' | 'shortDescription' | 'fitNote'>
  const reply = await desk.changeGoodsTexts({ productId, version: String(form.get('version')), ...texts })
  if (reply.ok) return here('saved')
  return refuseForm(form, reply.error)
}

export default function StudioProduct() {
  const { goods, cdnUrl, mayWrite, mayStock, now } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const { messages } = useMessages()
  const { words } = useGoodsFormat()
  const done = useDone()
  const texts = messages.goods.product
  return (
    <StudioPage
      title={`${words(goods.name)}, ${words(goods.colour)}`}
      lead={`${goods.number} · ${goods.isActive ? texts.isOn : texts.isOff} · ${texts.sold(goods.sold, goods.returned)}`}
      actions={
        <Link kind="quiet" to="/studio/goods/">
          {messages.places['studio-goods']}
        </Link>
      }
    >
      {done && (
        <Message kind="success" isAnnounced>
          {done}
        </Message>
      )}
      <div className={styles.columns}>
        <div className={styles.columns} data-single>
          <Panel
            title={messages.goods.columns.stock}
            actions={
              mayStock && (
                <Link kind="quiet" to={`/studio/stock/?product=${goods.productId}`}>
                  {texts.changeStock}
                </Link>
              )
            }
          >
            <StockTable goods={goods} />
          </Panel>
          <Panel title={texts.prices}>
            <PriceLine goods={goods} now={now} />
          </Panel>
          <Panel title={texts.words}>
            <p className={styles.note}>{texts.wordsHelp}</p>
            {mayWrite ? (
              <WordsForm goods={goods} refused={refused} />
            ) : (
              <dl className={styles.facts}>
                <dt>{messages.goods.fields['shortDescription']}</dt>
                <dd>{words(goods.texts.shortDescription)}</dd>
                <dt>{messages.goods.fields['fitNote']}</dt>
                <dd>{words(goods.texts.fitNote)}</dd>
              </dl>
            )}
          </Panel>
        </div>
        <Panel title={texts.pictures}>
          <ul role="list" className={styles.pictures}>
            {goods.siblings.map(({ productId, colour, picture }) => (
              <li key={productId} aria-current={productId === goods.productId || undefined}>
                <Link kind="quieter" to={`/studio/goods/${productId}/`}>
                  <img
                    src={goodsThumbnail(cdnUrl, picture)}
                    alt={words(colour)}
                    width={90}
                    height={120}
                    loading="lazy"
                  />
                </Link>
              </li>
            ))}
          </ul>
          <Facts goods={goods} />
          {mayWrite && <SwitchForm goods={goods} refused={refused} />}
        </Panel>
      </div>
    </StudioPage>
  )
}

type FormProps = { goods: GoodsDetail; refused: RefusedForm | undefined }

function WordsForm({ goods, refused }: FormProps) {
  const { messages } = useMessages()
  const values = Object.fromEntries(
    Object.entries(goods.texts).flatMap(([field, words]) =>
      Object.entries(words).map(([language, text]) => [`${field}.${language}`, text ?? '']),
    ),
  )
  const { fields } = messages.goods
  const further = Object.entries(values).filter(([name]) => /\.(at|ch)$/.test(name))
  return (
    <>
      <ChangedMeanwhile refused={refused} values={values} />
      <StudioForm
        intent="texts"
        submit={messages.goods.save}
        refused={refused}
        values={values}
        hidden={{ version: goods.version, ...Object.fromEntries(further) }}
      >
        <WordFields name="name" label={fields['name'] ?? ''} />
        <WordFields name="shortDescription" label={fields['shortDescription'] ?? ''} isArea />
        <WordFields name="fitNote" label={fields['fitNote'] ?? ''} isArea />
      </StudioForm>
    </>
  )
}

function SwitchForm({ goods, refused }: FormProps) {
  const { messages } = useMessages()
  const { product } = messages.goods
  return (
    <>
      {goods.missing.length > 0 && <Message kind="warning">{product.missing(goods.missing.join(', '))}</Message>}
      <StudioForm
        intent="switch"
        submit={goods.isActive ? product.withdraw : product.offer}
        variant="secondary"
        refused={refused}
        hidden={{ isActive: goods.isActive ? 'off' : 'on' }}
      >
        <></>
      </StudioForm>
    </>
  )
}

function Facts({ goods }: { goods: GoodsDetail }) {
  const { messages, lang } = useMessages()
  const { product } = messages.goods
  const country = new Intl.DisplayNames([lang], { type: 'region' })
  return (
    <dl className={styles.facts}>
      <dt>{product.style}</dt>
      <dd>{goods.masterKey}</dd>
      <dt>{product.sizeSystem}</dt>
      <dd>{goods.sizeSystem}</dd>
      <dt>{product.origin}</dt>
      <dd>{country.of(goods.countryOfOrigin)}</dd>
      <dt>{product.composition}</dt>
      <dd>
        {goods.composition
          .map(({ shares }) => shares.map(({ material, percent }) => `${percent} % ${material}`).join(', '))
          .join('; ')}
      </dd>
    </dl>
  )
}
