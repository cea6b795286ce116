import { readGolden } from './golden-question.ts'

export const germanService = [
  ...readGolden(
    'service',
    `
    de | was kostet der versand | {standard}; {freeFrom}
    at | versandkosten? | {standard}; {freeFrom}
    ch | wie teuer ist die lieferung | {standard}; {freeFrom}
    de | ab welchem bestellwert ist der versand gratis | {freeFrom}
    ch | ab wann liefert ihr kostenlos | {freeFrom}
    de | wieviel kostet expressversand | {express}
    de | vesandkosten nach hause | {standard}
    de | wie lange dauert das bis es da ist | {standardDays}
    at | lieferzeit | {standardDays}
    ch | wann kommt mein paket an | {standardDays}
    de | wie schnell liefert ihr | {standardDays}
    de | kommt das paket auch am samstag | Montag bis Samstag
    de | mit welchem paketdienst verschickt ihr | DHL
    at | wer liefert das paket | Österreichischen Post
    de | geht das auch schneller | {express}
    ch | liefert ihr nach liechtenstein | Liechtenstein
    de | liefert ihr in die schweiz | Shop Schweiz
    de | versendet ihr nach österreich und was kostet das | Shop Österreich
    ch | kann ich mir etwas nach deutschland liefern lassen | Shop Deutschland
    de | liefert ihr in die usa | nicht
    de | was kostet die rücksendung in die schweiz | Shop Schweiz; auf eigene Kosten
    de | was kostet die rücksendung | kostenlos
    ch | muss ich den rückversand selbst bezahlen | auf eigene Kosten
    at | ist die retoure gratis | kostenlos
    de | wie lange kann ich etwas zurückgeben | {returnDays} Tage
    ch | rückgabefrist | {returnDays} Tage
    de | wie schicke ich etwas zurück | Rücksendeportal
    de | kann ich im laden zurückgeben | Stores
    at | das kleid passt nicht was nun | Rücksendeportal
    de | kann ich getragene sachen zurückschicken | ungetragen
    de | kann ich im store umtauschen | Stores; Rücksendeportal
    ch | wie tausche ich eine hose in eine andere grösse um | Rücksendeportal
    de | wie lange habe ich ein widerrufsrecht | {withdrawalDays} Tagen
    ch | gibt es ein widerrufsrecht | Schweiz nicht
    de | wann bekomme ich mein geld zurück | Werktagen
    ch | wie lange dauert die rückerstattung | Werktagen
    de | wie kann ich bezahlen | PayPal
    at | welche zahlungsarten habt ihr | EPS
    ch | kann ich mit twint zahlen | Ja
    de | kann ich mit twint zahlen | Nein
    de | kann ich auf rechnung kaufen | Ja; {invoiceMaximum}
    de | bis wann muss ich die rechnung bezahlen | {invoiceDays} Tage
    ch | zahlungsfrist rechnung | {invoiceDays} Tage
    de | geht ratenzahlung | Ja
    ch | kann ich in raten zahlen | Nein
    de | kostet nachnahme extra | {cashFee}
    at | nehmt ihr kreditkarten | Ja
    de | kann ich mit bitcoin bezahlen | nicht
    de | wie löse ich eine geschenkkarte ein | Code
    de | wo gebe ich den gutscheincode ein | Warenkorb
    de | kann ich zwei gutscheine gleichzeitig einlösen | 1 Gutschein
    de | wie viele punkte brauche ich für eine prämie | 2.000
    ch | was bringt mir die fashion card | Franken
    de | wo ist meine bestellung | Bestellnummer
    at | paket verfolgen | Bestellnummer
    de | habt ihr eine filiale in münchen | München
    ch | öffnungszeiten zürich | Zürich
    de | wie lange hat der laden in hamburg offen | Hamburg
    de | kann ich die bestellung im store abholen | kostenlos; {holdDays} Tage
    de | wie lange wird die ware im store zurückgelegt wenn ich sie reserviere | {reservationDays} Werktage
    de | wie erreiche ich euch telefonisch | {phone}
    ch | email adresse kundenservice | {email}
    de | wie melde ich mich vom newsletter ab | Abmelden
    de | wie kündige ich mein abo | jederzeit
    de | brauche ich ein konto um zu bestellen | Gast
    de | passwort vergessen was tun | Link
    de | wie lösche ich mein kundenkonto | Profil
    de | ich war nicht zuhause als das paket kam | einige Tage
    de | kann ich meine bestellung noch ändern | stornieren
    de | liefert ihr an eine packstation | Packstation
    de | kann ich an einen abholpunkt liefern lassen | Packstation; Stores
    at | gibt es bei euch abholstationen | Paketstationen; Stores
    ch | liefert ihr auch an einen paketautomaten | Paketstationen; Stores
    de | kann man das paket an eine abholstelle schicken lassen | Packstation; Stores
    de | muss ich porto zahlen | {standard}
    de | wieviel zeit hab ich zum zurükschicken | {returnDays} Tage
    de | wann komt meine bestelung | {standardDays}
    at | gibts euch auch in salzburg | Salzburg
    de | kriege ich mein geld zurück wenn es nicht passt | {returnDays} Tage
    de | ich habe gestern bestellt wann ist es da | {standardDays}
    de | verschickt ihr ins ausland | Shop Schweiz
    ch | liefert ihr ins tessin | Schweiz
    de | wie storniere ich eine bestellung | stornieren
    at | wie hoch ist die gebühr für nachnahme | Nein
    de | habe ein falsches teil bekommen | {phone}
    de | wann ist der kundenservice erreichbar | Montag
    de | mein paket ist nicht angekommen | Bestellnummer
    de | was hilft gegen knötchen | Fasern
    `,
  ),
  ...readGolden(
    'care',
    `
    de | wie wasche ich wolle | Handwäsche
    ch | darf wolle in den tumbler | Nicht in den Tumbler
    de | wie pflege ich kaschmir | Handwäsche
    de | kann man leinen heiß bügeln | bügeln
    at | wie trockne ich einen wollpullover | Liegend trocknen
    de | darf man viskose bleichen | Nicht bleichen
    de | bei wie viel grad wasche ich baumwolle | °C
    de | muss leder in die reinigung | reinigen
    `,
  ),
  ...readGolden(
    'material',
    `
    de | aus welchem material sind eure pullover | Wolle
    ch | welche materialien verwendet ihr | Baumwolle
    de | woraus bestehen eure blusen | Materialien
    de | aus welchen stoffen sind eure kleider | Materialien
    `,
  ),
]
