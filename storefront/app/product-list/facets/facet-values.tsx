import { useState } from 'react'
import { Dot } from '../../product-card/colour-dots.tsx'
import { useI18n } from '../../i18n/i18n.tsx'
import ticks from '../../ui/tick.module.css'
import { asOneValue, writeName } from '../address.ts'
import { choiceOf, toggleExcluded, toggleValue } from '../choice.ts'
import styles from './facet.module.css'
import type { FacetGroup, FacetValue, FacetView, RangeUnit } from '../results.ts'
import type { List } from '../use-list.ts'
import { useFacetLabels } from '../use-facet-labels.ts'

type FacetValuesProps = {
  facet: Pick<FacetView, 'key' | 'facetId' | 'name'> & {
    look: 'rows' | 'sizes' | 'colours'
    values: readonly FacetValue[]
    groups?: readonly FacetGroup[]
    unit?: RangeUnit
  }
  list: List
}

/** Checkboxes of a facet, under headings where it has values of several kinds. */
export function FacetValues({ facet, list }: FacetValuesProps) {
  const { selected, excluded } = choiceOf(list.choice, facet)
  const values = useSteadyOrder(withChosen(facet.values, [...selected, ...excluded]), facet.look !== 'sizes')
  const { groups = [] } = facet
  const isGrouped = ({ value }: FacetValue) => groups.some((group) => group.values.some((each) => each.value === value))
  const others = values.filter((value) => !isGrouped(value))
  return (
    <>
      {others.length > 0 && <Boxes facet={facet} list={list} values={others} />}
      {groups.map((group) => (
        <Boxes key={group.name} facet={facet} list={list} values={group.values} heading={group.name} />
      ))}
    </>
  )
}

type BoxesProps = FacetValuesProps & { values: readonly FacetValue[]; heading?: string }

/** Characters of a size that fit into a narrow tile; `W29/L32` does not. */
const longestNarrow = 5

/** Rows, colours with a dot, sizes as tiles. A page has more than a hundred, so styles find their elements without classes. */
function Boxes({ facet, list: { choice, change }, values, heading }: BoxesProps) {
  const { format } = useI18n()
  const { valueText } = useFacetLabels()
  const { selected, excluded } = choiceOf(choice, facet)
  const isWide = values.some(({ value, text = value }) => text.length > longestNarrow)
  const canExclude = facet.look === 'rows' && facet.key === 'f'
  const name = writeName(facet)
  return (
    <fieldset className={styles.values} data-look={facet.look} data-wide={isWide || undefined}>
      <legend className={heading ? styles.heading : 'visually-hidden'}>{heading ?? facet.name}</legend>
      {values.map(({ value, count, hex, text = valueText(value, facet) }) => {
        const isSelected = selected.includes(value)
        const isExcluded = excluded.includes(value)
        const box = (
          <label key={value} data-excluded={isExcluded || undefined} data-empty={count === 0 || undefined}>
            <input
              className={facet.look === 'rows' ? ticks.tick : undefined}
              type="checkbox"
              name={isExcluded ? `${facet.key}Excluded-${facet.facetId}` : name}
              value={asOneValue(value)}
              checked={isSelected || isExcluded}
              onChange={() =>
                change(isExcluded ? toggleExcluded(choice, facet, value) : toggleValue(choice, facet, value))
              }
            />
            {facet.look === 'colours' && <Dot hex={hex ?? null} />}
            {isExcluded ? <s>{text}</s> : text}
            {count !== null && <small>{format.number(count)}</small>}
          </label>
        )
        return canExclude ? (
          <div key={value}>
            {box}
            {!isExcluded && !isSelected && (
              <Exclude name={value} onPress={() => change(toggleExcluded(choice, facet, value))} />
            )}
          </div>
        ) : (
          box
        )
      })}
    </fieldset>
  )
}

function Exclude({ name, onPress }: { name: string; onPress: () => void }) {
  const { t } = useI18n()
  // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the title is its name
  return <button type="button" title={t('filter.exclude', { value: name })} onClick={onPress} />
}

/** Adds chosen values that the reply left out, so that they can be removed. */
const withChosen = (values: readonly FacetValue[], chosen: readonly string[]): readonly FacetValue[] => [
  ...chosen.filter((value) => !values.some((each) => each.value === value)).map((value) => ({ value, count: null })),
  ...values,
]

/** Values keep their order while the shopper chooses; new ones come last. */
function useSteadyOrder(values: readonly FacetValue[], isSteady: boolean): readonly FacetValue[] {
  const [order, setOrder] = useState<readonly string[]>(() => values.map(({ value }) => value))
  const fresh = values.filter(({ value }) => !order.includes(value)).map(({ value }) => value)
  if (fresh.length > 0) setOrder([...order, ...fresh])
  if (!isSteady) return values
  const placeOf = ({ value }: FacetValue) => (order.includes(value) ? order.indexOf(value) : order.length)
  return values.toSorted((a, b) => placeOf(a) - placeOf(b))
}
