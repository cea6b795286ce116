/** The carriers' tracking pages; the parcel number is appended. */
const pages: Readonly<Record<string, string>> = {
  dhl: 'https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode=',
  austrian_post: 'https://www.post.at/s/sendungsdetails?snr=',
  swiss_post: 'https://service.post.ch/ekp-web/ui/entry/search/',
}

/** Nothing for a carrier without such a page: what goes to a store with our own van can be followed here only. */
export function trackingUrl(carrier: string, trackingId: string): string | undefined {
  const page = pages[carrier.replace(/_express$/, '')]
  return page && page + encodeURIComponent(trackingId)
}
