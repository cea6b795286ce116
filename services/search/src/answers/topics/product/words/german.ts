import type { ProductWords } from './product-intents.ts'

export const german: ProductWords = {
  intents: {
    wash: `waschen, wasche, wäscht, gewaschen, waschbar, waschmaschine, maschinenwaschbar, maschine, handwäsche, waschgang,
      waschtemperatur, wäsche, waschanleitung`,
    dry: 'trockner, tumbler, trocknen, trockne, wäschetrockner, getrocknet',
    iron: 'bügeln, bügle, gebügelt, bügeleisen, dämpfen',
    clean: 'reinigung, reinigen, chemisch reinigen, chemische reinigung, chemisch',
    bleach: 'bleichen, bleiche, bleichmittel',
    care: 'pflege, pflegen, pflege ich, pflegehinweis, pflegehinweise, pflegeetikett, pflegeleicht',
    fit: `fällt, fallen, ausfallen, fällt aus, fällt normal aus, klein aus, groß aus, größengerecht, sitzt, sitz, passform, schnitt,
      geschnitten, eng, weit, körpernah, oversize, locker, größe nehmen, größe bestellen, welche größe brauche, größe brauche,
      größe soll, größe empfehlt, normal, zu klein, zu groß, eine nummer`,
    measure:
      'maße, größentabelle, abmessungen, brust, brustumfang, taille, taillenumfang, hüfte, hüftumfang, fußlänge, umfang, cm, zentimeter, brustweite',
    lining: 'futter, gefüttert, innenfutter, fütterung, futterstoff',
    filling: 'füllung, gefüllt, wattiert, wattierung, daunen, daune',
    animal: 'tierisch, tierische, tierischen, tierischer, vegan, tier',
    reduced:
      'reduziert, rabatt, sale, angebot, vorher, früher, nachlass, herabgesetzt, günstiger geworden, vorheriger, bisher',
    delivery: `lieferung, liefern, liefert, lieferzeit, lieferkosten, versand, versandkosten, versandkostenfrei, geliefert, zustellung,
      ankommen, kommt an, versendet, verschickt`,
    returns: `zurückgeben, zurückschicken, zurücksenden, rückgabe, rücksendung, retoure, retournieren, rückgabefrist, umtauschen,
      umtausch, zurück`,
    maker:
      'hersteller, hergestellt, stellt, wer macht, wer stellt, produzent, stellt her, gemacht, gefertigt, produziert, fertigt',
    origin: 'herkunft, herkunftsland, woher, made in, produktionsland, wo wird, wo wurde, kommt her, stammt, land',
    time: 'wann, wann kommt, wie schnell, wie lange, dauert, schnell',
  },
  filler: `kostenlos kostenfrei gratis umsonst kleid hose jacke mantel bluse pullover rock schuh schuhe tasche artikel teil produkt stück modell dieser diese dieses
    diesen diesem er sie es ihn ihm ihr dem den der die das drin da dran drauf enthalten enthält darin besteht bestehen innen außen
    aussen hat haben darf dürfen muss müssen kann man soll sollte ich mir noch auch denn eigentlich genau bitte verfügbar vorrätig
    auf lager ausverkauft gibt gibts andere anderen anderer weitere weiteren am besten richtig geeignet wie was womit womöglich ab
    bekomme bekommen würde wird werden wurde bei mit in hinein rein kosten kostet tage tagen viele welchem welcher zusammensetzung
    prozent anteil artikels kleids kleides farbe farben material größe größen wenn nicht passt gefällt mich bestelle heute jetzt sein
    eure euer ihr nehmen brauche empfehlt empfiehlt bestellen grad temperatur temperaturen heiß anziehen tragen nur beim aus her schicken geben zu klein groß lange`,
}
