import { brand } from '@vitrine/contracts/markets'
import { Button, buttonSizes, buttonVariants } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link, linkKinds } from '../ui/link.tsx'
import styles from './gallery.module.css'
import { Example, Section } from './section.tsx'

export function Buttons() {
  return (
    <>
      <Section id="buttons" title="Schaltflächen">
        {buttonVariants.map((variant) => (
          <Example key={variant} name={variant}>
            {buttonSizes.map((size) => (
              <Button key={size} variant={variant} size={size}>
                In den Warenkorb
              </Button>
            ))}
          </Example>
        ))}
        {buttonVariants.map((variant) => (
          <States key={variant} variant={variant} />
        ))}
        {buttonVariants.map((variant) => (
          <Example key={variant} name={`${variant}, rund`}>
            {buttonSizes.map((size) => (
              <Button key={size} variant={variant} size={size} isFab hasShadow={variant !== 'raw'} label="Chat öffnen">
                <Icon name="chatbot" size={size === 'xs' ? 16 : 20} />
              </Button>
            ))}
          </Example>
        ))}
        <Example name="Zähler">
          {[0, 4, 99, 100].map((count) => (
            <Button key={count} variant="secondary" badge={count} badgeLabel={`${count} Artikel`}>
              Wunschliste
            </Button>
          ))}
          <Button variant="raw" size="lg" isFab badge={2} badgeLabel="2 Artikel" label="Warenkorb" to="/cart/">
            <Icon name="basket" />
          </Button>
        </Example>
        <Example name="volle Breite">
          <Button size="xl" fullWidth>
            Zur Kasse
          </Button>
        </Example>
        <Example name="auf Dunkel">
          <div className={styles.dark} data-ground="dark">
            {buttonVariants.map((variant) => (
              <Button key={variant} variant={variant}>
                Karte ansehen
              </Button>
            ))}
            <Link to="/account/fashion-card/">Punktestand</Link>
          </div>
        </Example>
      </Section>
      <Section id="links" title="Links">
        <Example name="Lautstärken">
          {linkKinds.map((kind) => (
            <Link key={kind} kind={kind} to="/gallery">
              {kind}
            </Link>
          ))}
        </Example>
        <Example name="Ziele">
          <Link to="/wishlist">Wunschliste</Link>
          <Link to="https://example.com/" newTab>
            Sendung verfolgen
          </Link>
          <Link to={`mailto:${brand.email}`}>E-Mail schreiben</Link>
          <Link to="tel:+49221000000">Anrufen</Link>
        </Example>
      </Section>
    </>
  )
}

function States({ variant }: { variant: (typeof buttonVariants)[number] }) {
  return (
    <Example name={`${variant}, Zustände`}>
      <Button variant={variant} isLoading loadingLabel="Wird hinzugefügt …">
        In den Warenkorb
      </Button>
      <Button variant={variant} isDisabled>
        Ausverkauft
      </Button>
      <Button variant={variant} isDisabled disabledReason="Bitte wähle zuerst eine Größe.">
        Nicht verfügbar
      </Button>
      <Button variant={variant} isUppercase>
        Zur Startseite
      </Button>
      <Button variant={variant} hasShadow={variant !== 'raw'}>
        <Icon name="filter" size={20} /> Filter
      </Button>
      <Button variant={variant} to="/">
        Als Link
      </Button>
      <Button variant={variant} to="https://example.com/" newTab>
        Neuer Tab
      </Button>
    </Example>
  )
}
