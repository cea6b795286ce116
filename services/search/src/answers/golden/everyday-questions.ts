import { readGolden } from './golden-question.ts'

/** Written by a shopper's day rather than by our topics: in whole sentences, in a hurry, and misspelt. */
export const everydayQuestions = [
  ...readGolden(
    'service',
    `
    de | ab wann ist die lieferung umsonst | {freeFrom}
    de | wie viel zahle ich fürs porto wenn ich für 40 euro bestelle | {standard}
    at | was verrechnet ihr für die expresslieferung | {express}
    ch | wie lange braucht die post bis zu mir | {standardDays}
    de | was kotset der versand | {standard}
    at | wei lange dauert die lieferung | {standardDays}
    de | wie lnage kann ich etwas zurückgeben | {returnDays} Tage
    ch | wieviel kostte die rücksendung | auf eigene Kosten
    de | kan ich im laden zurückgeben | Stores
    de | ich habe die hose vor drei wochen gekauft kann ich sie noch zurückgeben | {returnDays} Tage
    ch | wer bezahlt die retoure | auf eigene Kosten
    at | nehmt ihr auch klarna | Ja
    ch | geht postfinance | Ja
    de | wie lange habe ich zeit die rechnung zu begleichen | {invoiceDays} Tage
    de | bis zu welchem betrag darf ich auf rechnung bestellen | {invoiceMaximum}
    de | unter welcher nummer kann ich anrufen | {phone}
    at | an welche adresse schreibe ich eine mail | {email}
    de | wie viele tage liegt meine bestellung im store | {holdDays} Tage
    de | kann ich ohne anmeldung bestellen | Gast
    de | müssen die etiketten noch dran sein wenn ich etwas zurückgebe | ungetragen
    ch | muss ich zoll zahlen | Zoll
    de | könnt ihr mir das kleid kürzen | Änderungen
    de | macht ihr auch änderungen an der hose | Änderungen
    de | habt ihr am sonntag offen | geschlossen
    fr-ch | à partir de combien la livraison est gratuite | {freeFrom}
    fr-ch | combine coûte la livraison | {standard}
    fr-ch | quel est le délai pour renvoyer une robe | {returnDays} jours
    fr-ch | coment renvoyer un article | portail des retours
    fr-ch | est-ce que je peux payer avec postfinance | Oui
    fr-ch | jusqu’à quel montant puis-je payer sur facture | {invoiceMaximum}
    fr-ch | à quel numéro puis-je vous appeler | {phone}
    fr-ch | à quelle adresse e-mail vous écrire | {email}
    fr-ch | combien de jours ma commande reste-t-elle en boutique | {holdDays} jours
    fr-ch | puis-je commander sans compte | Non
    fr-ch | qui paie les frais de retour | à vos frais
    fr-ch | quand est-ce que mon argent est remboursé | jours ouvrables
    fr-ch | livrez vous dans un point de retrait | point de retrait; boutiques
    fr-ch | existe-t-il des stations de retrait | point de retrait; boutiques
    fr-ch | puis-je faire livrer mon colis dans un automate | consigne; boutiques
    fr-ch | livraison en relais colis possible ? | point de retrait; boutiques
    fr-ch | combien coûte l’envoi express | {express}
    fr-ch | faut-il laisser les étiquettes pour un retour | non portés
    fr-ch | êtes-vous ouverts le dimanche | fermées
    fr-ch | avez-vous une boutique à neuchâtel | Neuchâtel
    fr-ch | pouvez-vous raccourcir ma robe | retouches
    fr-ch | que faire si l’article est défectueux | {phone}
    en | do you deliver to a pickup point | pickup points; stores
    en | can i have it sent to a parcel terminal | parcel lockers; stores
    en | is there a collection point near me | pickup points; stores
    en | waht is the return period | {returnDays} days
    en | hwo long does delivery take | {standardDays}
    en | how mcuh is shipping | {standard}
    en | do the tags still have to be on when i send something back | unworn
    en | i bought a coat three weeks ago, can i still return it | {returnDays} days
    en | who pays for the return | own cost
    en | what number can i call | {phone}
    en | how do i reach customer service by email | {email}
    en | do i have to register to buy something | guest
    en | what do i pay for delivery if i spend 30 euros | {standard}
    en | is there an express option | {express}
    en | do you deliver to spain | {standard}
    en | how many days do you keep my order at the store | {holdDays} days
    en | does klarna work | Yes
    en | can i stack discount codes | 1 voucher
    en | will i get a tracking link | order number
    en | my coat arrived with a hole in it | {phone}
    en | can you shorten my trousers | alterations
    en | do you have a shop in vienna | Wien
    `,
  ),
  ...readGolden(
    'care',
    `
    de | wie wascge ich wolle | Handwäsche
    de | darf ich meinen kaschmirpullover in die waschmaschine geben | Handwäsche
    ch | kann man seide bügeln | bügeln
    de | wie heiß darf ich viskose waschen | °C
    at | wie bekomme ich leinenhosen glatt | bügeln
    fr-ch | comment lavre la laine | Lavage à la main
    fr-ch | puis-je mettre un pull en cachemire à la machine | Lavage à la main
    fr-ch | faut-il repasser la soie | Repassage
    fr-ch | peut-on javelliser le coton | blanchir
    en | how do i wahs wool | Hand wash
    en | can i put my cashmere jumper in the washing machine | Hand wash
    en | is it ok to bleach viscose | bleach
    en | can silk be ironed | iron
    `,
  ),
  ...readGolden(
    'material',
    `
    de | woraus sind eure mäntel | Materialien
    at | aus was bestehen die röcke | Materialien
    fr-ch | en quoi sont faits vos manteaux | matières
    en | what are your coats made of | materials
    `,
  ),
]
