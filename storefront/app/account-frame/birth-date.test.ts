import { markets } from '@vitrine/contracts/markets'
import { describe, expect, it } from 'vitest'
import { birthDate, readBirthDate, writeBirthDate } from './birth-date.ts'

describe('F-05 a birth date in one field', () => {
  it.each([
    ['19.06.1990', '1990-06-19'],
    ['19.6.1990', '1990-06-19'],
    ['19/06/1990', '1990-06-19'],
    [' 19 06 1990 ', '1990-06-19'],
    ['19-06-1990', '1990-06-19'],
    ['1990-06-19', '1990-06-19'],
    ['29.02.2000', '2000-02-29'],
  ])('F-05 reads %s as people type it', (typed, day) => expect(readBirthDate(typed)).toBe(day))

  it.each(['', '31.02.1990', '29.02.2001', '19.13.1990', '19.06.90', '19.06.2999', '01.01.1850', 'yesterday', '1990'])(
    'F-05 does not read %j',
    (typed) => expect(readBirthDate(typed)).toBeNull(),
  )

  it('is written so that it can be read again, in every shop', () => {
    expect(writeBirthDate('1990-06-09', markets.de)).toBe('09.06.1990')
    expect(writeBirthDate('1990-06-09', markets.en)).toBe('09/06/1990')
    expect(writeBirthDate('1990-06-09', { language: 'pl-PL' })).toBe('09.06.1990')
    for (const market of Object.values(markets))
      expect(readBirthDate(writeBirthDate('1990-06-09', market))).toBe('1990-06-09')
  })

  it('is only a mistake where something is typed', () => {
    expect(birthDate('', () => '')).toBeNull()
    expect(birthDate('31.02.1990', () => '')).toEqual({ key: 'form.error.date' })
  })
})
