import { useI18n } from '../i18n/i18n.tsx'
import { Link } from '../ui/link.tsx'
import { Price } from '../ui/price.tsx'
import { Example, Section } from './section.tsx'

export function Prices() {
  const { t } = useI18n()
  return (
    <Section id="prices" title="Preise">
      <Example name="einfach">
        <Price current={11999} />
      </Example>
      <Example name="ab, wenn sich Größen unterscheiden">
        <Price current={11999} isFrom />
      </Example>
      <Example name="reduziert">
        <Price current={13999} lowestPrior={15999} />
      </Example>
      <Example name="reduziert, mit Prozent">
        <Price current={9999} lowestPrior={15999} isFrom hasPercent size="md" />
      </Example>
      <Example name="nicht unter dem niedrigsten Preis">
        <Price current={15999} lowestPrior={15999} hasPercent />
      </Example>
      <Example name="auf der Produktseite">
        <Price current={129990} lowestPrior={159990} size="lg" hasPercent hasTaxNote>
          <Link to="/s/versand/">{t('price.plus_shipping')}</Link>
        </Price>
      </Example>
      <Example name="im Warenkorb">
        <Price current={13990} lowestPrior={19990} size="md" align="end" />
      </Example>
    </Section>
  )
}
