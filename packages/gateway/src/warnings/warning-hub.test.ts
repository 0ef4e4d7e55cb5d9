import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { entryOf, join, startHub } from '../testing/hub.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const [here, there] = [1_000_002, 1_000_003]
const present = () => ({ isAway: false, isListening: true, newest: { [here]: 5, [there]: 40 } })
type Hub = ReturnType<typeof startHub>['hub']
const raise = (hub: Hub, tenantId: number, seq: number) => hub.feed(JSON.stringify(entryOf(tenantId, seq)))
const seqs = ({ events }: ReturnType<typeof join>) => events().flatMap(({ seq }) => seq ?? [])

it('events are held for 0.3 seconds after the greeting, in case the reader resumes', async () => {
  const { hub } = startHub(present())
  const reader = join(hub, [here])
  await vi.advanceTimersByTimeAsync(0)
  expect(reader.events()).toEqual([{ kind: 'hello', cursor: { [here]: 5 } }])
  raise(hub, here, 6)
  hub.notice(JSON.stringify({ kind: 'announcement', tenantId: here, announcementId: 1, title: '停电' }))
  await vi.advanceTimersByTimeAsync(299)
  expect(reader.kinds()).toEqual(['hello'])
  await vi.advanceTimersByTimeAsync(1)
  expect(reader.kinds()).toEqual(['hello', 'warning', 'announcement'])
  raise(hub, here, 7)
  await vi.advanceTimersByTimeAsync(10)
  expect(seqs(reader)).toEqual([6, 7])
  hub.close()
})

it('events that the greeting already counts are not sent again', async () => {
  const { hub } = startHub(present())
  join(hub, [here])
  await vi.advanceTimersByTimeAsync(400)
  const late = join(hub, [here], { sessionId: 's2' })
  raise(hub, here, 6)
  await vi.advanceTimersByTimeAsync(400)
  raise(hub, here, 7)
  await vi.advanceTimersByTimeAsync(10)
  expect([late.events()[0]?.cursor, seqs(late)]).toEqual([{ [here]: 6 }, [7]])
  hub.close()
})

it('a reader that resumes twice gets one replay, and no live event overtakes a long replay', async () => {
  const state = present()
  const { hub } = startHub(state)
  const reader = join(hub, [here, there])
  await vi.advanceTimersByTimeAsync(0)
  // the reader's unsent bytes make the replay wait
  reader.line.backlog = 1024 * 1024
  reader.say({ kind: 'resume', cursor: { [here]: 3 } })
  reader.say({ kind: 'resume', cursor: { [here]: 0 } })
  await vi.advanceTimersByTimeAsync(0)
  state.newest[here] = 6
  raise(hub, here, 6)
  await vi.advanceTimersByTimeAsync(1_000)
  raise(hub, there, 41)
  expect(reader.kinds()).toEqual(['hello', 'warning', 'warning'])
  reader.line.backlog = 0
  reader.line.raw.emit('drain')
  await vi.advanceTimersByTimeAsync(100)
  expect(seqs(reader)).toEqual([4, 5, 6, 41])
  expect(reader.events().at(-1)).toEqual({ kind: 'resumed', cursor: { [here]: 6, [there]: 41 }, missed: 2 })
  reader.say({ kind: 'resume', cursor: { [here]: 5 } })
  await vi.advanceTimersByTimeAsync(100)
  expect(reader.events().at(-1)).toMatchObject({ kind: 'resumed', missed: 1 })
  hub.close()
})

it('a reader whose replay fails is closed, and no other reader', async () => {
  const state = present()
  const { hub } = startHub(state)
  const [reader, other] = [join(hub, [here]), join(hub, [here], { sessionId: 's2' })]
  await vi.advanceTimersByTimeAsync(400)
  state.isAway = true
  reader.say({ kind: 'resume', cursor: { [here]: 3 } })
  await vi.advanceTimersByTimeAsync(0)
  expect([reader.closings, other.closings]).toEqual([[1013], []])
  hub.close()
})

it('when missing events cannot be fetched, the sockets of the tenant’s readers are closed, but no others', async () => {
  const state = present()
  const { hub } = startHub(state)
  const [reader, both, other] = [[here], [here, there], [there]].map((tenantIds) => join(hub, tenantIds))
  await vi.advanceTimersByTimeAsync(400)
  state.isAway = true
  raise(hub, here, 8)
  await vi.advanceTimersByTimeAsync(6_400)
  expect([reader, both, other].map((one) => one?.closings)).toEqual([[1013], [1013], []])
  hub.close()
})

it('the feed of a tenant is followed while any of its sockets is open, and requested anew after the last one has closed', async () => {
  const state = present()
  const { hub, asked } = startHub(state)
  const orders = { sessionId: 's2', permissions: ['workorder:view' as const] }
  const [reader, group, clerk] = [join(hub, [here]), join(hub, [here, there]), join(hub, [here], orders)]
  await vi.advanceTimersByTimeAsync(400)
  expect(asked).toEqual([[here], [there]])
  group.leave()
  raise(hub, here, 6)
  await vi.advanceTimersByTimeAsync(10)
  expect([seqs(reader), seqs(group), seqs(clerk)]).toEqual([[6], [], []])
  reader.leave()
  clerk.leave()
  // no reader receives these events
  state.newest[here] = 9
  const late = join(hub, [here])
  await vi.advanceTimersByTimeAsync(0)
  expect(late.events()).toEqual([{ kind: 'hello', cursor: { [here]: 9 } }])
  hub.close()
})

it('progress is sent to its person’s sockets, and the end of a session closes its own sockets only', async () => {
  const { hub } = startHub(present())
  const mine = [join(hub, [here]), join(hub, [there], { sessionId: 's2' })]
  const other = join(hub, [here], { sessionId: 's3', userId: 8 })
  await vi.advanceTimersByTimeAsync(400)
  hub.progress(7, { kind: 'progress', key: 'k', rate: 1, url: null })
  hub.sessionEnded('s2')
  expect([...mine, other].map((one) => [one.kinds().includes('progress'), one.closings])).toEqual([
    [true, []],
    [true, [4401]],
    [false, []],
  ])
  hub.close()
  expect([...mine, other].map(({ closings }) => closings)).toEqual([[1012], [4401], [1012]])
})

it('a session’s sixth socket, fifty messages a second, and binary messages are refused', async () => {
  const { hub } = startHub(present())
  const sockets = Array.from({ length: 6 }, () => join(hub, [here]))
  expect(sockets.map(({ closings }) => closings)).toEqual([[], [], [], [], [], [1008]])
  sockets.at(-1)?.leave()
  sockets[0]?.leave()
  const [again, other] = [join(hub, [here]), join(hub, [here], { sessionId: 's2' })]
  expect([again.closings, hub.count()]).toEqual([[], 6])
  await vi.advanceTimersByTimeAsync(2_000 - (performance.now() % 1_000))
  const beat = () => again.socket.emit('message', Buffer.from('heart-beat'), false)
  for (let count = 0; count < 50; count++) beat()
  expect(again.closings).toEqual([])
  beat()
  other.socket.emit('message', Buffer.from('{"kind":"resume","cursor":{}}'), true)
  expect([again.closings, other.closings]).toEqual([[1008], [4400]])
  hub.close()
})

it('malformed feed entries and notices are ignored', async () => {
  const { hub } = startHub(present())
  const reader = join(hub, [here], { permissions: ['group_screen', 'invitation:view'] })
  await vi.advanceTimersByTimeAsync(400)
  for (const stranger of [
    '',
    'null',
    '7',
    '{',
    '{}',
    `{"tenantId":"${here}","seq":6}`,
    `{"tenantId":${here},"seq":"6"}`,
  ])
    for (const told of [hub.feed, hub.notice]) told(stranger)
  hub.notice(JSON.stringify({ kind: 'account-changed', tenantId: here, userId: 7 }))
  hub.notice(JSON.stringify({ kind: 'constructor', tenantId: here }))
  raise(hub, here, 6)
  await vi.advanceTimersByTimeAsync(10)
  expect(reader.kinds()).toEqual(['hello', 'warning'])
  hub.close()
})
