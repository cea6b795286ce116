import type { AccountSession } from '@vitrine/contracts/shop'

export type Device = Pick<AccountSession, 'browser' | 'system'>

/** In this order: most browsers also name those that they are compatible with. */
const browsers: readonly [RegExp, NonNullable<Device['browser']>][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
]
const systems: readonly [RegExp, NonNullable<Device['system']>][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac(?:intosh| OS X)\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

/** Longer ones are invented. */
const longest = 1_000

/** The device in words a customer knows it by; only these are stored, never the text that a browser sends. */
export function recogniseDevice(userAgent: string | null): Device {
  const text = userAgent?.slice(0, longest) ?? ''
  const find = <Name>(names: readonly [RegExp, Name][]) => names.find(([form]) => form.test(text))?.[1] ?? null
  return { browser: find(browsers), system: find(systems) }
}
