/**
 * Where the first two digits of a postcode are, with the town people think of: coarse, but a store is chosen by the
 * hour it takes to get there and not by the street. `digits town latitude longitude`, several in a line.
 */
const germany = `
01 Dresden 51.05 13.74; 02 Bautzen 51.18 14.43; 03 Cottbus 51.76 14.33; 04 Leipzig 51.34 12.37; 06 Halle 51.48 11.97
07 Jena 50.93 11.59; 08 Zwickau 50.72 12.49; 09 Chemnitz 50.83 12.92; 10 Berlin 52.52 13.4; 12 Berlin 52.45 13.42
13 Berlin 52.57 13.36; 14 Potsdam 52.4 13.06; 15 Frankfurt (Oder) 52.34 14.55; 16 Oranienburg 52.75 13.24
17 Neubrandenburg 53.56 13.26; 18 Rostock 54.09 12.13; 19 Schwerin 53.63 11.41; 20 Hamburg 53.55 10
21 Lüneburg 53.25 10.41; 22 Hamburg 53.6 10.05; 23 Lübeck 53.87 10.69; 24 Kiel 54.32 10.13; 25 Husum 54.48 9.05
26 Oldenburg 53.14 8.21; 27 Bremerhaven 53.55 8.58; 28 Bremen 53.08 8.8; 29 Celle 52.62 10.08
30 Hannover 52.37 9.73; 31 Hildesheim 52.15 9.95; 32 Minden 52.29 8.91; 33 Bielefeld 52.02 8.53
34 Kassel 51.31 9.48; 35 Gießen 50.58 8.67; 36 Fulda 50.55 9.68; 37 Göttingen 51.53 9.93
38 Braunschweig 52.27 10.52; 39 Magdeburg 52.13 11.63; 40 Düsseldorf 51.23 6.78; 41 Mönchengladbach 51.19 6.44
42 Wuppertal 51.26 7.15; 44 Dortmund 51.51 7.46; 45 Essen 51.45 7.01; 46 Oberhausen 51.5 6.86
47 Duisburg 51.43 6.76; 48 Münster 51.96 7.63; 49 Osnabrück 52.28 8.05; 50 Köln 50.94 6.95; 51 Leverkusen 51.03 6.98
52 Aachen 50.78 6.08; 53 Bonn 50.73 7.1; 54 Trier 49.76 6.64; 55 Mainz 50 8.27; 56 Koblenz 50.36 7.59
57 Siegen 50.87 8.02; 58 Hagen 51.36 7.46; 59 Hamm 51.68 7.82; 60 Frankfurt am Main 50.11 8.68
61 Bad Homburg 50.23 8.61; 63 Offenbach 50.1 8.77; 64 Darmstadt 49.87 8.65; 65 Wiesbaden 50.08 8.24
66 Saarbrücken 49.24 7; 67 Ludwigshafen 49.48 8.44; 68 Mannheim 49.49 8.47; 69 Heidelberg 49.4 8.69
70 Stuttgart 48.78 9.18; 71 Ludwigsburg 48.9 9.19; 72 Tübingen 48.52 9.06; 73 Esslingen 48.74 9.31
74 Heilbronn 49.14 9.22; 75 Pforzheim 48.89 8.7; 76 Karlsruhe 49.01 8.4; 77 Offenburg 48.47 7.94
78 Villingen-Schwenningen 48.06 8.5; 79 Freiburg 48 7.85; 80 München 48.14 11.58; 81 München 48.12 11.6
82 Starnberg 48 11.34; 83 Rosenheim 47.86 12.12; 84 Landshut 48.54 12.15; 85 Ingolstadt 48.76 11.42
86 Augsburg 48.37 10.9; 87 Kempten 47.73 10.31; 88 Ravensburg 47.78 9.61; 89 Ulm 48.4 9.99; 90 Nürnberg 49.45 11.08
91 Erlangen 49.6 11.01; 92 Amberg 49.44 11.86; 93 Regensburg 49.02 12.1; 94 Passau 48.57 13.46
95 Bayreuth 49.95 11.58; 96 Bamberg 49.89 10.9; 97 Würzburg 49.79 9.93; 98 Suhl 50.61 10.69; 99 Erfurt 50.98 11.03
`

const austria = `
10 Wien 48.21 16.37; 11 Wien 48.19 16.4; 12 Wien 48.25 16.4; 20 Korneuburg 48.34 16.33; 21 Mistelbach 48.57 16.57
22 Gänserndorf 48.34 16.72; 23 Mödling 48.09 16.28; 24 Bruck an der Leitha 48.02 16.78
25 Baden bei Wien 48.01 16.23; 26 Neunkirchen 47.72 16.08; 27 Wiener Neustadt 47.81 16.24
28 Wiener Neustadt 47.6 16.2; 30 Tulln 48.33 16.06; 31 St. Pölten 48.2 15.63; 32 Scheibbs 48 15.17
33 Amstetten 48.12 14.87; 34 Klosterneuburg 48.31 16.33; 35 Krems an der Donau 48.41 15.6; 36 Melk 48.23 15.33
37 Horn 48.66 15.66; 38 Waidhofen an der Thaya 48.81 15.28; 39 Zwettl 48.6 15.17; 40 Linz 48.31 14.29
41 Rohrbach 48.57 13.99; 42 Freistadt 48.51 14.5; 43 Perg 48.25 14.63; 44 Steyr 48.04 14.42; 45 Kirchdorf 47.9 14.12
46 Wels 48.16 14.03; 47 Grieskirchen 48.23 13.83; 48 Vöcklabruck 48 13.66; 49 Ried im Innkreis 48.21 13.49
50 Salzburg 47.8 13.04; 51 Salzburg 47.95 13; 52 Braunau 48.26 13.03; 53 Mondsee 47.86 13.35; 54 Hallein 47.68 13.1
55 Radstadt 47.38 13.46; 56 Bad Gastein 47.11 13.13; 57 Zell am See 47.32 12.8; 60 Innsbruck 47.27 11.39
61 Hall in Tirol 47.28 11.51; 62 Schwaz 47.35 11.71; 63 Kufstein 47.58 12.17; 64 Imst 47.24 10.74
65 Landeck 47.14 10.57; 66 Reutte 47.49 10.72; 67 Bludenz 47.15 9.82; 68 Dornbirn 47.41 9.74; 69 Bregenz 47.5 9.75
70 Eisenstadt 47.85 16.52; 71 Neusiedl am See 47.95 16.84; 72 Mattersburg 47.74 16.4; 73 Oberpullendorf 47.5 16.5
74 Oberwart 47.29 16.2; 75 Güssing 47.06 16.32; 80 Graz 47.07 15.44; 81 Graz 47.2 15.4; 82 Hartberg 47.28 15.97
83 Feldbach 46.95 15.89; 84 Leibnitz 46.78 15.54; 85 Deutschlandsberg 46.82 15.22; 86 Bruck an der Mur 47.41 15.27
87 Leoben 47.38 15.09; 88 Murau 47.11 14.17; 89 Liezen 47.57 14.24; 90 Klagenfurt 46.62 14.31
91 Völkermarkt 46.66 14.63; 92 Feldkirchen 46.72 14.1; 93 St. Veit an der Glan 46.77 14.36; 94 Wolfsberg 46.84 14.84
95 Villach 46.61 13.85; 96 Hermagor 46.63 13.37; 97 Spittal an der Drau 46.8 13.5; 98 Gmünd 46.91 13.53
99 Lienz 46.83 12.77
`

const switzerland = `
10 Lausanne 46.52 6.63; 11 Morges 46.51 6.5; 12 Genève 46.2 6.15; 13 Cossonay 46.61 6.51
14 Yverdon-les-Bains 46.78 6.64; 15 Payerne 46.82 6.94; 16 Bulle 46.62 7.06; 17 Fribourg 46.81 7.16
18 Montreux 46.43 6.91; 19 Sion 46.23 7.36; 20 Neuchâtel 46.99 6.93; 21 Fleurier 46.9 6.58
22 La Chaux-de-Fonds 47.05 6.85; 23 La Chaux-de-Fonds 47.1 6.83; 24 Le Locle 47.06 6.75; 25 Biel 47.14 7.25
26 Saint-Imier 47.15 7; 27 Moutier 47.28 7.37; 28 Delémont 47.36 7.34; 29 Porrentruy 47.42 7.08; 30 Bern 46.95 7.45
31 Münsingen 46.87 7.56; 32 Lyss 47.07 7.31; 33 Münchenbuchsee 47.02 7.45; 34 Burgdorf 47.06 7.62
35 Langnau 46.94 7.79; 36 Thun 46.76 7.63; 37 Spiez 46.69 7.68; 38 Interlaken 46.69 7.86; 39 Brig 46.32 7.99
40 Basel 47.56 7.59; 41 Reinach 47.49 7.59; 42 Laufen 47.42 7.5; 43 Rheinfelden 47.55 7.79; 44 Liestal 47.48 7.73
45 Solothurn 47.21 7.54; 46 Olten 47.35 7.9; 47 Balsthal 47.32 7.69; 48 Zofingen 47.29 7.95
49 Langenthal 47.21 7.79; 50 Aarau 47.39 8.04; 51 Aarau 47.42 8.1; 52 Brugg 47.48 8.21; 53 Bad Zurzach 47.59 8.29
54 Baden 47.47 8.31; 55 Mellingen 47.42 8.27; 56 Lenzburg 47.39 8.17; 57 Reinach AG 47.25 8.18; 60 Luzern 47.05 8.31
61 Wolhusen 47.06 8.07; 62 Sursee 47.17 8.11; 63 Zug 47.17 8.52; 64 Schwyz 47.02 8.65; 65 Bellinzona 46.19 9.02
66 Locarno 46.17 8.8; 67 Biasca 46.36 8.97; 68 Mendrisio 45.87 8.98; 69 Lugano 46.01 8.96; 70 Chur 46.85 9.53
71 Ilanz 46.77 9.2; 72 Davos 46.8 9.84; 73 Sargans 47.05 9.44; 74 Thusis 46.7 9.44; 75 St. Moritz 46.5 9.84
80 Zürich 47.37 8.54; 81 Bülach 47.52 8.54; 82 Schaffhausen 47.7 8.64; 83 Pfäffikon 47.37 8.79
84 Winterthur 47.5 8.73; 85 Frauenfeld 47.56 8.9; 86 Uster 47.35 8.72; 87 Meilen 47.27 8.64; 88 Wädenswil 47.23 8.67
89 Affoltern am Albis 47.28 8.45; 90 St. Gallen 47.42 9.38; 91 Herisau 47.39 9.28; 92 Gossau 47.42 9.25
93 Arbon 47.52 9.43; 94 Rorschach 47.48 9.49; 95 Wil 47.46 9.05; 96 Wattwil 47.3 9.09
`

/** Postcodes of Liechtenstein are Swiss ones of its own. */
const liechtenstein = '94 Vaduz 47.14 9.52'

export type Area = { digits: string; name: string; latitude: number; longitude: number }

function areasOf(written: string): ReadonlyMap<string, Area> {
  const found = written.matchAll(/(\d\d) ([^;\n]+) ([\d.]+) ([\d.]+)/g)
  return new Map(
    [...found].map(([, digits = '', name = '', latitude, longitude]) => [
      digits,
      { digits, name, latitude: Number(latitude), longitude: Number(longitude) },
    ]),
  )
}

export const postcodeAreas = {
  DE: areasOf(germany),
  AT: areasOf(austria),
  CH: areasOf(switzerland),
  LI: areasOf(liechtenstein),
} as const
