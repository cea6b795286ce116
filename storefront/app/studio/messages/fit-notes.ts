import type { StyleFit } from '@vitrine/contracts/desk'

type FitProposal = NonNullable<StyleFit['proposal']>

/** Notes for shoppers, in every language of the product: they become texts of the goods. */
export const fitNoteTexts: Readonly<Record<FitProposal, { de: string; fr: string; en: string }>> = {
  'runs small': {
    de: 'Fällt klein aus. Im Zweifel eine Größe größer wählen.',
    fr: 'Taille petit. En cas de doute, prenez une taille au-dessus.',
    en: 'Runs small. If in doubt, choose one size up.',
  },
  'runs large': {
    de: 'Fällt groß aus. Im Zweifel eine Größe kleiner wählen.',
    fr: 'Taille grand. En cas de doute, prenez une taille en dessous.',
    en: 'Runs large. If in doubt, choose one size down.',
  },
}

export const isFitProposal = (value: unknown): value is FitProposal =>
  typeof value === 'string' && Object.hasOwn(fitNoteTexts, value)
