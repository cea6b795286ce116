import { readGolden } from './golden-question.ts'

export const frenchService = [
  ...readGolden(
    'service',
    `
    fr-ch | combien coûte la livraison | {standard}; {freeFrom}
    fr-ch | frais de port ? | {standard}
    fr-ch | la livraison est-elle gratuite | {freeFrom}
    fr-ch | à partir de quel montant la livraison est offerte | {freeFrom}
    fr-ch | quel est le prix de la livraison express | {express}
    fr-ch | frais de livrason | {standard}
    fr-ch | combien de temps pour recevoir ma commande | {standardDays}
    fr-ch | délai de livraison | {standardDays}
    fr-ch | quand vais-je recevoir mon colis | {standardDays}
    fr-ch | livrez-vous le samedi | lundi au samedi
    fr-ch | par quel transporteur livrez-vous | La Poste
    fr-ch | est-il possible d’être livré plus vite | {express}
    fr-ch | livrez-vous au liechtenstein | Liechtenstein
    fr-ch | livrez-vous en france | boutique Europe
    fr-ch | puis-je faire livrer en allemagne | boutique Allemagne
    fr-ch | livrez-vous aux états-unis | pas
    fr-ch | dans quels pays livrez-vous | Suisse
    fr-ch | combien coûte un retour | à vos frais
    fr-ch | le retour est-il gratuit | boutiques
    fr-ch | combien de temps ai-je pour retourner un article | {returnDays} jours
    fr-ch | délai de retour | {returnDays} jours
    fr-ch | comment renvoyer un article | portail des retours
    fr-ch | puis-je rendre un article en boutique | gratuit
    fr-ch | la robe ne me va pas que faire | portail des retours
    fr-ch | puis-je retourner un article déjà porté | non portés
    fr-ch | puis-je échanger en magasin | boutiques
    fr-ch | comment échanger contre une autre taille | portail des retours
    fr-ch | ai-je un droit de rétractation | Suisse
    fr-ch | quand serai-je remboursé | jours ouvrables
    fr-ch | combien de temps dure le remboursement | jours ouvrables
    fr-ch | comment puis-je payer | TWINT
    fr-ch | quels moyens de paiement acceptez-vous | PostFinance
    fr-ch | acceptez-vous twint | Oui
    fr-ch | puis-je payer avec paypal | Oui
    fr-ch | peut-on payer sur facture | Oui; {invoiceMaximum}
    fr-ch | dans quel délai dois-je payer la facture | {invoiceDays} jours
    fr-ch | puis-je payer en plusieurs fois | Non
    fr-ch | y a-t-il des frais de paiement supplémentaires | supplément
    fr-ch | acceptez-vous les bitcoins | pas
    fr-ch | comment utiliser une carte cadeau | code
    fr-ch | où saisir mon code promo | panier
    fr-ch | peut-on cumuler plusieurs codes promo | 1 bon
    fr-ch | combien de points pour une carte cadeau | 2\u202f000
    fr-ch | à quoi sert la fashion card | franc
    fr-ch | où est ma commande | numéro de commande
    fr-ch | suivre mon colis | numéro de commande
    fr-ch | avez-vous une boutique à genève | Genève
    fr-ch | horaires d’ouverture lausanne | Lausanne
    fr-ch | où sont vos magasins | boutiques
    fr-ch | puis-je retirer ma commande en boutique | {holdDays} jours
    fr-ch | combien de temps gardez-vous un article réservé | {reservationDays} jours
    fr-ch | comment vous contacter | {phone}
    fr-ch | quel est votre numéro de téléphone | {phone}
    fr-ch | comment me désinscrire de la newsletter | désinscri
    fr-ch | comment résilier mon abonnement | à tout moment
    fr-ch | ai-je besoin d’un compte | Non
    fr-ch | j’ai oublié mon mot de passe | lien
    fr-ch | comment supprimer mon compte | Profil
    fr-ch | puis-je modifier ma commande | annuler
    fr-ch | j’étais absent lors de la livraison | quelques jours
    fr-ch | je n’ai pas reçu mon colis | numéro de commande
    fr-ch | puis-je me faire livrer au bureau | bureau
    fr-ch | dois-je payer la douane | douane
    fr-ch | puis-je annuler ma commande | annuler
    fr-ch | j’ai reçu le mauvais article | {phone}
    fr-ch | où se trouve votre siège | Zurich
    `,
  ),
  ...readGolden(
    'care',
    `
    fr-ch | comment laver la laine | Lavage à la main
    fr-ch | la laine va-t-elle au sèche-linge | Ne pas sécher en machine
    fr-ch | comment entretenir le cachemire | Lavage à la main
    fr-ch | peut-on repasser le lin | Repassage
    fr-ch | à quelle température laver le coton | °C
    fr-ch | comment sécher un pull en laine | Sécher à plat
    `,
  ),
  ...readGolden(
    'material',
    `
    fr-ch | en quelle matière sont vos pulls | laine
    fr-ch | quelles matières utilisez-vous | coton
    fr-ch | de quelle matière sont vos robes | matières
    `,
  ),
]
