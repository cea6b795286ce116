import { brand } from '@vitrine/contracts/markets'
import { useSearchParams } from 'react-router'
import { AnswerBox } from '../answer/answer-box.tsx'
import { type AnswerView, toAnswerView } from '../answer/answer-view.ts'
import { NoAnswer, NoAnswerInPlace } from '../answer/live-answer.tsx'
import type { AnswerActions, ShownAnswer } from '../answer/use-answer.ts'
import { PageHead } from '../navigation/page-head.tsx'
import { usePublicSettings } from '../public-settings.ts'
import { Wrap } from '../ui/wrap.tsx'
import styles from './gallery.module.css'
import { Section } from './section.tsx'

const nothing = () => {}
const actions: AnswerActions = {
  stop: nothing,
  retry: nothing,
  rate: nothing,
  explain: nothing,
  logCopy: nothing,
  logSource: nothing,
}

const first = 'Der Standardversand innerhalb Deutschlands kostet 4,95 € und dauert zwei bis drei Werktage. [1]'
const text = `${first} Ab 59 € versenden wir kostenlos. [1] Im Store kannst du deine Bestellung ohne Versandkosten abholen. [2]`
const citations = [
  {
    id: 'market:delivery',
    title: 'Versand und Zahlung',
    uri: '/s/versand-und-zahlung/',
    permanentid: 'market:delivery',
    text: 'Standardversand: 4,95 €, ab 59 € kostenlos. Lieferung in zwei bis drei Werktagen.',
  },
  {
    id: 'page:abholung',
    title: 'Abholung im Store',
    uri: '/s/hilfe/#abholung',
    permanentid: 'page:abholung',
    text: 'Lass dir deine Bestellung kostenlos in deinen Store liefern. Wir schreiben dir, sobald sie da ist.',
  },
]
const product = (id: number, name: string, price: number) => ({
  id: `product:${id}`,
  title: name,
  uri: `/p/x-${id}/`,
  permanentid: `product:${id}`,
  text: `${name}, ${price} €`,
  fields: { ec_product_id: String(id), ec_name: name, ec_price: price },
})

const Held = (shown: Partial<ShownAnswer> & Pick<ShownAnswer, 'phase' | 'view'>) => (
  <AnswerBox shown={{ assembledBy: 'rules', feedback: 'none', ...shown }} actions={actions} isHeld />
)

/** Every state of a generated answer, without a service. `?show=feedback` opens the dialog. */
export function Answers() {
  const settings = usePublicSettings()
  const [search] = useSearchParams()
  const whole = toAnswerView({ answer: text, citations }, settings)
  const goods = toAnswerView(
    {
      answer: 'Für Temperaturen um den Gefrierpunkt empfehlen wir Mäntel aus Wolle. [1][2]',
      citations: [product(1, 'Wickelmantel aus Wolle', 249.95), product(2, 'Langer Mantel mit Stehkragen', 299.95)],
    },
    settings,
  )
  const shown = (phase: ShownAnswer['phase'], view: AnswerView | null, more: Partial<ShownAnswer> = {}) => (
    <AnswerBox shown={{ phase, view, assembledBy: 'rules', feedback: 'none', ...more }} actions={actions} />
  )
  return (
    <Wrap>
      <PageHead title={`Antworten – ${brand.name}`} />
      <div className={styles.page}>
        <h1 className={styles.display}>Antworten</h1>
        <Section id="waiting" title="Wartet">
          {shown('waiting', null)}
        </Section>
        <Section id="streaming" title="Kommt an">
          {shown('streaming', toAnswerView({ answer: first, citations }, settings))}
        </Section>
        <Section id="done" title="Fertig, mit Quellen">
          {shown('done', whole)}
        </Section>
        <Section id="goods" title="Mit Artikeln, von einem Sprachmodell">
          {shown('done', goods, { assembledBy: 'model' })}
        </Section>
        <Section id="thanks" title="Bewertet">
          {shown('done', whole, { feedback: search.get('show') === 'feedback' ? 'asking' : 'sent' })}
        </Section>
        <Section id="short" title="Bei den Vorschlägen">
          <AnswerBox
            shown={{ phase: 'done', view: whole, assembledBy: 'rules', feedback: 'none' }}
            actions={actions}
            isShort
          />
        </Section>
        {/* Whatever becomes of an answer that the browser reads above results, its place has one height. */}
        <Section id="held" title="Über Treffern, im Browser gelesen">
          <Held phase="waiting" view={null} />
          <Held phase="streaming" view={toAnswerView({ answer: first, citations }, settings)} />
          <Held phase="done" view={whole} />
          <Held phase="done" view={goods} assembledBy="model" />
          <Held phase="done" view={whole} feedback="sent" />
          <NoAnswerInPlace phase="unanswered" actions={actions} />
          <NoAnswerInPlace phase="failed" actions={actions} />
        </Section>
        <Section id="none" title="Ohne Antwort">
          <NoAnswer phase="unanswered" onRetry={nothing} />
          <NoAnswer phase="failed" onRetry={nothing} />
        </Section>
      </div>
    </Wrap>
  )
}
