import type { HandoverLine } from '@care/shared/alarms/duty/handover/handover'
import { expect, it } from 'vitest'
import { applyEdits, buildSaveBody, isEdited, noEdits } from './sheet-edits.ts'

const line = (key: string, more: Partial<HandoverLine> = {}): HandoverLine => ({
  key,
  source: 'warning',
  text: key,
  isCritical: false,
  mustSee: false,
  link: null,
  remark: null,
  isOver: false,
  ...more,
})

it('unsaved edits stay when the lines are refreshed, and typed lines are sent whole', () => {
  const edits = {
    changed: { a: { remark: '已电话' }, gone: { isCritical: true } },
    added: [line('own:2', { source: 'other', text: '钥匙' })],
    removed: ['own:1'],
  }
  const lines = applyEdits([line('a'), line('own:1', { source: 'watch' }), line('b')], edits)
  expect(buildSaveBody({ id: 1, version: 3 }, lines)).toEqual({
    id: 1,
    version: 3,
    lines: [
      {
        key: 'own:2',
        isCritical: false,
        remark: null,
        isOver: false,
        own: { source: 'other', text: '钥匙', oldmanId: undefined },
      },
      { key: 'a', isCritical: false, remark: '已电话' },
      { key: 'b', isCritical: false, remark: null },
    ],
  })
  expect([isEdited(edits), isEdited(noEdits)]).toEqual([true, false])
})
