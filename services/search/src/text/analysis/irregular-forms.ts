import type { Language } from '../language.ts'
import { fold } from './folding.ts'

/** `base: forms` that the stemmer does not bring together. */
const FORMS: Readonly<Record<Language, string>> = {
  de: `bh: bhs · polo: polos · chino: chinos · kimono: kimonos · poncho: ponchos · bolero: boleros · sakko: sakkos ·
    parka: parkas · pyjama: pyjamas · tunika: tuniken tunikas · ballerina: ballerinas ballerinen · stola: stolen stolas ·
    body: bodies · hoodie: hoody hoodys · dunkel: dunkle dunkler dunkles dunklen dunklem · edel: edle edler edles edlen ·
    hoch: hohe hoher hohes hohen · aermel: aermeln · schlips: schlipse · cape: capes · top: topps · leggings: leggins ·
    museum: museen`,
  fr: `bijou: bijoux · genou: genoux · chou: choux · cheveu: cheveux · blanc: blanche blanches · long: longue longues ·
    doux: douce douces · sec: sèche sèches · frais: fraîche fraîches · beau: bel belle belles beaux ·
    nouveau: nouvel nouvelle nouvelles nouveaux · vieux: vieil vieille vieilles · bas: basse basses ·
    gros: grosse grosses · roux: rousse rousses · neuf: neuve neuves · épais: épaisse épaisses ·
    léger: légère légères · œil: yeux · jean: jeans · public: publique publiques · réversible: reversible`,
  en: `scarf: scarves · woman: women · man: men · child: children · knife: knives · foot: feet · shelf: shelves ·
    calf: calves · wool: woollen woolen woolly wooly · grey: gray · colour: color colors colored coloured colours ·
    pyjamas: pajamas pyjama pajama · jewellery: jewelry · tie: ties tying · hoodie: hoody · gold: golden · silk: silken`,
  pl: `dziecko: dzieci dziecka dziecku dzieckiem dziecięcy dziecięca dziecięce dziecięcego dziecięcej dziecięcych ·
    kobieta: kobiecy kobieca kobiece · mężczyzna: mężczyźni mężczyzn męski męska męskie męskiego męskiej męskich ·
    len: lnu lnem lnie · ręka: ręce rąk rękę · człowiek: ludzie ludzi · oko: oczy oczu · słońce: słoneczny słoneczna
    słoneczne słonecznych · kąpiel: kąpiele kąpieli · strój: stroje strojów stroju · wzór: wzory wzorów wzorem`,
}

/** Words that the stemmer would bring together with others that mean something else: a stocking is no stock. */
const APART: Readonly<Record<Language, string>> = {
  de: 'kleidung herrlich',
  fr: 'soutien',
  en: 'leggings:legging legging shorts tights stockings:stocking stocking clothing dressing evening lining heading',
  pl: 'denim bikini tankini monokini mini midi maxi maksi polo kimono lycra',
}

export type IrregularForms = {
  /** The form that stands for this one. */
  baseOf: ReadonlyMap<string, string>
  /** Stems that are as they are. */
  stemOf: ReadonlyMap<string, string>
}

export function irregularFormsOf(language: Language): IrregularForms {
  const baseOf = new Map<string, string>()
  for (const line of (FORMS[language] ?? '').split('·')) {
    const [base = '', forms = ''] = line.split(':').map((side) => side.trim())
    for (const form of forms.split(/\s+/).filter(Boolean)) baseOf.set(fold(form, language), fold(base, language))
  }
  const stemOf = new Map<string, string>()
  for (const entry of (APART[language] ?? '').split(/\s+/).filter(Boolean)) {
    const [form = '', stem = form] = entry.split(':')
    stemOf.set(fold(form, language), stem)
  }
  return { baseOf, stemOf }
}
