import type { LastKnownLine } from '../platform/last-known-basket.ts'
import { useI18n } from '../i18n/i18n.tsx'
import { OutageBoundary, OutageScreen } from '../shell/outage-screen.tsx'
import { Picture } from '../ui/picture.tsx'
import page from './basket.module.css'
import row from './line-row.module.css'

/** The basket as it was last seen, for when the shop does not answer. */
type BasketOutageData = { lines: readonly LastKnownLine[] } | null

/** In place of the basket while the shop does not answer. */
export function ErrorBoundary() {
  return <OutageBoundary>{(data) => <BasketOutage lines={(data as BasketOutageData)?.lines ?? []} />}</OutageBoundary>
}

function BasketOutage({ lines }: { lines: readonly LastKnownLine[] }) {
  const { t } = useI18n()
  return (
    <OutageScreen title={t('basket.outage_title')} text={t('basket.outage_text')}>
      {lines.length > 0 && (
        <section aria-labelledby="last-known">
          <h2 id="last-known" className={page.section}>
            {t('basket.outage_lines')}
          </h2>
          <ul className={page.lines} role="list">
            {lines.map((line) => (
              <LastLine key={line.key} line={line} />
            ))}
          </ul>
        </section>
      )}
    </OutageScreen>
  )
}

function LastLine({ line: { name, picture, colour, size, quantity, totalPrice } }: { line: LastKnownLine }) {
  const { t, format } = useI18n()
  return (
    <li className={row.line}>
      <div className={row.picture}>
        <Picture of={picture} sizes="104px" ratio="3 / 4" alt="" name={name} />
      </div>
      <div className={row.words}>
        <h3 className={row.name}>{name}</h3>
        <p className={row.facts}>{[colour, size].filter(Boolean).join(' · ')}</p>
        <p className={row.facts}>
          {t('basket.outage_quantity', { n: quantity })} · {format.money(totalPrice)}
        </p>
      </div>
    </li>
  )
}
