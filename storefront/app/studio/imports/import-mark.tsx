import type { ImportState } from '@vitrine/contracts/desk'
import { useMessages } from '../messages/messages.ts'
import { StateMark, type StateTone } from '../ui/state-mark.tsx'

const tones: Readonly<Record<ImportState, StateTone>> = {
  uploaded: 'open',
  trying: 'half',
  tried: 'open',
  taking: 'half',
  taken: 'done',
  failed: 'trouble',
  undone: 'over',
}

export function ImportMark({ state }: { state: ImportState }) {
  const { imports } = useMessages().messages
  return <StateMark tone={tones[state]}>{imports.states[state] ?? state}</StateMark>
}
