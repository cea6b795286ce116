import type { RuleHelp } from '@vitrine/contracts/merchandising'

const german = {
  title: 'Hat es geholfen?',
  verdicts: {
    helped: 'Ja: Die Produkte der Regel werden häufiger angeklickt.',
    harmed: 'Nein: Die Produkte der Regel werden seltener angeklickt.',
    'too little to say': 'Noch zu wenig, um etwas zu sagen.',
    'not measured': 'Diese Regel lässt sich nicht messen, oder sie gilt noch keinen ganzen Tag.',
  } as Record<RuleHelp['verdict'], string>,
  difference: (share: string, low: string, high: string) => `Unterschied ${share} Punkte, zwischen ${low} und ${high}.`,
  period: 'Zeitraum',
  shown: 'Liste gezeigt',
  clicked: 'mit Klick auf ihre Produkte',
  share: 'Anteil',
  with: (from: string, to: string) => `mit der Regel, ${from} – ${to}`,
  without: 'davor, dieselben Wochentage',
  method:
    'Dieselben Produkte in denselben Listen. Die Grenzen gelten in 99 von 100 Fällen; Tage, die stark schwanken, machen sie weiter.',
}
export type HelpMessages = typeof german
export const helpDe: HelpMessages = german
