import { expect, it } from 'vitest'
import { type InviteMove, InviteStatus, InviteType, inviteMoves, mayMoveInvite } from './invite.moves.ts'

const movesOf = (side: 'person' | 'institution', type: number, status: number) =>
  (Object.keys(inviteMoves) as InviteMove[]).filter((move) => mayMoveInvite(side, move, { type, status }))
const { Pending, Accepted } = InviteStatus

it('lets one side invite or apply and the other one decide', () => {
  expect(movesOf('person', InviteType.Invited, Pending)).toEqual(['accept', 'refuse'])
  expect(movesOf('institution', InviteType.Invited, Pending)).toEqual(['cancel'])
  expect(movesOf('institution', InviteType.Applied, Pending)).toEqual(['accept', 'refuse'])
  expect(movesOf('person', InviteType.Applied, Pending)).toEqual(['cancel'])
})

it('lets only the person leave, and nobody change an ended invitation', () => {
  expect(movesOf('person', InviteType.Applied, Accepted)).toEqual(['leave'])
  expect(movesOf('institution', InviteType.Invited, Accepted)).toEqual([])
  for (const status of [InviteStatus.Refused, InviteStatus.Left, InviteStatus.Cancelled])
    for (const type of [1, 2])
      expect([...movesOf('person', type, status), ...movesOf('institution', type, status)]).toEqual([])
})
