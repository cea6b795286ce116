import { randomOf } from './random.ts'

/** Given names that are no word for a garment, a colour or a cloth in any language of the shop, nor one slip away from it. */
const names = `
  Ada Adele Adina Agata Agnes Aida Alba Alda Alena Alexa Alicia Alida Alina Alma Althea Amalia Amanda Amara Amelie
  Amina Anais Anette Angela Anita Anja Annabel Anneke Annelie Annika Anouk Antonia Arabella Ariane Ariella Arlette
  Asta Astrid Aurelie Aurora Ava Avery Babette Beata Beatrix Benita Berenike Bettina Bibi Birga Birgit Birka Birte
  Bodil Branka Britta Calista Camille Carina Carlotta Carmen Catrin Cecilia Celeste Celine Chiara Christa Cilla
  Clarissa Claudia Clelia Cleo Colette Corinna Cosima Cynthia Dafne Dagmar Dalia Daniela Daria Davina Debora Delfina
  Delia Delphine Diana Dilara Dina Dione Dominika Donata Dora Dorina Doris Dorit Dunja Edda Edina Edith Effie Elea
  Elena Eleni Elettra Eliane Elif Elin Elisa Elke Ella Ellen Elma Elodie Eloise Elsa Elsbeth Elvira Emelie Emilia Emma
  Emmi Enna Enrica Enya Erika Erna Esma Estelle Esther Etta Eugenia Eva Evelyn Fabia Fabienne Farah Felice Felicia
  Felina Fenja Filippa Fiona Fiorella Flavia Franca Francine Frauke Freda Freya Frieda Gabriela Galina Gemma Gerda
  Gesa Gesine Gilda Gina Ginevra Giorgia Gisela Giulia Gloria Greta Gudrun Gunda Hanna Hedda Hedwig Heidi Heike Helena
  Helga Helma Henni Henrike Hermine Hester Hilda Hilma Ida Idun Ilaria Ilka Ilona Ilse Ilvy Imke Imogen Indra Inga
  Ingrid Inken Iola Irene Irina Irma Isabel Isaura Isidora Isolde Ivana Jacinta Jadwiga Jana Janina Janna Jasna Jelena
  Jella Jenna Jessa Joana Johanna Jolanda Jonna Jorid Josefa Josie Juliane Julika Justine Jutta Kaja Kajsa Kalea
  Kalina Kamilla Karin Katinka Katja Katrin Keira Kerstin Kiara Kinga Kira Kirsten Klara Kristin Ksenia Lara Larissa
  Laura Laurine Lavinia Lea Leandra Lena Lenja Leona Leonie Leonor Leontine Letizia Libby Liesel Lilian Lilith Liora
  Lisanne Lisbeth Livia Ljuba Lorena Loretta Lotta Lovisa Luana Lucia Lucinda Ludovica Luise Luna Luzia Lydia Mabel
  Madita Magda Maila Maja Malene Malina Malou Manon Marcella Mareike Mareile Maren Margit Margot Maria Marianne
  Mariella Marika Marit Marita Marlene Marta Matea Mathilda Mavis Maya Medea Meike Melanie Melina Melitta Melody
  Merete Merle Mette Mia Michelle Mieke Mika Milena Milla Milou Minerva Minna Mira Mirella Miriam Mirja Moira Mona
  Monika Monja Morgane Myra Myrte Nadia Nadine Nadja Naemi Naima Nala Nana Nanette Nanna Naomi Natalia Natascha Nele
  Nelly Nena Nerea Nia Nica Nicola Nicole Nina Ninette Noa Noelia Noemi Nola Nora Norina Norma Nova Nuria Octavia Oda
  Odette Odile Olga Olympia Oona Oriana Orla Ornella Orsola Ottilie Paloma Pamela Paola Patricia Paula Pauline
  Penelope Pernille Petra Philine Philippa Pia Pilar Pippa Polly Priska Rafaela Ragna Rahel Raja Ramina Ramona Ranja
  Ravenna Rebecca Regina Renata Rhea Ria Ricarda Rieke Rita Riva Romina Romy Ronja Rosalie Rosalind Rosanna Rosina
  Roswitha Roxana Runa Sabine Sabrina Salka Salma Salome Samira Sanja Sanna Sarah Saskia Selena Selma Senta Serena
  Severine Sibylle Sidonie Sidsel Sigrid Silja Silvana Simona Sina Sinja Siri Sissi Smilla Sofia Solange Solveig Sonja
  Sophie Soraya Stefania Stella Stine Sunna Sunniva Susanna Svea Svenja Sylvie Tabea Tamara Tamina Tanita Tanja
  Tatjana Teresa Tessa Thea Thekla Thelma Theodora Thora Thyra Tilda Tilla Tina Tiril Tonia Tosca Trine Trixi Trude
  Tuva Ulla Ulrike Uma Undine Ursina Uta Valentina Valeria Valeska Vanessa Vania Verena Vibeke Vida Viktoria Vilma
  Viveka Viviana Wanda Wendela Wenke Wiebke Wilma Winnie Xenia Yara Yasmin Ylva Yolanda Yuna Yvonne Zelda Zita Zoe
  Zora
`
  .trim()
  .split(/\s+/)

/** Second names, of larger assortments: `Alma Lou`. */
const secondNames = (
  'Lou Mae Ann Fee Joy Liv Kim Eve Sue Rae Noe Lee Viv Fay Kai Tess Britt Beth Jill Gwen Maud Ruth Nell Wren ' +
  'Dot Bee Jo Bo Peg Win'
).split(' ')

const shuffled = new Map<number, readonly string[]>()

function namesOf(seed: number): readonly string[] {
  const order = shuffled.get(seed) ?? randomOf('model names', seed).shuffle(names)
  shuffled.set(seed, order)
  return order
}

/**
 * The name that a style has to itself, however many others there are: first all given names, then each with a second
 * one, then with two.
 */
export function modelNameOf(number: number, seed: number): string {
  const order = namesOf(seed)
  const written = [order[number % order.length] ?? '']
  for (let round = Math.floor(number / order.length); round > 0;) {
    round -= 1
    written.push(secondNames[round % secondNames.length] ?? '')
    round = Math.floor(round / secondNames.length)
  }
  return written.join(' ')
}
