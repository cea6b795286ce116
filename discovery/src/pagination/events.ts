/** Without a slot, the search's or listing's own. */
export type PaginationEvent =
  | { type: 'page.next'; slotId?: string }
  | { type: 'page.previous'; slotId?: string }
  | { type: 'page.selected'; page: number; slotId?: string }
  | { type: 'page.resized'; pageSize: number; slotId?: string }
