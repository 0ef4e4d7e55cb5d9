import { expect, it } from 'vitest'
import {
  begin,
  CallStatus,
  clearEnded,
  clearMs,
  deskOf,
  drop,
  emptyDesk,
  follow,
  pendingDrafts,
  typeInto,
} from './desk-state.ts'

const party = { name: '李娟', relation: '女儿', number: '13800000002', direction: 2 as const, about: { oldmanId: 7 } }
const dialled = begin(emptyDesk, { jobId: 'job-1', callId: 41 }, party, 0)

it('a call is initialised, connected, hung up and cleared after 120 seconds; its note stays until it is stored', () => {
  const talking = follow(dialled, 'job-1', true, 1_000)
  const typed = typeInto(talking, 'job-1', { note: '老人已' })
  const ended = follow(typed, null, false, 60_000)
  expect([dialled, talking, ended].map(({ call }) => call?.status)).toEqual([0, 1, 2])
  expect(pendingDrafts(typed)).toEqual([])
  expect(ended.drafts[0]).toMatchObject({ outcome: 1, note: '老人已' })
  expect(clearEnded(ended, 60_000 + clearMs - 1).call?.number).toBe(party.number)
  const cleared = clearEnded(ended, 60_000 + clearMs)
  expect(cleared.call).toBeNull()
  expect(pendingDrafts(cleared)).toMatchObject([{ jobId: 'job-1', note: '老人已', number: party.number }])
  expect(pendingDrafts(drop(cleared, 'job-1'))).toEqual([])
})

it('a call that ended while nobody looked is hung up, and another call does not take its note', () => {
  const noted = typeInto(dialled, 'job-1', { note: '没接', outcome: 2 })
  const back = deskOf(JSON.parse(JSON.stringify(noted)))
  expect(follow(back, null, false, 9).call?.status).toBe(CallStatus.HungUp)
  const next = begin(back, { jobId: 'job-2', callId: 42 }, { ...party, number: '13800000003' }, 10)
  expect(next.call?.number).toBe('13800000003')
  expect(pendingDrafts(next)).toMatchObject([{ jobId: 'job-1', note: '没接' }])
  expect(begin(next, { jobId: 'job-2', callId: 42 }, party, 11)).toBe(next)
})

it.each([null, 3, {}, { drafts: 'x' }])('%o stored by something else is an empty desk', (kept) => {
  expect(deskOf(kept)).toEqual(emptyDesk)
})
