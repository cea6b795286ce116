const german = {
  lead: 'Was Rücksendungen und Umtausche der letzten zwölf Monate über die Passform sagen. Ein Hinweis wird erst vorgeschlagen, wenn auch die untere Grenze ihn trägt.',
  empty: 'Noch hat niemand etwas als zu klein oder zu groß zurückgeschickt.',
  columns: {
    style: 'Modell',
    delivered: 'Zugestellt',
    small: 'Zu klein',
    large: 'Zu groß',
    sizes: 'Je Größe',
    note: 'Hinweis heute',
    proposal: 'Vorschlag',
  },
  size: (size: string, small: number, large: number, of: number) =>
    `${size}: ${[small > 0 && `${small} zu klein`, large > 0 && `${large} zu groß`].filter(Boolean).join(', ')} von ${of}`,
  accept: 'Hinweis übernehmen',
  accepted: 'Der Hinweis steht in den Texten des Modells.',
  refused: 'Der Hinweis wurde inzwischen geändert; er bleibt, wie er ist.',
  written: 'übernommen',
}
export type FitMessages = typeof german
export const fitsDe: FitMessages = german
