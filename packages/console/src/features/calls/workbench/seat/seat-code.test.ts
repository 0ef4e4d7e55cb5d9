import { expect, it } from 'vitest'
import { isInCall, mayAct, type SeatCode, seatCodeOf, seatCodes } from './seat-code.ts'

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
  const where = (action: Parameters<typeof mayAct>[1]) => codes.filter((code) => mayAct(code, action))
  expect(where('MakeCall')).toEqual([2, 3, 5])
  expect(where('ReleaseCall')).toEqual([6, 8, 9, 10, 11, 12, 16, 17, 20, 21])
  expect(where('AnswerCall')).toEqual([6, 8])
  expect(where('SignInGroup')).toEqual([1])
  expect(where('SignOutGroup')).toEqual([2, 3, 5])
  expect(where('ReadyForService')).toEqual([2, 5])
  expect(where('TakeBreak')).toEqual([3, 5])
  expect(codes.filter(isInCall)).toEqual(where('ReleaseCall'))
})
