import type { HelpMessages } from './help-de.ts'

export const helpFr: HelpMessages = {
  title: 'Est-ce que cela a aidé ?',
  verdicts: {
    helped: 'Oui : les produits de la règle reçoivent plus de clics.',
    harmed: 'Non : les produits de la règle reçoivent moins de clics.',
    'too little to say': 'Encore trop peu pour conclure.',
    'not measured': 'Cette règle ne se mesure pas, ou elle n’est pas en vigueur depuis un jour entier.',
  },
  difference: (share, low, high) => `Écart de ${share} points, entre ${low} et ${high}.`,
  period: 'Période',
  shown: 'Liste affichée',
  clicked: 'avec un clic sur ses produits',
  share: 'Part',
  with: (from, to) => `avec la règle, ${from} – ${to}`,
  without: 'avant elle, les mêmes jours de semaine',
  method:
    'Les mêmes produits dans les mêmes listes. Les bornes valent dans 99 cas sur 100 ; des jours très inégaux les élargissent.',
}
