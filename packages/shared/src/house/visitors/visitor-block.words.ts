import { idCardInput } from '../../people/id-card-input.ts'
import { defineDocument } from '../../resources/document.ts'
import { count, line, lines, ofInstitution, phone } from '../../resources/field.ts'
import type { Words } from '../../words.ts'

export const BlockStatus = { Lifted: 0, Blocked: 1 } as const
const blockStates = {
  0: { label: '已解除', look: 'silent' },
  1: { label: '拒访', look: 'danger' },
} as const satisfies Words

/** 拒访名单: people whom the institution does not let in, by phone or ID number. */
export const visitorBlock = defineDocument({
  noun: '拒访人员',
  of: 'plain:visitorBlock',
  label: 'name',
  fields: {
    name: line('姓名', { max: 20, required: true, width: 8, rank: 'title' }),
    status: count('状态', { words: blockStates, width: 6, rank: 'state' }),
    phone: phone('手机号码', { width: 9 }),
    /** Shown masked; only a keyed hash of the whole number is stored. */
    idCard: idCardInput('身份证号'),
    reason: lines('拒访原因', { max: 200, required: true }),
    liftReason: lines('解除原因', { max: 200 }),
    ...ofInstitution,
  },
  search: ['name', 'status'],
  form: ['name', 'phone', 'idCard', 'reason'],
  creation: '加入拒访名单',
  trail: true,
  state: 'status',
  moves: {
    lift: {
      from: [BlockStatus.Blocked],
      to: BlockStatus.Lifted,
      label: '解除',
      summary: '解除拒访',
      done: '已解除拒访',
      given: { liftReason: lines('解除原因', { max: 200, required: true }) },
    },
  },
})
