import type { QuestionWords } from './question-words.ts'

export const english: QuestionWords = {
  concepts: {
    cost: `cost, costs, price, prices, expensive, how much, charge, charges, charged, rate, rates, pay for, paying for, who pays,
      who covers, cover, euros, euro, cheap, pay postage`,
    free: 'free, free of charge, for nothing, no charge, no cost, complimentary, at no cost',
    time: `how much time, expire, expires, run out, when, how long, how fast, how quickly, how soon, how many days, duration, take, takes, time, times, deadline, period, window,
      within, long, quick, quickly, fast, by when, soon, until when`,
    where: 'where, whereabouts, which countries, what countries, which places',
    how: 'how, how do, how does, way, steps, procedure, process, works, work, instructions',
    limit: `up to how much, how much can i, minimum, maximum, min, max, limit, threshold, at least, spend, order value, basket value, from what amount, how big, up to what, above`,
    possible: `possible, can i, can you, could i, may i, allowed, accept, accepted, offer, offered, do you take, do you have, is there, available, am i able, able, support`,
    reason: 'why, reason, how come',
    order:
      'sell, selling, order, orders, ordered, ordering, purchase, purchases, purchased, buy, bought, buying, checkout',
    parcel:
      'parcel, parcels, package, packages, shipment, shipments, item, items, goods, stuff, product, products, clothes, garment, garments, things, piece, pieces, something, it',
    send: 'send, sends, sending, sent, post, posting, mail it, mail back',
    back: 'back',
    give: 'give, bring, take, hand, drop, giving, bringing',
    money: 'money, cash back, amount',
    arrive:
      'arrive, arrives, arrived, arriving, receive, receiving, get here, get my, get it, come, comes, here, get to me, turn up, be here, reach me',
    change: 'change, amend, edit, modify, changing, alter my order, update, correct, add',
    cancel: 'cancel, cancelling, canceling, cancellation, cancelled, canceled, call off, undo, terminate, end',
    status: `tracking link, not arrived, hasn t arrived, haven t received, didn t arrive, not received, hasnt arrived, never arrived, has not come, not come, status, track, tracking, where is, where are, where s, wheres, trace, follow, whereabouts, on its way, tracking number, in transit, dispatched`,
    missed:
      'miss, missed, not at home, not home, wasn t home, wasn t in, not in, out when, nobody home, was out, i m out, away',
    today: 'today, tomorrow, now, immediately, right away',
    day: 'day, days, week, weeks, working days, business days',
    weekend: 'saturday, saturdays, sunday, sundays, weekend, weekends, holiday, holidays, bank holiday',
    delivery:
      'delivery, deliver, delivers, delivered, delivering, deliveries, shipping, ship, ships, shipped, dispatch, postage, postal, posted, shipment cost, to my door, to my home, ship to',
    express: 'express, next day, overnight, urgent, faster, expedited, priority, quicker, rush',
    carrier:
      'who delivers, courier do you use, carrier do you use, which courier, who brings, carrier, courier, dhl, ups, dpd, fedex, hermes, royal mail, postal service, gls',
    abroad:
      'abroad, international, internationally, overseas, worldwide, other countries, europe, eu, outside, foreign, european union',
    country: 'country, countries, destinations, destination',
    wrapping: 'gift wrap, gift wrapping, gift wrapped, wrap, wrapping, wrapped, as a gift, gift box, gift bag',
    spot: 'point, points, station, stations, spot, spots, kiosk, box, depot, terminal, place, places',
    locker:
      'locker, lockers, parcel locker, parcel shop, pickup point, pick up point, po box, packstation, post office',
    office: 'office, workplace, at work, business address',
    customs: 'customs, duty, duties, import, vat, tax, taxes, import charges, import fees',
    return: `return, returns, returned, returning, send back, sending back, bring back, give back, take back, sent back, returnable, send it back, send something back, hand back, mail it back, return policy, taking back, take it back, ship back`,
    returnLabel:
      'label, return label, returns label, returns portal, portal, box, packaging, original packaging, sticker, pack, code',
    worn: 'try, worn, used, wearing, tags, tag, tried on, try on, unworn, washed it, opened, tried, trying on',
    noFit: `doesn t fit, does not fit, don t fit, do not fit, isn t right, not fit, too small, too big, too tight, too large, wrong size, don t like, doesn t suit, do not like, didn t fit, won t fit, doesnt fit, dont fit, dont like, didnt fit, not happy, too loose`,
    refund:
      'processed, process my return, refund, refunds, refunded, money back, reimbursed, reimbursement, reimburse, my money, credited, refunding, get money',
    exchange:
      'exchange, exchanges, exchanged, exchanging, swap, swapping, different size, another size, other size, bigger size, smaller size, different colour, replace, swapped, another colour, larger size',
    withdrawal:
      'withdrawal, withdraw, right of withdrawal, withdraw from, cooling off, cooling off period, withdrawal form, withdrawing',
    damaged:
      'damaged, broken, faulty, defect, defective, hole, wrong item, torn, complaint, missing item, item missing, is missing, warranty, guarantee, defects, ripped, fault',
    pay: 'pay, paying, payment, payments, paid, payment method, payment methods, payment option, payment options, ways to pay, settle, means of payment',
    method: 'method, methods, option, options, means, which, ways, types, kinds',
    fee: 'fee, fees, surcharge, surcharges, extra charge, extra cost, extra, additional, on top, hidden',
    invoice: 'invoice, invoices, on account, bill, billing, due',
    instalment:
      'instalment, instalments, installment, installments, finance, financing, monthly, monthly payments, pay in parts, in parts',
    cashOnDelivery: 'cash on delivery, cod, cash, pay at the door, on the doorstep, pay the courier',
    directDebit: 'direct debit, bank debit, sepa, debit my account',
    card: 'credit card, credit cards, debit card, debit cards, visa, mastercard, amex, american express, maestro, card, cards, bank card',
    paypal: 'paypal, pay pal, paypall',
    klarna: 'klarna',
    ratepay: 'ratepay',
    sofort: 'sofort banking, sofort',
    postfinance: 'postfinance, post finance',
    eps: 'eps',
    twint: 'twint',
    blik: 'blik',
    przelewy24: 'przelewy24, p24',
    applePay: 'apple pay, applepay',
    googlePay: 'google pay, googlepay, gpay',
    otherMethod:
      'bitcoin, bitcoins, crypto, cryptocurrency, bank transfer, wire transfer, transfer, cheque, check, amazon pay, ideal, bancontact, pounds, sterling, dollars, prepayment, wero',
    giftCard:
      'gift card, gift cards, giftcard, giftcards, gift voucher, gift vouchers, gift certificate, balance, remaining balance, credit left, gift code',
    voucher:
      'voucher, vouchers, coupon, coupons, discount, discounts, promo code, promo codes, discount code, discount codes, promotional code, voucher code, voucher codes, student discount, promotion, promotions, rebate',
    redeem: 'redeem, use, using, enter, apply, redeeming, valid, spend my, accept, entering',
    combine: 'combine, several, together, two, more than one, multiple, at the same time, both, stack',
    fashionCard:
      'fashion card, fashioncard, loyalty card, loyalty programme, loyalty program, loyalty, rewards programme, rewards card, membership, member, customer card, rewards scheme, loyalty scheme, join',
    points: 'point, points, collect points, collecting points, earn points, reward, rewards, bonus, worth',
    store: `are you in, shop, shops, store, stores, branch, branches, in store, instore, in person, location, locations, shops near, shop near, high street, brick and mortar, outlet, physical store, physical stores, physical shop, shop in, shops in, showroom, boutique, boutiques`,
    online: 'online, website, internet, web, online order, online orders',
    openingHours:
      'opening hours, opening times, open, opens, close, closes, closing, closed, hours, closing time, opening time, opened',
    collection:
      'keep my order, kept for me, kept in store, collection, collect in store, click and collect, click collect, pick up, pickup, picking up, pick it up, collect my order, collect it, store pickup, collect from, collect an order, collect in, collect from store',
    reserve: 'reserve, reserved, reservation, reserving, hold, put aside, set aside, keep aside, reservations, put by',
    alterations:
      'alterations, alteration, shorten, shortened, hem, hems, tailor, tailoring, take in, styling, styling advice, stylist, personal shopper, shortening',
    contact:
      'contact, reach, customer service, customer care, support, helpline, hotline, help, talk, speak, get in touch, someone, chat, human, service team, call centre',
    phone: 'phone, telephone, call, phone number, number, ring, telephone number',
    mail: 'email, e mail, mail, email address',
    company:
      'your address, company, head office, headquarters, imprint, legal notice, who are you, registered office, managing director, postal address, who runs, business, who owns, based, vat number, vat id',
    newsletter: 'newsletter, newsletters, marketing emails, mailing list, promotional emails, adverts, marketing',
    unsubscribe: 'unsubscribe, opt out, sign off, stop, stop receiving, subscribe, sign up, unsubscribing, get rid of',
    accessibility:
      'accessible, accessibility, screen reader, screenreader, keyboard, wheelchair, blind, visually impaired, disability, disabled, wcag',
    privacy: 'privacy, data, cookie, cookies, gdpr, personal data, store about me, data protection, cookie settings',
    subscription:
      'subscription, subscriptions, regular delivery, regular deliveries, subscribe and save, contract, contracts, minimum term, recurring, regularly, interval, intervals',
    account:
      'account, profile, register, registration, sign in, log in, login, registering, logging in, create an account, sign into',
    password: 'password, passwords, forgotten my password, forgot my password, login details, credentials',
    delete: 'delete, deleting, erase, deleted',
    guest:
      'guest, without an account, without account, without registering, without signing in, as a guest, guest checkout, without signing up',
    birthDate: 'date of birth, birthday, birth date, how old, age, adult, under 18, minor',
    address: 'address, delivery address, billing address, shipping address, moved house, house number, moved',
    care: 'care, caring, look after, looking after, care for, care instructions, care label, care symbols, clean, cleaning, treat, maintain, care tips, cleaned, take care',
    wash: 'wash, washing, washes, laundry, laundering, launder, spin, detergent, fabric softener, softener, wool cycle, wool wash',
    washable: 'washable, machine washable, machine wash, hand washable',
    machine: 'washing machine, machine',
    hand: 'hand wash, by hand, handwash, hand washing',
    tumble: 'tumble, tumble dry, tumble dryer, dryer, drier, tumble dried, tumble drier, tumble drying',
    dry: 'dry, drying, dried, hang, line dry, air dry, dry flat, flat, washing line, air, airing',
    iron: 'iron, ironing, ironed, steam, steaming, press, irons',
    bleach: 'bleach, bleaching, bleached',
    dryClean: 'dry clean, dry cleaning, dry cleaned, dry cleaner, dry cleaners, dry cleaner s, professionally cleaned',
    temperature:
      'temperature, temperatures, degrees, how hot, hot, cold, warm water, celsius, cold water, what heat, heat',
    shrink:
      'shrink, shrinks, shrinking, shrunk, shrinkage, felt up, fade, fading, lose shape, bleed, run, colour run, stretch out, fades',
    pilling: 'pilling, bobbles, bobbling, pills, lint, bobble',
    stain: 'stain, stains, spot, dirt, dirty, smell, smells, wine stain',
    store_away:
      'should i store, do i store, to store, store my, storing wool, storing knitwear, storing jumpers, storage, moths, moth, put away, keep over summer, fold or hang, store knitwear, moth proof',
    material:
      'material, materials, fabric, fabrics, fibre, fibres, fiber, fibers, made of, composition, textile, textiles, made from, cloth',
    property: `properties, breathable, soft, scratchy, itchy, itch, itches, durable, stretchy, elastic, waterproof, water repellent, crease, creases, wrinkle, wrinkles, light, lightweight, cool, absorbent, see through, feel, feels, comfortable, sturdy, water resistant, easy care`,
    warm: 'warm, warmer, warmth, keep warm, insulates, warmest, insulating, keeps warm',
    difference: 'difference, differences, differ, better, versus, vs, compare, compared, or, comparison, distinguish',
    sustainable:
      'sustainable, sustainability, eco, environment, environmentally, fair, ethical, ethically, responsible, responsibility, recycled, recycling, organic, produced, manufactured, green, climate, production',
    animal: 'animal, animals, vegan, fur, cruelty, mulesing, animal welfare, animal origin, cruelty free',
    size: 'size, sizes, size chart, size guide, fit, measure, measurements, sizing, run small, run large, true to size',
    otherShop: `zalando, amazon, otto, about you, asos, shein, temu, zara, mango, h&m, h and m, ebay, uniqlo, primark, competitor, competitors, other shops, elsewhere, boohoo, vinted, marks and spencer, m&s, john lewis, selfridges, another shop, other retailers`,
    medical: `allergy, allergic, allergies, eczema, doctor, ill, illness, pregnant, pregnancy, rash, medical, health, pain, back pain, headache, disease, cancer, therapy, medicine, heal, cure`,
    legal:
      'interest rate, apr, interest, lawyer, sue, suing, lawsuit, court, tax return, legal advice, solicitor, police, compensation, deductible, criminal, legal action, liable, liability, reminder fee, debt collection',
    insult:
      'idiot, idiots, stupid, shit, crap, fuck, fucking, scam, scammers, rubbish, moron, bullshit, bastard, dumb, arsehole, asshole, useless',
  },
  asking: `how, what, when, where, who, which, why, whose, can, could, may, might, must, should, shall, do, does, did, is, are, was, will, would,
    have, has, am, whats, wheres, hows, tell, explain, need, any, if, suppose, isn, don, doesn, aren, won`,
  askingPhrases: '',
  fillers: `remove, removing, removed, rid, help, helps, against, used, set, came, does, i, you, he, she, it, we, they, me, my, mine, your, yours, our, us, them, their, his, her, a, an, the, this, that, these, those, and,
    or, but, not, no, yes, do, does, did, don, doesn, t, s, m, re, ve, ll, d, isn, aren, won, can, could, would, should, will, shall, may, might, must,
    be, is, are, was, were, been, being, am, have, has, had, having, to, of, in, on, at, for, with, from, by, as, into, onto, about, if, so,
    then, than, there, here, what, when, where, who, which, why, how, any, some, all, every, each, much, many, more, less, most, please, thanks,
    thank, hello, hi, hey, dear, team, vitrine, just, only, also, too, really, actually, exactly, roughly, about, approximately, usually,
    normally, typically, get, gets, getting, got, want, wants, wanted, would, like, need, needs, know, tell, explain, say, says, let, happens, happen,
    happened, make, makes, made, go, goes, going, it, its, up, out, off, over, under, after, before, once, during, without, between, else, other, another,
    new, own, right, true, correct, standard, normal, regular, euro, euros, eur, pounds, chf, something, anything, things, thing, someone, via, per,
    through, still, already, ever, ask, question, wonder, wondering, find, see, look, best, good, properly, same, different, way, kind, sort, whole,
    possible, possibly, currently, now, later, again, always, never, sure, ok, okay, well, one, ones, because, while, since, though, both, either, neither, put, place, placed, apply, applies, include, included, includes, including, involved, need, there, anyone, everything, when, looks, looking, main, given, total, used, using, long, dont, doesnt, cant, im, ive, wont, isnt, arent, id, allow, suppose, them, instead, rather, give, gives, come, comes, big, high, currently, must`,
  atShop: 'at, from',
  spoken: 'i, my, you, your, we, me, mine',
  compounds: '',
  countries: {
    DE: 'germany, german',
    AT: 'austria, austrian',
    CH: 'switzerland, swiss',
    LI: 'liechtenstein',
    GB: 'uk, united kingdom, great britain, britain, england, scotland, wales, northern ireland, london',
    US: 'usa, united states, america, us, the states',
    NL: 'netherlands, holland, dutch',
    CZ: 'czech republic, czechia',
    IE: 'ireland, irish, republic of ireland',
    TR: 'turkey, türkiye',
    ES: 'canary islands, mallorca, majorca',
  },
}
