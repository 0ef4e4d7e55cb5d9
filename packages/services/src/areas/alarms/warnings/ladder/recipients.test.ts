import { expect, it } from 'vitest'
import { offDutyMark, type Posts } from './recipients.ts'

const person = (userId: number) => ({ userId, nickName: `员工${userId}`, phone: null })
const nobody: Posts = { desk: [], lead: [], manager: [] }

it('the trail marks a claimer who is off duty while others are on duty', () => {
  const posts = { ...nobody, lead: [person(1)] }
  expect([offDutyMark(posts, 1), offDutyMark(posts, 2), offDutyMark(nobody, 2)]).toEqual(['', '（当时不在班）', ''])
})
