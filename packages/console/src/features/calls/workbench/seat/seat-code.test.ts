import { expect, it } from 'vitest'
import { isInCall, movesOf, type SeatCode, seatCodeOf, seatCodes } from './seat-code.ts'

const at = (userState: string, callType?: string, channelState = 'ANSWERED') => ({
  userContext: { userState },
  callContext: callType ? { jobId: 'job-1', callType, channelContexts: [{ channelId: 'c', channelState }] } : null,
})

it.each([
  ['OFFLINE', undefined, 1],
  ['BREAK', undefined, 2],
  ['READY', undefined, 3],
  ['WORKING', undefined, 5],
  ['RINGING', 'INBOUND', 6],
  ['DIALING', 'OUTBOUND', 8],
  ['TALKING', 'INBOUND', 9],
  ['TALKING', 'OUTBOUND', 10],
  ['TALKING', 'MONITOR', 21],
])('a seat that is %s in a call %s has the code %i', (state, type, code) => {
  expect(seatCodeOf(at(state, type))).toBe(code)
})

it('a held call is on hold, and nothing is known before the first answer', () => {
  expect(seatCodeOf(at('TALKING', 'INBOUND', 'HELD'))).toBe(12)
  expect(seatCodeOf(undefined)).toBe(0)
})

it('only a seat that is online and free dials, and only a seat in a call hangs up', () => {
  const codes = Object.keys(seatCodes).map(Number) as SeatCode[]
  expect(codes.filter((code) => movesOf(code).includes('dial'))).toEqual([2, 3, 5])
  expect(codes.filter((code) => movesOf(code).includes('hangUp'))).toEqual([6, 8, 9, 10, 11, 12, 16, 17, 21])
  expect(codes.filter((code) => movesOf(code).includes('logIn'))).toEqual([1])
  expect(codes.filter((code) => isInCall(code) && movesOf(code).includes('logOut'))).toEqual([])
})
