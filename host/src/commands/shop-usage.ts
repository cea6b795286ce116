import type { Operator } from '@vitrine/shop'
import { CommandError } from './command-error.ts'
import { shopNames } from './shop-names.ts'

export const shopUsage = `Manual tasks of shop operators. Works on the shop of DATA_DIR or DATABASE_URL, also while it runs.

npm run shop -- customer add EMAIL --name "Ada Muster" [--password WORDS]   an account; without a password its owner chooses one by “forgotten password”
npm run shop -- disable-account EMAIL                                       sign-ins are refused and sessions end at once; nothing is deleted
npm run shop -- enable-account EMAIL
npm run shop -- editor add EMAIL --name "Ada Muster" [--role owner,editor,…] [--password WORDS]
                                                                            without a password a link to choose one, good for seven days
npm run shop -- second-factor EMAIL                                         codes of an app for a member of staff, and recovery codes; shown once
npm run shop -- second-factor remove EMAIL
npm run shop -- rotate-secret signing|sealing|search|previews [--leaked]    a new key while the shop runs; --leaked ends the former one at once
npm run shop -- stock VARIANT QUANTITY                                      sets the stock of a size
npm run shop -- store-stock --store STORE | --variant VARIANT [--limit 50]  stock of a store, or stores with a size
npm run shop -- store-stock set STORE VARIANT QUANTITY                      sets the stock of a size in a store
npm run shop -- store-stock import FILE.csv                                 many counts, all or none: columns store, variant or gtin, quantity
npm run shop -- reservation [list] [--store STORE] [--email EMAIL] [--status held|collected|cancelled|expired] [--limit 50]
npm run shop -- reservation show NUMBER                                     the held piece, its store, shopper and end
npm run shop -- reservation collected NUMBER                                it was paid for in the store and collected
npm run shop -- reservation cancel NUMBER                                   the piece is for sale again, and the shopper gets a mail
npm run shop -- reservation expire                                          releases expired ones, as the running shop does every minute
npm run shop -- review [list] [--status pending|approved|rejected] [--limit 50]   reviews that wait for a decision, or were decided
npm run shop -- review show NUMBER                                          the whole review, and how it was decided
npm run shop -- review approve NUMBER                                       it appears in the shop, and counts in the rating
npm run shop -- review reject NUMBER --reason insult|personal_data|advertising|off_topic|unlawful
npm run shop -- price VARIANT AMOUNT --shop SHOP [--reason regular|sale|campaign] [--from 2026-12-01T00:00:00Z]
npm run shop -- promotion [list]                                            every promotion, the best first
npm run shop -- promotion add KEY --percent 15 | --amount 20 [--amount-chf 22] --from DAY --to DAY --name-de … --name-fr … --name-en …
                    [--shop de,at] [--category women/coats] [--attribute material=linen] [--group VIP_Card] [--code CODE] [--priority 3]
                    [--minimum 100] [--minimum-quantity 2] [--buy 2 [--gifts VARIANT,…] [--times 1]] [--file DRAFT.json]
                    [--basket VARIANT:2,VARIANT]                            with a basket nothing is written; its price is shown
npm run shop -- promotion change KEY …                                      the same options, for fields to change; --active yes|no
npm run shop -- promotion end KEY                                           ends it now
npm run shop -- campaign [list]
npm run shop -- campaign add KEY --percent 20 --from DAY --to DAY --link /c/… [--category …] [--shop …]
                    --name-de … --headline-de … --subline-de … and the same in -fr and -en [--file DRAFT.json]
npm run shop -- campaign change KEY [--to DAY] [--link …] [--headline-de … --headline-fr … --headline-en …]
npm run shop -- campaign end KEY                                            ends it now, and the old prices return
npm run shop -- voucher [list [PREFIX]] [--limit 50]
npm run shop -- voucher add CODE --percent 10 | --amount 5 --from DAY --to DAY [--minimum 50] [--uses 100] [--group GROUP] [--repeatable] [--public]
npm run shop -- voucher batch PREFIX --count 500 --output CODES.csv …       many codes, each for one use
npm run shop -- voucher change CODE … | voucher end CODE
npm run shop -- gift-card [list] | gift-card add --amount 50 [--currency CHF] [--to DAY]
npm run shop -- gift-card batch --count 100 --amount 50 --output CARDS.csv
npm run shop -- gift-card change CODE --to DAY | gift-card end CODE
npm run shop -- preview --shop SHOP --basket VARIANT:2,VARIANT [--code CODE] [--voucher CODE] [--group GROUP] [--at TIME]
npm run shop -- audit [--limit 20]                                          changes of all these with their operators, the latest first
npm run shop -- orders [--email EMAIL] [--status STATUS] [--limit 20]       the latest first; STATUS is order_open, payment_pending, …
npm run shop -- order ID                                                    contents and history of an order
npm run shop -- order ID pack|ship|deliver|cancel [--parcel 2] [--tracking NUMBER]   moves an order, or one of its parcels, one step on
npm run shop -- order ID delivery-note FOLDER                               writes the paper of each parcel, without prices and with the note of a gift
npm run shop -- returns [--status announced|refunded] [--limit 20]          announced and received returns
npm run shop -- return CODE                                                 a parcel has come back: restocks it and refunds the customer
npm run shop -- statements [--kind withdrawal|cancellation] [--limit 20]    withdrawals and cancellations, with the orders found for them
npm run shop -- renew [--on 2026-12-15] [--email EMAIL]                     orders the due deliveries of subscriptions, today's or that day's
npm run shop -- consent-report [--from 2026-12-01]                          answers to the consent layer, by shop and service
npm run shop -- insights [--shop SHOP] [--from DAY] [--to DAY] [--limit 20] [--json | --html FILE]   visits, funnel, revenue, search terms
npm run shop -- mails [--email EMAIL] [--limit 20]                          sent and pending mails
npm run shop -- mail ID resend
npm run shop -- mail preview FOLDER [--shop SHOP]                           writes every mail with sample data as .html, .txt and .eml
npm run shop -- demo                                                        counts what the shop has of the demo
npm run shop -- demo remove                                                 removes demo goods, people, codes, stores and their orders for good

SHOP is ${shopNames}. AMOUNT is written as 79.95, VAT included. ID is 100234 or V-100234.
DAY is 2026-12-01 or 2026-12-01 18:00 by the clock of the shops; a last day is included. Running shops follow by themselves.
STORE is a store's number or key; with store-stock, VARIANT may be a GTIN. A store without any count
sells what its departments carry, sent from the warehouse; from its first count on it has the counted stock.
Counts leave out pieces held for orders and reservations. NUMBER is R-300001 or 300001,
or that of a review. A low rating is no reason to reject one; its writer sees the reason in the account.
Every step is mailed to the customer and shown in the account and on the tracking page at once.

Exit codes: 0 done, 1 not possible, 64 wrong use, 65 mistakes in a file, 66 no such file, 69 no database, 78 wrong settings.`

/** Returns the text to print; throws `CommandError` or `NotPossible` with a message for the operator. */
export type OperatorAction = (operator: Operator) => Promise<string>

/** `shop-command.ts` adds the lines of the help that are about the command. */
export const misuse = (message: string) => new CommandError('usage', message)
export class NotPossible extends Error {
  readonly exitCode = 1
}

export function wholeNumber(text: string | undefined, what: string, least = 0): number {
  const number = Number(text)
  if (!text || !Number.isSafeInteger(number) || number < least)
    throw misuse(`${what} must be a whole number from ${least} up.`)
  return number
}
