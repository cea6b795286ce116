import { useEffect, useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Drawer } from '../ui/drawer.tsx'
import { useToast } from '../ui/toast.tsx'
import { Example, Section } from './section.tsx'

const sides = ['left', 'right', 'bottom', 'adaptive'] as const

/** `?show=dialog`, `drawer` or `toast` opens one of them together with the page. */
export function Overlays() {
  const [search] = useSearchParams()
  const show = search.get('show')
  return (
    <Section id="overlays" title="Dialoge, Blätter, Mitteilungen">
      <Dialogs isShown={show === 'dialog'} />
      <Drawers isShown={show === 'drawer'} />
      <Toasts isShown={show === 'toast'} />
    </Section>
  )
}

function Dialogs({ isShown }: { isShown: boolean }) {
  const [isOpen, setOpen] = useState(isShown)
  const id = useId()
  return (
    <Example name="Dialog">
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Dialog öffnen
      </Button>
      <Dialog
        title="Artikel entfernen"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        foot={
          <Button fullWidth onClick={() => setOpen(false)}>
            Entfernen
          </Button>
        }
      >
        <p>Das Satinkleid liegt dann nicht mehr im Warenkorb, bleibt aber auf deiner Wunschliste.</p>
      </Dialog>
      <Button variant="secondary" command="show-modal" commandfor={id}>
        Ohne Skript öffnen
      </Button>
      <Dialog id={id} title="Größentabelle" size="lg">
        <p>Dieser Dialog braucht kein Skript, um aufzugehen.</p>
      </Dialog>
    </Example>
  )
}

function Drawers({ isShown }: { isShown: boolean }) {
  const [side, setSide] = useState<(typeof sides)[number] | null>(isShown ? 'adaptive' : null)
  return (
    <Example name="Blatt">
      {sides.map((each) => (
        <Button key={each} variant="secondary" onClick={() => setSide(each)}>
          {`Blatt öffnen: ${each}`}
        </Button>
      ))}
      {sides.map((each) => (
        <Drawer
          key={each}
          side={each}
          title="Filter"
          isOpen={side === each}
          onClose={() => setSide(null)}
          foot={
            <Button fullWidth onClick={() => setSide(null)}>
              64 Artikel anzeigen
            </Button>
          }
        >
          <p>Größe, Farbe, Preis, Länge, Material.</p>
        </Drawer>
      ))}
    </Example>
  )
}

function Toasts({ isShown }: { isShown: boolean }) {
  const toast = useToast()
  useEffect(() => {
    if (!isShown) return
    toast({ kind: 'success', text: 'Auf der Wunschliste.' })
    toast({ kind: 'info', text: 'Aus dem Warenkorb entfernt.', action: { label: 'Rückgängig', onPress: () => {} } })
    toast({ kind: 'error', text: 'Das hat nicht geklappt.' })
  }, [isShown, toast])
  return (
    <Example name="Mitteilung">
      <Button variant="secondary" onClick={() => toast({ kind: 'success', text: 'Auf der Wunschliste.' })}>
        Erfolg melden
      </Button>
      <Button
        variant="secondary"
        onClick={() =>
          toast({ text: 'Aus dem Warenkorb entfernt.', action: { label: 'Rückgängig', onPress: () => {} } })
        }
      >
        Mit Aktion melden
      </Button>
      <Button variant="secondary" onClick={() => toast({ kind: 'error', text: 'Das hat nicht geklappt.' })}>
        Fehler melden
      </Button>
    </Example>
  )
}
