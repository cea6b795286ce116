import type { LegalText } from './legal-text.ts'

export const legalDe: LegalText = {
  terms: [
    '1. Geltung und Vertragspartner. Diese Bedingungen gelten für alle Bestellungen in diesem Shop. Dein Vertragspartner ist {seller}.',
    '2. Vertragsschluss. Die Darstellung der Artikel ist eine Einladung zur Bestellung. Mit dem Knopf „Zahlungspflichtig bestellen“ gibst du ein verbindliches Angebot ab. Wir bestätigen seinen Eingang sofort per E-Mail. Der Vertrag kommt zustande, wenn wir die Ware versenden und dir das per E-Mail bestätigen.',
    '3. Preise und Versand. Alle Preise enthalten die gesetzliche Mehrwertsteuer. Versandkosten nennen wir vor der Bestellung; sie stehen in der Bestellbestätigung.',
    '4. Zahlung. Es gelten die Zahlungsarten, die dir an der Kasse angeboten wurden. Keine Zahlungsart kostet extra. Eine Rechnung ist innerhalb von {term} Tagen nach Rechnungsdatum zu bezahlen.',
    '5. Lieferung. Wir liefern an die angegebene Adresse oder in den gewählten Store. Ist ein Artikel nicht lieferbar, sagen wir es dir sofort und erstatten, was du dafür bezahlt hast.',
    '6. Eigentum. Die Ware bleibt bis zur vollständigen Bezahlung unser Eigentum.',
    '7. Gewährleistung. Es gelten die gesetzlichen Rechte bei Mängeln.',
    '8. Geschenkkarten und Gutscheine. Geschenkkarten gelten in der Währung, in der sie verkauft wurden. Je Bestellung gilt ein Gutschein; eine Auszahlung ist nicht möglich.',
    '9. Streitbeilegung. Wir nehmen nicht an Verfahren vor Verbraucherschlichtungsstellen teil und sind dazu nicht verpflichtet.',
  ],
  withdrawal: [
    'Widerrufsrecht. Sie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen. Die Widerrufsfrist beträgt vierzehn Tage ab dem Tag, an dem Sie oder ein von Ihnen benannter Dritter, der nicht der Beförderer ist, die letzte Ware in Besitz genommen haben bzw. hat.',
    'Um Ihr Widerrufsrecht auszuüben, müssen Sie uns ({address}, {email}) mittels einer eindeutigen Erklärung über Ihren Entschluss, diesen Vertrag zu widerrufen, informieren. Sie können dafür das folgende Muster-Widerrufsformular verwenden, das jedoch nicht vorgeschrieben ist, oder die Widerrufsfunktion auf unserer Website unter {url}. Machen Sie von dieser Möglichkeit Gebrauch, so werden wir Ihnen unverzüglich eine Bestätigung über den Eingang des Widerrufs übermitteln. Zur Wahrung der Widerrufsfrist reicht es aus, dass Sie die Mitteilung vor Ablauf der Widerrufsfrist absenden.',
    'Folgen des Widerrufs. Wenn Sie diesen Vertrag widerrufen, haben wir Ihnen alle Zahlungen, die wir von Ihnen erhalten haben, einschließlich der Lieferkosten (mit Ausnahme der zusätzlichen Kosten, die sich daraus ergeben, dass Sie eine andere Art der Lieferung als die von uns angebotene, günstigste Standardlieferung gewählt haben), unverzüglich und spätestens binnen vierzehn Tagen ab dem Tag zurückzuzahlen, an dem die Mitteilung über Ihren Widerruf bei uns eingegangen ist. Für diese Rückzahlung verwenden wir dasselbe Zahlungsmittel, das Sie bei der ursprünglichen Transaktion eingesetzt haben. Wir können die Rückzahlung verweigern, bis wir die Waren wieder zurückerhalten haben oder bis Sie den Nachweis erbracht haben, dass Sie die Waren zurückgesandt haben.',
    'Sie haben die Waren unverzüglich und in jedem Fall spätestens binnen vierzehn Tagen ab dem Tag, an dem Sie uns über den Widerruf unterrichten, an uns zurückzusenden oder zu übergeben. Wir tragen die Kosten der Rücksendung. Sie müssen für einen etwaigen Wertverlust der Waren nur aufkommen, wenn dieser auf einen zur Prüfung der Beschaffenheit, Eigenschaften und Funktionsweise der Waren nicht notwendigen Umgang mit ihnen zurückzuführen ist.',
    'Muster-Widerrufsformular (wenn Sie den Vertrag widerrufen wollen, füllen Sie dieses Formular aus und senden Sie es zurück)\nAn {address}, {email}:\nHiermit widerrufe(n) ich/wir (*) den von mir/uns (*) abgeschlossenen Vertrag über den Kauf der folgenden Waren (*):\nBestellt am (*) / erhalten am (*):\nName des/der Verbraucher(s):\nAnschrift des/der Verbraucher(s):\nUnterschrift des/der Verbraucher(s) (nur bei Mitteilung auf Papier):\nDatum:\n(*) Unzutreffendes streichen.',
  ],
  voluntary: [
    'Freiwilliges Rückgaberecht. Du kannst jeden Artikel innerhalb von {days} Tagen nach Erhalt ungetragen und mit Etikett zurückgeben. Melde die Rückgabe im Rücksendeportal an: {url}',
    'Wir erstatten den Kaufpreis auf dem Weg, auf dem du bezahlt hast, sobald die Ware bei uns eingetroffen ist. Dieses Recht räumen wir dir freiwillig ein; deine gesetzlichen Rechte bei Mängeln bleiben unberührt.',
  ],
}
