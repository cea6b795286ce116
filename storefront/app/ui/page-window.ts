/** The pages worth a link, counted from 0: first, last, the current one and its neighbours. `null` is a gap. */
export function pageWindow(page: number, totalPages: number): readonly (number | null)[] {
  const last = totalPages - 1
  const wanted = new Set([0, page - 1, page, page + 1, last].filter((each) => each >= 0 && each <= last))
  const pages = [...wanted].toSorted((a, b) => a - b)
  return pages.flatMap((each, index) => {
    const skipped = each - (pages[index - 1] ?? each) - 1
    if (skipped > 1) return [null, each]
    // A gap of a single page takes the room of that page.
    return skipped === 1 ? [each - 1, each] : [each]
  })
}
