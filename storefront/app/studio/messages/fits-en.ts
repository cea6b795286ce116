import type { FitMessages } from './fits-de.ts'

export const fitsEn: FitMessages = {
  lead: 'What returns and exchanges of the last twelve months say about the fit. A note is proposed only where even the lower bound supports it.',
  empty: 'Nothing has come back as too small or too large yet.',
  columns: {
    style: 'Style',
    delivered: 'Delivered',
    small: 'Too small',
    large: 'Too large',
    sizes: 'By size',
    note: 'Note today',
    proposal: 'Proposal',
  },
  size: (size, small, large, of) =>
    `${size}: ${[small > 0 && `${small} too small`, large > 0 && `${large} too large`].filter(Boolean).join(', ')} of ${of}`,
  accept: 'Use this note',
  accepted: 'The note is part of the texts of the style.',
  refused: 'The note was changed meanwhile; it stays as it is.',
  written: 'in use',
}
