import { expect, it } from 'vitest'
import { readEvent, readRequest } from './read-event.ts'
import { warningNumber } from './warning-fixture.ts'

const tenantId = 1000002
const cursor = { [tenantId]: 4 }

it.each([
  { kind: 'hello', cursor },
  { kind: 'beat', time: 1, cursor: {} },
  { kind: 'resumed', cursor, missed: 0 },
  { kind: 'warning', tenantId, seq: 4, warning: warningNumber(4) },
  { kind: 'warning-changed', tenantId, seq: 5, warning: warningNumber(5) },
  { kind: 'alarms', alarms: [{ id: 1, sourceType: 9, dataHappenTime: '…', lastHappenTime: '…' }] },
  { kind: 'progress', key: 'k', rate: 50, url: null },
  { kind: 'reminder', tenantId, username: 'li', text: '助浴', workOrderId: 5 },
  { kind: 'work-order', tenantId, workOrderId: 5 },
  { kind: 'join-request', tenantId, inviteId: 7, name: '王小明' },
  { kind: 'announcement', tenantId, announcementId: 1, title: null },
])('accepts %j, but not with a part missing or of another type', (event) => {
  expect(readEvent(JSON.stringify(event))).toEqual(event)
  for (const name of Object.keys(event))
    for (const wrong of [undefined, true]) expect(readEvent(JSON.stringify({ ...event, [name]: wrong }))).toBeNull()
})

it.each([
  [{ kind: 'resume', cursor }, true],
  [{ kind: 'resume', cursor: {} }, true],
  [{ kind: 'resume', cursor: { '-1': 4 } }, false],
  [{ kind: 'resume', cursor: { 1: -4 } }, false],
  [{ kind: 'resume', cursor: { 1: 0.5 } }, false],
  [{ kind: 'resume', cursor: { 1: 1e300 } }, false],
  [{ kind: 'resume', cursor: { 1: '4' } }, false],
  [{ kind: 'resume' }, false],
  [{ kind: 'warning', cursor }, false],
])('decides whether %j is a request: %s', (request, isOne) => {
  expect(readRequest(JSON.stringify(request))).toEqual(isOne ? request : null)
})

it.each([
  'pong',
  '{"kind":"warn',
  '{"kind":"newer","seq":1}',
  '{"kind":"toString"}',
  '{"kind":"hello"}',
  '{"kind":"warning","seq":4}',
])('drops %s', (frame) => {
  expect(readEvent(frame)).toBeNull()
})
