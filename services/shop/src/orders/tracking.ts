/** The carriers' tracking pages; the parcel number is appended. */
const pages: Readonly<Record<string, string>> = {
  dhl: 'https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode=',
  austrian_post: 'https://www.post.at/s/sendungsdetails?snr=',
  swiss_post: 'https://service.post.ch/ekp-web/ui/entry/search/',
}

/** Undefined for a carrier without a tracking page, such as our own van to a store. */
export function trackingUrl(carrier: string, trackingId: string): string | undefined {
  const page = pages[carrier.replace(/_express$/, '')]
  return page && page + encodeURIComponent(trackingId)
}

/** The number of a parcel whose carrier gave none. */
export const defaultTracking = (orderId: number, parcel?: number): string =>
  `VT${String(orderId).padStart(10, '0')}${parcel ? `-${parcel}` : ''}`
