/**
 * Larger towns with the postcodes that are theirs alone: a range names no postcode that another place shares. Where a
 * suburb or a village has part of one, it is left out; who knows less says less. `name = other names: codes`, one a line.
 */
const germany = `
Berlin: 10115-12520, 12524-12527, 12555-14199
Hamburg: 20095-20539, 22041-22111, 22117-22143, 22147-22395, 22399-22459, 22525-22559, 22587-22769
München = Munich: 80331-81929
Köln = Cologne, Cöln: 50667-51149
Frankfurt am Main = Francfort: 60306-60599, 65929-65936
Stuttgart: 70173-70619
Düsseldorf = Dusseldorf: 40210-40629
Leipzig: 04103-04357
Dortmund: 44135-44388
Essen: 45127-45359
Bremen: 28195-28779
Dresden = Dresde: 01067-01328
Hannover = Hanover: 30159-30659
Nürnberg = Nuremberg: 90402-90491
Duisburg: 47051-47279
Bochum: 44787-44894
Wuppertal: 42103-42399
Bielefeld: 33602-33739
Bonn: 53111-53229
Münster: 48143-48167
Mannheim: 68159-68309
Karlsruhe: 76131-76229
Augsburg: 86150-86199
Wiesbaden: 65183-65207
Mönchengladbach: 41061-41239
Gelsenkirchen: 45879-45899
Aachen = Aix-la-Chapelle: 52062-52080
Braunschweig = Brunswick: 38100-38126
Kiel: 24103-24106, 24114-24118, 24143-24146, 24148-24159
Chemnitz: 09111-09131
Halle (Saale): 06108-06132
Magdeburg: 39104-39130
Freiburg im Breisgau = Fribourg-en-Brisgau: 79098-79117
Krefeld: 47798-47839
Mainz = Mayence: 55116-55131
Lübeck: 23552-23570
Erfurt: 99084-99089, 99092-99099
Oberhausen: 46045-46149
Rostock: 18055-18057, 18106, 18109, 18119, 18146-18147
Kassel: 34117-34134
Hagen: 58089-58135
Potsdam: 14467-14482
Saarbrücken = Sarrebruck: 66111-66133
Hamm: 59063-59077
Ludwigshafen am Rhein: 67059-67071
Oldenburg: 26121-26135
Osnabrück: 49074-49090
Leverkusen: 51371-51381
Heidelberg: 69115-69126
Darmstadt: 64283-64297
Regensburg = Ratisbonne: 93047-93059
Ingolstadt: 85049-85057
Würzburg: 97070-97084
Ulm: 89073-89081
Heilbronn: 74072-74081
Pforzheim: 75172-75181
Göttingen: 37073-37085
Wolfsburg: 38440-38448
Trier = Trèves: 54290-54296
Koblenz = Coblence: 56068-56077
Jena: 07743-07749
Erlangen: 91052-91058
Reutlingen: 72760-72770
Konstanz = Constance: 78462-78467
Bamberg: 96047-96052
Passau: 94032-94036
`

const austria = `
Wien = Vienna, Vienne: 1010-1230
Graz: 8020, 8036, 8053
Linz: 4020, 4030
Salzburg = Salzbourg: 5020
Innsbruck: 6020
Klagenfurt am Wörthersee: 9020
Villach: 9500
St. Pölten = Sankt Pölten: 3100
Dornbirn: 6850
Wiener Neustadt: 2700
Feldkirch: 6800
Bregenz: 6900
Leoben: 8700
Eisenstadt: 7000
Kufstein: 6330
Baden: 2500
Mödling: 2340
Klosterneuburg: 3400
`

const switzerland = `
Zürich = Zurich, Zurigo: 8001-8043, 8045-8064
Genève = Genf, Geneva, Ginevra: 1201-1209
Basel = Bâle, Basle, Basilea: 4001-4059
Lausanne = Losanna: 1003-1007, 1010-1012, 1018
Bern = Berne, Berna: 3004-3015, 3018-3020, 3027
Winterthur = Winterthour: 8400, 8404-8411
Luzern = Lucerne, Lucerna: 6003-6004, 6006
St. Gallen = Sankt Gallen, Saint-Gall, San Gallo: 9000, 9008-9016
Biel/Bienne = Biel, Bienne, Biel-Bienne: 2502-2505
Thun = Thoune: 3600, 3604
La Chaux-de-Fonds: 2300
Fribourg = Freiburg: 1700
Schaffhausen = Schaffhouse: 8200, 8203, 8207, 8208
Chur = Coire, Coira: 7000
Neuchâtel = Neuenburg: 2000
Sion = Sitten: 1950
Uster: 8610
Zug = Zoug: 6300
Dübendorf: 8600
Aarau: 5000
Baden: 5400
Solothurn = Soleure: 4500
Olten: 4600
Bellinzona = Bellinzone: 6500
Vevey: 1800
Nyon: 1260
`

const liechtenstein = `
Vaduz: 9490
Schaan: 9494
`

/** Names by which a place is known; the first is how it is written on its own signs. */
export type KnownTown = { names: readonly [string, ...string[]]; ranges: readonly { from: string; to: string }[] }

function townsOf(written: string): readonly KnownTown[] {
  return [...written.matchAll(/^(.+?)(?: = (.+?))?: (.+)$/gm)].map(([, name = '', others = '', codes = '']) => ({
    names: [name, ...others.split(', ').filter(Boolean)],
    ranges: codes.split(', ').map((range) => {
      const [from = '', to = from] = range.split('-')
      return { from, to }
    }),
  }))
}

export const townsByCountry: Readonly<Record<string, readonly KnownTown[]>> = {
  DE: townsOf(germany),
  AT: townsOf(austria),
  CH: townsOf(switzerland),
  LI: townsOf(liechtenstein),
}
