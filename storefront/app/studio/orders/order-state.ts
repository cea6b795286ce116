import type { StateTone } from '../ui/state-mark.tsx'

const tones: Readonly<Record<string, StateTone>> = {
  order_open: 'open',
  order_pended: 'open',
  order_confirmed: 'open',
  order_delegated: 'half',
  order_shipped: 'half',
  order_invoiced: 'done',
  order_aborted: 'over',
  order_cancelled: 'over',
}

export const toneOf = (order: string): StateTone => tones[order] ?? 'open'
