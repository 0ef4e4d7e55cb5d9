import { expect, it } from 'vitest'
import { offDutyMark, type Posts, whomOf } from './whom.ts'

const person = (userId: number) => ({ userId, nickName: `员工${userId}`, phone: null })
const nobody: Posts = { desk: [], lead: [], manager: [] }

it('tells who is on duty at a post, and the managers where nobody is', () => {
  const people = whomOf({ ...nobody, desk: [person(1), person(2)], manager: [person(2)] }, [person(9)])
  const ids = Object.entries(people).map(([post, told]) => [post, told.map(({ userId }) => userId)])
  expect(Object.fromEntries(ids)).toEqual({ desk: [1, 2], lead: [9], manager: [2], all: [1, 2] })
  expect(whomOf(nobody, [person(9)]).all).toEqual([person(9)])
})

it('marks who is not on duty while others are', () => {
  const posts = { ...nobody, lead: [person(1)] }
  expect([offDutyMark(posts, 1), offDutyMark(posts, 2), offDutyMark(nobody, 2)]).toEqual(['', '（当时不在班）', ''])
})
