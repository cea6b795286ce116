import type { QuestionWords } from './question-words.ts'

export const french: QuestionWords = {
  concepts: {
    cost: `coût, coûts, coûte, coûtent, coûter, prix, cher, combien, combien coûte, tarif, tarifs, frais, à la charge, payer pour, francs, qui paie, qui paye, francs suisses`,
    free: 'gratuit, gratuite, gratuits, gratuites, gratuitement, offert, offerte, offerts, offertes, sans frais, franco de port, rien payer, gratuité',
    time: `expirent, expire, expirer, quand, combien de temps, délai, délais, durée, durer, dure, combien de jours, prend, temps, jusqu à quand, vite, rapidement, rapide, période, longtemps, en combien, sous combien, à partir de quand`,
    where: 'où, dans quels, dans quelles, dans quel, vers quels, à quel endroit',
    how: 'comment, de quelle manière, de quelle façon, procédure, démarche, étapes, fonctionne, marche à suivre, marche, se passe',
    limit:
      'minimum, maximum, minimal, maximal, limite, limites, à partir de combien, dès combien, seuil, plafond, montant minimum, montant, dès quel, à partir de quel, jusqu à combien',
    possible:
      'possible, puis je, peut on, pouvez vous, possibilité, possibilités, acceptez, accepté, acceptés, acceptée, proposez, proposé, existe, disponible, y a t il, ai je le droit, peux, autorisé',
    reason: 'pourquoi, raison, pour quelle raison',
    order:
      'vendez, vendre, commande, commandes, commander, commandé, commandée, achat, achats, acheter, acheté, achetée, commandant, achète, commandés',
    parcel:
      'colis, paquet, paquets, envoi, envois, marchandise, article, articles, produit, produits, vêtement, vêtements, affaires, habits, pièce',
    send: 'envoyer, envoyez, envoie, expédier, envoyé',
    back: 'en retour, de retour, récupérer, ravoir',
    give: 'donner, rapporter, ramener, remettre, déposer, apporter',
    money: 'argent, somme',
    arrive: 'arriver, arrive, arrivera, arrivée, recevoir, reçois, recevrai, réception, reçoit, parvenir, reçu',
    change: 'modifier, changer, modification, corriger, changement, ajouter, modifie, change',
    cancel: 'annuler, annulation, résilier, résiliation, annule, annulée, mettre fin, dénoncer, résilie',
    status:
      'pas reçu, pas arrivé, pas encore reçu, jamais reçu, jamais arrivé, suivi, suivre, statut, état, où est, où en est, numéro de suivi, tracking, localiser, où se trouve, où reste, suis, en route',
    missed:
      'absent, absente, pas chez moi, pas à la maison, manqué, manquée, personne à la maison, raté, ratée, pas là',
    today: 'aujourd hui, demain, maintenant, immédiatement, tout de suite',
    day: 'jour, jours, semaine, semaines, jours ouvrables, ouvrables, ouvrés',
    weekend: 'samedi, samedis, dimanche, dimanches, week end, weekend, jour férié, jours fériés, férié, fériés',
    delivery:
      'livraison, livraisons, livrer, livrez, livré, livrée, livrés, expédition, expédiez, port, frais de port, acheminement, à domicile, livre, frais d envoi, livrable, expédié, frais de livraison, domicile, expéditions',
    express:
      'express, urgent, urgence, plus vite, lendemain, jour suivant, prioritaire, plus rapide, rapidement possible',
    carrier: 'qui livre, par qui, avec qui, transporteur, poste, la poste, dhl, ups, dpd, coursier, facteur, livreur',
    abroad: 'étranger, international, monde entier, autres pays, europe, union européenne, hors de suisse, ue, hors',
    country: 'pays, destinations, destination',
    wrapping: 'paquet cadeau, paquets cadeaux, papier cadeau, emballage cadeau, emballer en cadeau, comme cadeau',
    spot: 'point, points, lieu, lieux, relais, station, stations, automate, automates, kiosque, dépôt, distributeur, borne',
    locker:
      'point de retrait, points de retrait, consigne, point relais, points relais, bureau de poste, casier, case postale, my post 24, automate',
    office: 'bureau, travail, lieu de travail',
    customs: 'douane, douanes, droits de douane, tva, taxe, taxes, dédouanement, importation, frais de douane',
    return: `retour, retours, retourner, renvoyer, renvoi, rendre, renvoie, retourne, rends, retourné, renvoyé, rapporter un article, ramener un article, retournez, politique de retour, droit de retour, délai de retour, rendu, rendus, retournés, reprenez, reprendre, reprise`,
    returnLabel:
      'étiquette de retour, bordereau, bordereau de retour, bon de retour, portail, portail des retours, emballage, carton, emballage d origine, code, boîte, étiquette retour, emballer',
    worn: 'porté, portée, portés, utilisé, essayé, essayer, étiquette, étiquettes, essayage, lavé, ouvert le paquet',
    noFit: `ne va pas, ne me va pas, ne convient pas, trop petit, trop petite, trop grand, trop grande, trop serré, mauvaise taille, ne me plaît pas, ne plaît pas, pas la bonne taille, pas ma taille, trop court, ne vont pas, pas à ma taille, me va pas, va pas`,
    refund:
      'traité, traitement, remboursement, remboursements, rembourser, remboursé, remboursée, rembourse, remboursez, mon argent, avoir, crédité, récupérer mon argent, rembourserez',
    exchange: `échange, échanges, échanger, échangé, autre taille, une autre taille, taille différente, échangeable, autre couleur, changer de taille, remplacer, plus grande taille, plus petite taille, troquer, changer la taille`,
    withdrawal:
      'rétractation, droit de rétractation, se rétracter, rétracter, délai de rétractation, droit de révocation, révoquer, révocation',
    damaged:
      'abîmé, abîmée, cassé, défaut, défectueux, défectueuse, endommagé, endommagée, réclamation, trou, mauvais article, manque, garantie, déchiré, abimé, réclamer, erreur',
    pay: 'payer, paiement, paiements, paye, paie, payez, régler, règlement, moyen de paiement, moyens de paiement, mode de paiement, modes de paiement, payé, méthode de paiement, méthodes de paiement, paiement accepté',
    method: 'moyen, moyens, mode, modes, méthode, méthodes, options, option, quels, quelles',
    fee: 'supplément, frais supplémentaires, frais cachés, surcoût, suppléments, en plus, taxe supplémentaire, commission',
    invoice:
      'facture, factures, sur facture, payer plus tard, plus tard, échéance, contre facture, facturation, paiement différé, délai de paiement',
    instalment:
      'plusieurs fois, mensualités, mensualité, acomptes, acompte, échelonné, financement, en trois fois, en 3 fois, par tranches, versements, tranches',
    cashOnDelivery: 'contre remboursement, espèces, comptant, en liquide, à la livraison, au facteur, cash, liquide',
    directDebit: 'prélèvement, débit direct, recouvrement direct, sepa, prélèvement automatique, lsv',
    card: 'carte de crédit, cartes de crédit, carte bancaire, visa, mastercard, carte de débit, amex, american express, maestro, carte bleue, par carte, cartes bancaires, carte',
    paypal: 'paypal, pay pal',
    klarna: 'klarna',
    ratepay: 'ratepay',
    sofort: 'sofort',
    postfinance: 'postfinance, post finance, postcard, carte postfinance',
    eps: 'eps',
    twint: 'twint, twin',
    blik: 'blik',
    przelewy24: 'przelewy24, p24',
    applePay: 'apple pay, applepay',
    googlePay: 'google pay, googlepay, gpay',
    otherMethod:
      'bitcoin, bitcoins, crypto, cryptomonnaie, virement, virement bancaire, chèque, chèques, amazon pay, paiement anticipé, dollars, euros, prépaiement, bulletin de versement',
    giftCard:
      'carte cadeau, cartes cadeaux, cartes cadeau, chèque cadeau, bon cadeau, bons cadeaux, solde, carte-cadeau, chèques cadeaux, solde restant',
    voucher:
      'bon, bons, code promo, codes promo, bon de réduction, bons de réduction, code de réduction, réduction, réductions, rabais, remise, coupon, coupons, code promotionnel, bon d achat, bons d achat, code avantage, rabais étudiant, codes promotionnels, promotion, promotions',
    redeem:
      'utiliser, utilise, saisir, saisis, valable, valables, entrer, employer, encaisser, appliquer, validité, saisit, insérer',
    combine: 'combiner, cumuler, plusieurs, cumulable, cumulables, ensemble, deux, en même temps',
    fashionCard:
      'fashion card, fashioncard, carte de fidélité, carte fidélité, carte client, programme de fidélité, fidélité, membre, programme fidélité, adhérer',
    points: 'point, points, cumuler des points, récompense, récompenses, collecter, prime, gagner des points, bonus',
    store:
      'êtes vous à, boutique, boutiques, magasin, magasins, filiale, filiales, en boutique, en magasin, succursale, succursales, sur place, point de vente, points de vente, enseigne',
    online: 'en ligne, internet, site, ligne, web',
    openingHours:
      'horaire, horaires, heures d ouverture, horaires d ouverture, ouvert, ouverte, ouverts, ouvertes, ouverture, ouvrez, ouvre, ferme, fermez, fermé, fermeture, fermés, fermée, heures',
    collection:
      'gardée, gardé en boutique, retrait, retrait en boutique, retrait en magasin, retirer, retire, click and collect, click collect, venir chercher, aller chercher, chercher, enlèvement, récupérer ma commande, récupérer en boutique, récupérer mon colis, récupérer en magasin, livrer en boutique, livraison en boutique, livraison en magasin',
    reserve: 'réserver, réserve, réservation, réservé, mettre de côté, garder, réservations, mettez de côté, de côté',
    alterations:
      'retouche, retouches, raccourcir, ourlet, ourlets, couturière, retoucher, conseil style, conseil en style, styliste, raccourcit, raccourcissez, stylisme, reprendre la taille',
    contact:
      'contact, contacter, joindre, service client, service clients, service clientèle, assistance, aide, parler, conseiller, joignable, quelqu un, support, hotline, renseigner',
    phone: 'téléphone, numéro de téléphone, appeler, numéro, téléphoner, appel, téléphonique, tél',
    mail: 'e mail, email, mail, courriel, adresse e mail',
    company:
      'votre adresse, siège, société, entreprise, mentions légales, qui êtes vous, siège social, raison sociale, directeur, directrice, registre du commerce, adresse postale, basés, basée',
    newsletter:
      'newsletter, newsletters, infolettre, lettre d information, publicité, publicités, e mails publicitaires, mails publicitaires',
    unsubscribe:
      'désabonner, désinscrire, désinscription, désabonnement, abonner, inscrire, inscription, ne plus recevoir, arrêter, m inscrire',
    accessibility:
      'accessible, accessibilité, lecteur d écran, malvoyant, malvoyants, aveugle, clavier, handicap, fauteuil roulant, handicapé, handicapées, wcag',
    privacy:
      'données, protection des données, cookie, cookies, rgpd, confidentialité, données personnelles, vie privée, enregistrez',
    subscription:
      'résilier, résiliation, résilie, abonnement, abonnements, livraison régulière, livraisons régulières, contrat, contrats, durée minimale, régulièrement, intervalle, récurrente',
    account: 'compte, compte client, profil, créer un compte, connexion, connecter, identifiant, enregistrer',
    password: 'mot de passe, mots de passe, oublié mon mot, identifiants, mdp',
    delete: 'supprimer, suppression, effacer, supprime',
    guest:
      'invité, sans compte, en tant qu invité, sans inscription, sans m inscrire, sans créer de compte, sans créer, comme invité',
    birthDate: 'date de naissance, anniversaire, âge, majeur, majeure, mineur, 18 ans',
    address: 'adresse, adresse de livraison, adresse de facturation, déménagé, numéro de rue, changement d adresse',
    care: 'entretien, entretenir, soin, soins, entretiens, prendre soin, symboles d entretien, nettoyer, nettoyage, nettoie, consignes d entretien, traiter, conseils d entretien, entretient',
    wash: 'laver, lavage, lave, lavé à, lessive, essorage, essorer, adoucissant, programme laine, lessiver, se lave, lavez, lavent',
    washable: 'lavable, lavables, lavable en machine',
    machine: 'machine, machine à laver, lave linge, en machine',
    hand: 'à la main, lavage à la main',
    tumble: 'sèche linge, sèchoir, séchoir, tumbler, sécher en machine, séchage en machine, tambour, sèche-linge',
    dry: 'sécher, séchage, sèche, étendre, à plat, suspendre, corde à linge, aérer, fil à linge, air libre',
    iron: 'repasser, repassage, fer, fer à repasser, repasse, défroisser, vapeur, repassé, repassez',
    bleach: 'blanchir, blanchiment, javel, eau de javel, javelliser, blanchi',
    dryClean: 'nettoyage à sec, nettoyer à sec, pressing, teinturier, à sec, nettoyage chimique, teinturerie',
    temperature:
      'température, températures, degrés, degré, chaud, froid, eau froide, à froid, celsius, eau chaude, à combien de degrés',
    shrink:
      'rétrécir, rétrécit, rétrécissement, feutrer, feutre, déteindre, déteint, déformer, se déforme, rétréci, décolorer',
    pilling: 'bouloches, bouloche, boulochage, peluches, boulocher, peluche',
    stain: 'tache, taches, tacher, détacher, odeur, odeurs, sale, salissure, tache de vin',
    store_away: 'ranger, rangement, mites, mite, conserver, stocker, antimite',
    material:
      'matière, matières, tissu, tissus, fibre, fibres, composition, composé, composée, fait de, matériau, matériaux, textile, étoffe, fabriqué, en quoi',
    property:
      'propriétés, respirant, respirante, doux, douce, gratte, gratter, piquer, pique, solide, résistant, élastique, extensible, imperméable, froisse, se froisse, léger, légère, frais, fraîche, absorbant, confortable, transparent, déperlant, infroissable',
    warm: 'tient chaud, chaude, chaleur, plus chaud, isole, tenir chaud, isolant, réchauffe, bien chaud',
    difference:
      'différence, différences, différencie, mieux, versus, vs, comparer, comparaison, ou, distinguer, meilleur',
    sustainable:
      'durable, durabilité, écologique, écologie, environnement, bio, éthique, équitable, responsable, responsabilité, recyclé, recyclée, produit en, fabrication, production, climat',
    animal: 'animal, animale, animaux, végan, végane, vegan, fourrure, origine animale, bien être animal, cruauté',
    size: 'taille, tailles, guide des tailles, mesures, mesurer, tableau des tailles, taille grand, taille petit, pointure, coupe',
    otherShop: `zalando, amazon, otto, about you, asos, shein, temu, zara, mango, h&m, h et m, ebay, c&a, galaxus, globus, manor, la redoute, concurrence, concurrent, concurrents, autres boutiques, ailleurs, vinted, primark, uniqlo, autre site, bonprix, jelmoli`,
    medical:
      'allergie, allergique, allergies, eczéma, médecin, malade, maladie, enceinte, grossesse, médical, santé, douleur, douleurs, mal de dos, cancer, thérapie, médicament, guérir, dermatite',
    legal:
      'intérêts, taux d intérêt, avocat, porter plainte, plainte, procès, tribunal, poursuivre, impôts, conseil juridique, juridique, police, dommages, déductible, pénal, rappel de paiement, poursuites, responsabilité civile, poursuite',
    insult:
      'idiot, idiots, idiote, con, connard, connards, merde, stupide, arnaque, arnaqueurs, escrocs, nul, nuls, débile, putain, voleurs, imbécile, salaud',
  },
  asking: `comment, combien, quand, où, quel, quelle, quels, quelles, pourquoi, qui, que, quoi, est, puis, peut, peux, pouvez, pouvons, dois, doit, faut, avez,
    existe, acceptez, livrez, proposez, faites, sont, lequel, laquelle, lesquels, vendez, dites, expliquez, envoyez, expédiez, auriez, serait, vrai, ai`,
  askingPhrases: 'y a t il, a t il, a t elle, va t il, va t elle, est ce que, est ce qu',
  fillers: `faits, faite, enlever, enlève, hier, éviter, sert, servir, sers, fera, ferez, étais, étaient, lors, lorsque, contre, aide, utilisez, serai, serait, quelles, je, j, tu, il, elle, on, nous, vous, ils, elles, me, m, te, t, se, s, moi, toi, lui, leur, mon, ma, mes, ton, ta, tes, son, sa, ses, notre, nos,
    votre, vos, le, la, les, l, un, une, des, du, de, d, au, aux, à, en, dans, sur, sous, par, pour, avec, sans, chez, vers, entre, et, ou, mais, donc,
    car, ni, que, qu, qui, quoi, dont, ce, c, cet, cette, ces, ça, cela, ceci, y, n, ne, pas, plus, moins, très, trop, aussi, si, est, es, suis, sont,
    êtes, sommes, était, être, été, sera, seront, ai, as, a, avons, avez, ont, avoir, avait, eu, aura, fait, faire, fais, faites, font, puis, peut, peux,
    pouvez, pouvons, pourrais, pourrait, dois, doit, devez, devoir, faut, il, veux, voudrais, veut, vouloir, aimerais, souhaite, souhaiterais, va, vais, vont,
    aller, comment, combien, quand, où, quel, quelle, quels, quelles, pourquoi, bonjour, bonsoir, salut, merci, svp, s il vous plaît, plaît, oui, non, ok,
    vitrine, francs, franc, chf, euro, euros, chose, choses, quelque, quelqu, tout, toute, tous, toutes, même, autre, autres, bien, mal, alors, encore, déjà, toujours,
    jamais, ici, là, vrai, exact, normal, normale, standard, environ, après, avant, pendant, depuis, jusqu, jusque, lors, dès, comme, afin, ainsi, savoir, dire, dites,
    expliquer, expliquez, trouver, trouve, voir, demander, question, mettre, prendre, nouveau, nouvelle, nouveaux, mieux, bon, bonne, juste, vraiment, exactement, besoin,
    devrais, pourriez, seul, seule, chaque, certains, part, partie, cas, façon, manière, arrive, passe, quelle, lequel, laquelle, celui, celle, ceux, via, nécessaire,
    auprès, droit, actuellement, pourra, possible, sinon, ensuite, puisque, parce, grand, grande, propres, propre, reste, rester, peu, beaucoup, autant, tant, fois, vaut, vos, êtes, inclus, incluse, compris, comprise, auprès, elle, personne, rien, quelques, serait, serai, avez vous, cher`,
  atShop: 'chez',
  spoken: 'je, j, mon, ma, mes, vous, votre, vos, on, moi, me',
  compounds: '',
  countries: {
    DE: 'allemagne, allemand, allemande',
    AT: 'autriche',
    CH: 'suisse, suisses, suisse romande, romandie, tessin',
    LI: 'liechtenstein',
    FR: 'france, française, français',
    GB: 'angleterre, royaume uni, grande bretagne, écosse',
    US: 'états unis, usa, amérique, etats unis',
    NL: 'pays bas, hollande',
    CZ: 'république tchèque, tchéquie',
    TR: 'turquie',
  },
}
