import { describe, expect, it } from 'vitest'
import { identifier, join, sql } from './sql.ts'

describe('a statement', () => {
  it('binds every value and numbers the parameters', () => {
    const statement = sql`select ${1} where name = ${"O'Neill"} and id = any(${[1, 2]}::int[])`
    expect(statement.toStatement()).toEqual({
      text: 'select $1 where name = $2 and id = any($3::int[])',
      values: [1, "O'Neill", [1, 2]],
    })
  })

  it('takes fragments, whose parameters are numbered in their place', () => {
    const own = (id: number) => sql`customer_id = ${id}`
    const statement = sql`update a set b = ${'x'} where ${own(7)} and (${sql`c > ${3} or ${own(8)}`}) limit ${1}`
    expect(statement.toStatement()).toEqual({
      text: 'update a set b = $1 where customer_id = $2 and (c > $3 or customer_id = $4) limit $5',
      values: ['x', 7, 3, 8, 1],
    })
  })

  it('is the same each time it is written out', () => {
    const find = (id: number) => sql`select * from a where id = ${id}`
    expect([find(1), find(2)].map((each) => each.toStatement())).toEqual([
      { text: 'select * from a where id = $1', values: [1] },
      { text: 'select * from a where id = $1', values: [2] },
    ])
  })

  it('quotes names of tables and columns', () => {
    expect(sql`select * from ${identifier('a"; drop table b; --')}`.toStatement().text).toBe(
      'select * from "a""; drop table b; --"',
    )
  })

  it('joins fragments', () => {
    const set = (values: readonly number[]) =>
      join(
        values.map((value) => sql`a = ${value}`),
        ', ',
      )
    expect(sql`set ${set([1, 2, 3])} where ${true}`.toStatement()).toEqual({
      text: 'set a = $1, a = $2, a = $3 where $4',
      values: [1, 2, 3, true],
    })
    expect([set([]), set([1])].map((each) => each.toStatement().text)).toEqual(['', 'a = $1'])
  })
})
