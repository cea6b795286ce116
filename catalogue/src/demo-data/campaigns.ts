import { look } from '@vitrine/brand-kit/look'
import type { Campaign, Instant } from '@vitrine/contracts/catalogue'
import { daysAfter } from './calendar.ts'
import { say } from './fabrics/fabric.ts'

const { palette } = look

export const campaignNames = {
  'knit-weeks': say('Strickwochen', 'Semaines de la maille', 'Knitwear weeks'),
  'party-season': say('Abendprogramm', 'Programme du soir', 'Evening programme'),
} as const

type CampaignTimes = Pick<Campaign, 'key' | 'reduction' | 'startsAt' | 'endsAt'>

/** The campaign of the day: knitwear, 20 % off, for three weeks. Its prices stand in the ledger. */
export const knitWeeks = (today: Instant): CampaignTimes => ({
  key: 'knit-weeks',
  reduction: 20,
  startsAt: daysAfter(today, -6),
  endsAt: daysAfter(today, 15),
})

/** Past, present and coming; at most one runs at a time. */
export function campaignsOn(today: Instant, attributeId: (campaign: string) => number): Campaign[] {
  const running = knitWeeks(today)
  return [
    {
      id: 4001,
      ...running,
      name: campaignNames['knit-weeks'],
      headline: say('Drei Wochen Wolle', 'Trois semaines de laine', 'Three weeks of wool'),
      subline: say(
        '20 % auf ausgewählten Strick, bis das Thermometer nachgibt.',
        '20 % sur une sélection de mailles, tant que le thermomètre descend.',
        '20% off selected knitwear while the thermometer drops.',
      ),
      link: '/c/damen/strick/',
      colour: { background: palette.accent, text: palette['on-dark'] },
      hideCountdown: false,
      product: {
        attributeId: attributeId(running.key),
        badgeLabel: campaignNames['knit-weeks'],
      },
    },
    {
      id: 4002,
      key: 'party-season',
      name: campaignNames['party-season'],
      headline: say('Der Abend wird länger', 'La soirée se prolonge', 'The evening runs on'),
      subline: say('15 % auf Satin und Samt.', '15 % sur le satin et le velours.', '15% off satin and velvet.'),
      reduction: 15,
      startsAt: daysAfter(today, 20),
      endsAt: daysAfter(today, 34),
      link: '/c/damen/kleider/nach-anlass/abendkleider/',
      colour: { background: palette.ink, text: palette['on-dark'] },
      hideCountdown: true,
      product: {
        attributeId: attributeId('party-season'),
        badgeLabel: campaignNames['party-season'],
      },
    },
  ]
}
