import { expect, it } from 'vitest'
import { stripWords } from './strip-words.ts'
import type { WarningAction } from './warning-action.ts'

const deed = (key: string, fault: WarningAction['fault'] = null): WarningAction => ({
  key,
  userId: 5,
  tenantId: 1,
  nickName: '周护士',
  doneAt: 0,
  warningId: 7,
  move: 'claim',
  about: '',
  fault,
})
const waits = [deed('1'), deed('2')]
const refused = deed('3', { text: '李敏 已于 21:05 接手', reason: 'conflict' })

it.each([
  ['2 分钟', true, [...waits, refused], [], '与服务器断开 2 分钟，2 项操作待同步', 'urgent'],
  ['2 分钟', true, [], [], '与服务器断开 2 分钟，可继续处理屏幕上的预警，恢复后自动同步', 'urgent'],
  ['9 秒', false, [], [], '与服务器断开 9 秒', 'urgent'],
  [null, true, waits, [], '2 项操作待同步', 'info'],
  [null, true, [refused], waits, '断线期间的操作：2 项操作已同步，1 项未同步，需要你决定', 'urgent'],
  [null, true, [...waits, refused], [], '断线期间的操作：1 项未同步，需要你决定', 'urgent'],
  [null, true, [], waits, '断线期间的 2 项操作已全部同步', 'normal'],
])('the strip shows its text: offline %s, may handle %j: %#', (away, mayHandle, kept, synced, text, tone) => {
  const hasList = kept.length + synced.length > 0
  expect(stripWords({ away, mayHandle, kept, synced })).toMatchObject({ text, tone, hasList })
})

it('the strip is hidden while everything is synced', () => {
  expect(stripWords({ away: null, mayHandle: true, kept: [], synced: [] })).toBeNull()
})
