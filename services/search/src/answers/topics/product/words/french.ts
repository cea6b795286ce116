import type { ProductWords } from './product-intents.ts'

export const french: ProductWords = {
  intents: {
    wash: 'laver, lave, lavage, lavable, machine, machine à laver, lave-linge, à la main, lessive',
    dry: 'sécher, séchage, sèche-linge, séchoir, sèche',
    iron: 'repasser, repassage, repasse, fer, fer à repasser',
    clean: 'nettoyage, nettoyage à sec, nettoyer, pressing, à sec',
    bleach: 'blanchir, javel, blanchiment, eau de javel',
    care: 'entretien, entretenir, entretenir, conseils d’entretien, entretient',
    fit: `taille-t-il, taille-t-elle, taille petit, taille grand, taille normalement, coupe, ajusté, ample, serré, serrée, cintré,
      petit, grand, quelle taille prendre, quelle taille choisir, taille prendre, taille choisir, normalement, taillent`,
    measure:
      'mesures, guide des tailles, tableau des tailles, poitrine, tour de poitrine, hanches, tour de hanches, longueur du pied, cm, centimètres, mensurations, tour de taille',
    lining: 'doublure, doublé, doublée, doublés, doublées',
    filling: 'garnissage, rembourrage, rembourré, rembourrée, duvet, ouaté, ouatée',
    animal: 'animale, animal, animales, vegan, végan, végane',
    reduced: 'solde, soldé, soldée, soldes, promotion, promo, réduit, réduite, réduction, rabais, avant, ancien prix',
    delivery: `livraison, livrer, livré, livrée, livrez, délai, délais, frais de livraison, frais, port, reçu, recevoir,
      expédié, expédition`,
    returns: 'retour, retourner, renvoyer, renvoi, retours, échanger, échange, rendre',
    maker: 'fabricant, fabrique, fabriqué, fabriquée, produit par, qui fabrique, fabrication, producteur',
    origin: 'origine, pays d’origine, provenance, provient, vient, made in, d’où, où est fabriqué, pays',
    time: 'quand, combien de temps, arrive, arrivera',
  },
  filler: `gratuit gratuite gratuits gratuites offerte robe pantalon veste manteau blouse pull jupe chaussure chaussures sac article pièce produit modèle cet cette ce ces il elle
    le la les l un une dedans contient contenir composé composée composition pourcentage pour cent est sont a peut-on peut on puis-je
    puis je doit dois faut-il faut comment quel quelle quels quelles que qu quoi en de du des d à au dans encore aussi bien s te plaît
    disponible disponibles stock épuisé épuisée existe autre autres autrement couleur couleurs matière taille tailles mettre va vont
    combien coûte temps jours si ne me pas plaît va convient commande commander aujourd hui maintenant fait faite faits faites prendre
    choisir conseillez degrés température températures y t-il t seulement y-a-t-il`,
}
