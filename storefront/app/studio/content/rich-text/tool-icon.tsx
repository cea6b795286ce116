/** Lines on a field of 20 by 20. Here and not in the sprite, which every visitor loads. */
const paths = {
  heading2: 'M3 4v12M10 4v12M3 10h7M13 10.5c.3-3 4.5-2.6 4.5-.2 0 2-4.5 3-4.5 5.7h4.7',
  heading3: 'M3 4v12M10 4v12M3 10h7M13.2 8.7h4l-2.3 2.9c3.4 0 3 4.5 0 4.5-1.2 0-1.9-.6-2.2-1.4',
  heading4: 'M3 4v12M10 4v12M3 10h7M16.5 16V8.5L13 13.7h5',
  bold: 'M6 4h4.5a3 3 0 0 1 0 6H6zM6 10h5.5a3 3 0 0 1 0 6H6z',
  italic: 'M9 4h6M5 16h6M12 4 8 16',
  link: 'M8.5 11.5a3 3 0 0 0 4.2 0l2.8-2.8a3 3 0 0 0-4.2-4.2l-1 1M11.5 8.5a3 3 0 0 0-4.2 0l-2.8 2.8a3 3 0 0 0 4.2 4.2l1-1',
  bullets: 'M8 5h9M8 10h9M8 15h9M3.5 5h.01M3.5 10h.01M3.5 15h.01',
  numbers: 'M9 5h8M9 10h8M9 15h8M3 4l1.5-1v5M3 13c0-1.5 2.7-1.5 2.7.1C5.7 14.5 3 15 3 17h2.8',
  quote:
    'M4 12.5c0-4 1-6 3.5-7.5M4 12.5a2 2 0 1 0 4 0 2 2 0 0 0-4 0zM11.5 12.5c0-4 1-6 3.5-7.5M11.5 12.5a2 2 0 1 0 4 0 2 2 0 0 0-4 0z',
  table: 'M3 4h14v12H3zM3 8h14M3 12h14M8 4v12M13 4v12',
  picture: 'M3 4h14v12H3zM3 14l4-4 3 3 2.5-2.5L17 14M13 7.5h.01',
  block: 'M3 4h14v5H3zM3 12h14M3 16h9',
  undo: 'M7 4 3 8l4 4M3 8h9a4 4 0 0 1 0 8H8',
  redo: 'm13 4 4 4-4 4M17 8H8a4 4 0 0 0 0 8h4',
  rowBefore: 'M3 11h14v5H3zM10 3v5M7.5 5.5h5',
  rowAfter: 'M3 4h14v5H3zM10 12v5M7.5 14.5h5',
  removeRow: 'M3 7.5h14v5H3zM7.5 10h5',
  columnBefore: 'M11 3h5v14h-5zM3 10h5M5.5 7.5v5',
  columnAfter: 'M4 3h5v14H4zM12 10h5M14.5 7.5v5',
  removeColumn: 'M7.5 3h5v14h-5zM10 7.5v5',
  headRow: 'M3 4h14v12H3zM3 8h14M5 6h10',
  trash: 'M4 6h12M8 6V4h4v2M5.5 6l.8 10.5h7.4L14.5 6M8.5 9v5M11.5 9v5',
} as const

export type ToolIconName = keyof typeof paths

export function ToolIcon({ name }: { name: ToolIconName }) {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      <path
        d={paths[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
