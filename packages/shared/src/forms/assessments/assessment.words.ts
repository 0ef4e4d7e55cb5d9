import { count, day, dict, person, readOnly, time } from '../../resources/field.ts'
import { listWords } from '../../resources/resource.ts'
import type { Words } from '../../words.ts'
import { AssessmentStatus } from './assessment.moves.ts'
import { abilityLevels } from './scale.ts'

export const assessmentStatuses = {
  [AssessmentStatus.Draft]: { label: '草稿', look: 'silent' },
  [AssessmentStatus.Done]: { label: '待确认', look: 'warning' },
  [AssessmentStatus.Confirmed]: { label: '已确认', look: 'success' },
} as const satisfies Words

/** Steps in the trail of an assessment. */
export const assessmentActs = {
  submit: { label: '完成评估' },
  back: { label: '退回修改' },
  confirm: { label: '确认结果' },
  adopt: { label: '采用结果' },
} as const satisfies Words

/** Reasons for an assessment (GB/T 42195-2022, annex A). */
export const assessmentReasons = {
  1: { label: '首次评估' },
  2: { label: '常规评估' },
  3: { label: '即时评估' },
  4: { label: '因对评估结果有疑问进行的复评' },
  5: { label: '其他' },
} as const satisfies Words

/** Assessments in their list; assessment.ts holds the full schema. */
export const assessment = listWords({
  noun: '能力评估',
  fields: {
    assessNo: readOnly('评估编号', { always: true, width: 11.5, rank: 5 }),
    userName: person('长者', { always: true, width: 7, rank: 'title' }),
    reason: count('评估原因', { words: assessmentReasons, width: 8 }),
    status: count('状态', { words: assessmentStatuses, width: 6, rank: 'state' }),
    total: count('总分', { unit: '分', maybe: true, width: 5, rank: 1 }),
    initialLevel: count('初步等级', { words: abilityLevels, maybe: true, width: 7 }),
    finalLevel: count('最终等级', { words: abilityLevels, maybe: true, width: 7, rank: 2 }),
    /** Number of scored items, out of 26. */
    answered: count('已评项目', { unit: '项', width: 6 }),
    assessTime: time('评估时间', { maybe: true, rank: 3 }),
    baseDate: day('评估基准日', {}),
    assessorNames: person('评估员', { always: true, width: 9, rank: 4 }),
    confirmName: person('确认人', { width: 7 }),
    confirmTime: time('确认时间', { maybe: true }),
    adoptTime: time('采用时间', { maybe: true }),
    tenantName: readOnly('所属机构', { always: true, width: 12 }),
    createTime: time('创建时间', {}),
  },
  columns: [
    ...([
      'assessNo',
      'userName',
      'status',
      'total',
      'initialLevel',
      'finalLevel',
      'assessTime',
      'assessorNames',
    ] as const),
    ...([
      'reason',
      'confirmName',
      'tenantName',
      'answered',
      'baseDate',
      'confirmTime',
      'adoptTime',
      'createTime',
    ] as const),
  ],
  hidden: ['answered', 'baseDate', 'confirmTime', 'adoptTime', 'createTime'],
  search: ['assessNo', 'userName', 'status', 'finalLevel', 'reason', 'assessTime'],
})

/** Why an assessment is due. */
export const Due = { Year: 1, Incident: 2, Hospital: 3, Never: 4 } as const
export const dueReasons = {
  [Due.Year]: { label: '距上次满12个月', look: 'attention' },
  [Due.Incident]: { label: '发生不良事件', look: 'warning' },
  [Due.Hospital]: { label: '就医返院', look: 'warning' },
  [Due.Never]: { label: '尚未评估', look: 'info' },
} as const satisfies Words

/** Elders with a due assessment. */
export const dueAssessment = listWords({
  noun: '待评估长者',
  fields: {
    userName: person('长者', { always: true, width: 8, rank: 'title' }),
    why: count('原因', { words: dueReasons, width: 9, rank: 'state' }),
    /** Time of the event that makes the assessment due. */
    since: time('起于', { maybe: true, rank: 2 }),
    bedName: readOnly('床位', { width: 8 }),
    careLevel: dict('护理等级', { dict: 'care_level', width: 7 }),
    lastLevel: count('上次等级', { words: abilityLevels, maybe: true, width: 7 }),
    lastTotal: count('上次总分', { unit: '分', maybe: true, width: 6 }),
    lastTime: time('上次评估', { maybe: true, rank: 3 }),
    tenantName: readOnly('所属机构', { always: true, width: 12 }),
  },
  columns: [
    ...([
      'userName',
      'why',
      'since',
      'lastTime',
      'lastLevel',
      'lastTotal',
      'bedName',
      'careLevel',
      'tenantName',
    ] as const),
  ],
  search: ['userName', 'why'],
})
