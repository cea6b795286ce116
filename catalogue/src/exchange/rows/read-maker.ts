import { makerProblems } from '@vitrine/contracts/catalogue'
import type { Maker, MakerProblem } from '@vitrine/contracts/catalogue'
import type { ColumnName } from '../columns.ts'
import type { Cells } from './cells.ts'

type Party = Omit<Maker, 'responsiblePerson'>

const readParty = (cells: Cells, who: 'maker' | 'responsible'): Party => ({
  name: cells.text(`${who}_name`),
  street: cells.text(`${who}_street`),
  zipCode: cells.text(`${who}_zip`),
  city: cells.text(`${who}_city`),
  country: cells.text(`${who}_country`).toUpperCase(),
  email: cells.text(`${who}_email`),
})

export function readMaker(cells: Cells): Maker {
  const responsiblePerson = readParty(cells, 'responsible')
  const isNamed = Object.values(responsiblePerson).some(Boolean)
  return { ...readParty(cells, 'maker'), ...(isNamed ? { responsiblePerson } : {}) }
}

const columnOf: Readonly<Record<string, ColumnName>> = {
  name: 'maker_name',
  street: 'maker_street',
  zipCode: 'maker_zip',
  city: 'maker_city',
  country: 'maker_country',
}

function explain(problem: MakerProblem): { field: ColumnName; message: string } {
  switch (problem.code) {
    case 'FIELD_MISSING': {
      const field = columnOf[problem.field] ?? 'maker_name'
      return { field, message: `${field} is missing; shoppers must see the maker.` }
    }
    case 'NO_ELECTRONIC_ADDRESS':
      return { field: 'maker_email', message: 'The maker has no e-mail address. Give one shoppers may write to.' }
    case 'NO_RESPONSIBLE_PERSON':
      return {
        field: 'responsible_name',
        message: `A maker in "${problem.country}" needs a responsible person in the EU.`,
      }
    case 'RESPONSIBLE_PERSON_OUTSIDE_EU':
      return {
        field: 'responsible_country',
        message: `"${problem.country}" is not in the EU; the responsible person must be.`,
      }
  }
}

/** Maker details that shoppers in the European Union must see (P-06). */
export function* explainMaker(maker: Maker): Generator<{ code: string; field: ColumnName; message: string }> {
  for (const problem of makerProblems(maker)) yield { code: problem.code, ...explain(problem) }
}
