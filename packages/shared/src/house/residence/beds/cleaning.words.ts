import { defineDocument } from '../../../resources/document.ts'
import { count, flag, line, ofInstitution, person, readOnly, time } from '../../../resources/field.ts'
import type { Words } from '../../../words.ts'

export const CleaningCause = { CheckOut: 1, Move: 2 } as const
const cleaningCauses = { 1: { label: '退住' }, 2: { label: '换床' } } as const satisfies Words

export const CleaningStatus = { Open: 0, Done: 1, Skipped: 2 } as const
const cleaningStates = {
  0: { label: '清洁中', look: 'warning' },
  1: { label: '已完成', look: 'success' },
  2: { label: '免清洁', look: 'silent' },
} as const satisfies Words

const { Open, Done, Skipped } = CleaningStatus

/** What must be ticked before a bed is free again. */
export const cleaningSteps = {
  hasFreshLinen: flag('床单被套已更换'),
  hasCleanSurfaces: flag('床栏、床头柜和衣柜已擦拭消毒'),
  hasCleanFloor: flag('地面和卫生间已清洁'),
  isCleared: flag('无遗留物品'),
}

/** 床位清洁: opened by a check-out or a move; the bed cannot be assigned until it ends. */
export const bedCleaning = defineDocument({
  noun: '床位清洁',
  of: 'plain:bedCleaning',
  label: 'bedName',
  fields: {
    bedId: count('床位编号', { unlisted: true }),
    bedName: readOnly('床位', { always: true, width: 8, rank: 'title' }),
    roomName: readOnly('房间', { always: true, width: 7 }),
    floorName: readOnly('楼层', { always: true, width: 10 }),
    status: count('状态', { words: cleaningStates, width: 6.5, rank: 'state' }),
    cause: count('起因', { words: cleaningCauses, width: 5 }),
    hasFreshLinen: { ...cleaningSteps.hasFreshLinen, unlisted: true },
    hasCleanSurfaces: { ...cleaningSteps.hasCleanSurfaces, unlisted: true },
    hasCleanFloor: { ...cleaningSteps.hasCleanFloor, unlisted: true },
    isCleared: { ...cleaningSteps.isCleared, unlisted: true },
    photoUrl: readOnly('清洁后照片', { width: 7 }),
    remark: line('说明', { max: 200 }),
    endUser: person('完成人', { width: 7 }),
    endTime: time('完成时间', { maybe: true, rank: 1 }),
    ...ofInstitution,
  },
  search: ['bedName', 'status', 'cause'],
  hidden: ['createUser'],
  form: [],
  trail: true,
  state: 'status',
  moves: {
    finish: {
      from: [Open],
      to: Done,
      label: '完成清洁',
      summary: '完成床位清洁',
      done: '清洁已完成，床位恢复空闲',
      given: { ...cleaningSteps, remark: line('说明', { max: 200 }) },
    },
    skip: {
      from: [Open],
      to: Skipped,
      label: '免清洁',
      summary: '床位无需清洁',
      done: '床位恢复空闲',
      given: { remark: line('原因', { max: 200, required: true }) },
    },
  },
})
