import type { IncomingMessage } from 'node:http'
import { isLocale } from '@vitrine/contracts/markets'
import { type Call, everyone, orderMethods, shopContract } from '@vitrine/contracts/shop'
import { paymentReturnPath, stripeWebhookPath, testPaymentPath } from '@vitrine/contracts/urls'
import type { RequestClass } from './class-rules.ts'

const payment = [paymentReturnPath, stripeWebhookPath, testPaymentPath]

/** Addresses that pages request by themselves, where the method does not tell the class. */
const apiClasses: Readonly<Record<string, RequestClass>> = {
  payment: 'order',
  express: 'order',
  'my-data': 'account',
  invoice: 'account',
  recommendations: 'search',
  suggestions: 'search',
  insights: 'robot',
  'csp-report': 'robot',
}

/** Pages by the first part of their path behind the shop's prefix; the others are public. */
const pageClasses: Readonly<Record<string, RequestClass>> = {
  checkout: 'order',
  success: 'order',
  account: 'account',
  cart: 'account',
  login: 'account',
  reservation: 'account',
  studio: 'account',
  wishlist: 'account',
  search: 'search',
}

const isEvent = /\/(events\/v1|analytics)(\/|$)/
const isFile = /^\/(assets|cdn|checkout-service)\/|\.(?!data$)[a-z\d]+$/i
const isRobot = /bot\b|bot[/;]|crawl|spider|slurp/i

/** Whether a request reads a page or the data of one. */
export function isPageRead({ method = 'GET', url = '/' }: Pick<IncomingMessage, 'method' | 'url'>): boolean {
  const [path = '/'] = url.split('?', 1)
  return (method === 'GET' || method === 'HEAD') && !/^\/(?:api|search-service)\//.test(path) && !isFile.test(path)
}

/** Finds the class of a request by its address and method alone, without reading anything else of it. */
export function classOf({
  method = 'GET',
  url = '/',
  headers,
}: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): RequestClass {
  const [path = '/', query = ''] = url.split('?', 2)
  const isRead = method === 'GET' || method === 'HEAD' || method === 'OPTIONS'
  const found = classOfPath(path, query !== '', isRead)
  const isBrowsing = found === 'page' || found === 'search'
  return isBrowsing && isRead && isRobot.test(headers['user-agent'] ?? '') ? 'robot' : found
}

function classOfPath(path: string, hasQuery: boolean, isRead: boolean): RequestClass {
  if (payment.some((start) => path.startsWith(start))) return 'order'
  if (path.startsWith('/api/rpc/')) return classOfCall(path.slice('/api/rpc/'.length))
  if (path.startsWith('/api/')) return apiClasses[path.slice('/api/'.length)] ?? (isRead ? 'page' : 'account')
  if (path.startsWith('/search-service/')) return isEvent.test(path) ? 'robot' : 'search'
  if (isFile.test(path)) return 'file'
  return classOfPage(path, hasQuery, isRead)
}

function classOfCall(name: string): RequestClass {
  if (orderMethods.has(name)) return 'order'
  if (name === 'recordVisit') return 'robot'
  const contract: Readonly<Record<string, Call>> = shopContract
  const call = Object.hasOwn(contract, name) ? contract[name] : undefined
  if (call?.limit === 'suggestions') return 'search'
  return call === undefined || (call.kind === 'read' && call.access === everyone) ? 'page' : 'account'
}

function classOfPage(path: string, hasQuery: boolean, isRead: boolean): RequestClass {
  const parts = path
    .replace(/(\/_)?\.data$/, '')
    .split('/')
    .filter(Boolean)
  const [first = ''] = isLocale(parts[0]) ? parts.slice(1) : parts
  const known = Object.hasOwn(pageClasses, first) ? pageClasses[first] : undefined
  // A list with filters is searched and rendered anew, where the one without comes from the cache.
  return known ?? (!isRead ? 'account' : first === 'c' && hasQuery ? 'search' : 'page')
}
