const words = (text: string): readonly string[] => text.trim().split(/\s+/)

/** Garments, their parts, materials and colours: common second halves of compounds. */
export const COMMON_HEADS = words(`
  Kleid Rock Bluse Hemd Shirt Pullover Pulli Jacke Mantel Weste Hose Jeans Shorts Anzug Overall Blazer Top Body Tuch Schal
  Mütze Hut Kappe Gürtel Tasche Schuh Stiefel Stiefelette Sandale Sneaker Socke Strumpf Slip Bikini Kette Ring Uhr Brille
  Kragen Ausschnitt Ärmel Muster Druck Stoff Leder Wolle Seide Samt Verschluss Knopf Bund Saum Futter Leiste Schnitt Absatz
  Sohle Bekleidung Kleidung Mode Wäsche Kostüm Strick Jersey Melange Blau Rot Grün Gelb Weiß Schwarz Grau Braun Rosa Farben`)

/** Common first halves of compounds, also where no text of the catalogue has them as words of their own. */
export const COMMON_MODIFIERS = words(`
  Sommer Winter Herbst Frühling Abend Nacht Tag Morgen Freizeit Büro Business Hochzeit Braut Party Strand Reise Sport Lauf
  Wander Reit Ski Bade Regen Schnee Sonne Wind Haus Garten Trachten Damen Herren Kinder Mädchen Jungen Baby Umstand Leder
  Wolle Baumwolle Seide Leinen Kaschmir Samt Cord Jeans Denim Strick Jersey Fleece Gummi Lack Spitze Stroh Filz Fell Lamm
  Pelz Daune Stepp Maxi Midi Mini Lang Kurz Langarm Kurzarm Halb Halbarm Roll Steh Rund Schnür Klett Knopf Falten Wickel
  Plissee Bleistift Etui Hemd Bluse Tunika Polo Sweat Dunkel Hell Tief Alt Wein Himmel Marine Kirsch Oliv Mint Senf Zitrone
  Rost Creme Sand Gold Silber Schulter Hand Hals Arm Ohr Haar Kopf Knie Fuß Taille Hüfte Brust Blumen Streifen Karo Punkt
  Tier Print Basic Long Tweed Twill Taft Tüll Chiffon Krepp Karotten Pailletten Volant Rüschen Blouson Trench Cargo Stoff`)

/**
 * Words made of two with a meaning of their own: a query for Wolle does not mean Baumwolle, one for Schuhe no
 * Handschuhe. Other compounds may end or begin with them.
 */
export const OPAQUE = words(`
  Baumwolle Handschuh Rucksack Badeanzug Schlafanzug Handtuch Badetuch Taschentuch Tischtuch Strumpfhose Armband Stirnband
  Garderobe Büstenhalter Portemonnaie Laptop Reißverschluss Kleiderbügel Hosenträger Unterhemd Unterrock Unterkleid
  Unterhose Pullunder Überzieher Geldbeutel Turnbeutel Strickwaren Lederwaren Eingrifftasche Seitentasche Brusttasche
  Gesäßtasche Hosentasche Innentasche Außentasche Pattentasche Paspeltasche Leistentasche Kängurutasche`)

/** Prefixes that change the meaning of the next word and are never the first half of a compound. */
export const PARTICLES = words(`
  ab an auf aus be bei da dar durch ein ent er fort ge gegen her herum hin hinter in los miss mit nach nieder ober über um un
  unter ver vor vorder weg wider wieder zer zu zurück zusammen ins insge beim vom zum zur allge`)

/** Linking letters between the halves, the likeliest first: Hochzeit-s-kleid, Seide-n-bluse. */
export const LINKS: readonly string[] = ['s', 'n', 'en', 'es', 'er', 'e', 'ns', 'ens']
