import type { CareSymbol } from '@vitrine/contracts/catalogue'

/** How materials want to be treated, in the order of the label: wash, bleach, dry, iron, clean. */
export const careOf = {
  sturdy: ['wash40', 'nobleach', 'tumble1', 'iron2', 'nodryclean'],
  gentle: ['wash30', 'nobleach', 'notumble', 'iron1', 'nodryclean'],
  linen: ['wash40', 'nobleach', 'notumble', 'iron3', 'dryclean'],
  denim: ['wash30', 'nobleach', 'notumble', 'iron2', 'nodryclean'],
  silk: ['handwash', 'nobleach', 'notumble', 'iron1', 'dryclean'],
  wool: ['handwash', 'nobleach', 'notumble', 'dryflat', 'iron1', 'dryclean'],
  knit: ['wash30', 'nobleach', 'notumble', 'dryflat', 'iron1', 'nodryclean'],
  tailoring: ['nowash', 'nobleach', 'notumble', 'iron1', 'dryclean'],
  padded: ['wash30', 'nobleach', 'tumble1', 'noiron', 'nodryclean'],
  leather: ['nowash', 'nobleach', 'notumble', 'noiron', 'nodryclean'],
} as const satisfies Record<string, readonly CareSymbol[]>
