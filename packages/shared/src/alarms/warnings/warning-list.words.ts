import { outcomeWords } from '../../outcomes.ts'
import { count, dict, person, phone, readOnly, time } from '../../resources/field.ts'
import { listWords } from '../../resources/resource.ts'
import { escalationStates, ladderPosts } from './ladder/ladder.words.ts'
import { disposals, outcomeDues, processModes, quietFilterWords, warningKinds, warningLevels } from './warning.words.ts'

const hidden = [
  'mobile',
  'warningLevel',
  'watchPost',
  'deviceTypeName',
  'imei',
  'handlerName',
  'handleTime',
  'remark',
] as const

/** The list of warnings; wall screens and the bell need no list, and import warning.words.ts only. */
export const warningList = listWords({
  noun: '预警记录',
  fields: {
    name: person('姓名', { always: true, width: 6, rank: 'title' }),
    mobile: phone('手机号码', {}),
    gender: dict('性别', { dict: 'gender' }),
    sourceType: count('预警类型', { words: warningKinds, width: 10, rank: 1 }),
    warningLevel: count('级别', { words: warningLevels, width: 5 }),
    warningContent: readOnly('预警内容', { always: true, width: 14, rank: 1 }),
    address: readOnly('所在位置', { width: 13, rank: 3 }),
    dataHappenTime: time('发生时间', { rank: 2 }),
    isDisposed: count('状态', { words: disposals, width: 10, rank: 'state' }),
    watchPost: readOnly('升级', { words: ladderPosts, maybe: true, width: 11 }),
    processMode: count('处理方式', { words: processModes, maybe: true }),
    outcome: readOnly('处理结果', { words: outcomeWords, maybe: true }),
    handlerName: person('处理人', { width: 8 }),
    handleTime: time('处理时间', { maybe: true }),
    workNo: readOnly('工单号', { width: 12 }),
    tenantName: readOnly('所属机构', { always: true, width: 12 }),
    deviceTypeName: readOnly('设备类型', {}),
    imei: readOnly('设备编号', {}),
    remark: readOnly('备注', {}),
    /** For the search only, not a column. */
    userName: readOnly('姓名', { hint: '姓名或手机号码' }),
    /** Open warnings: 1 about to be escalated, 2 escalated. */
    climb: count('升级', { words: escalationStates }),
    /** 1: only calls for help closed without an outcome. */
    outcomeDue: count('处理结果', { words: outcomeDues }),
    quiet: count('静默', { words: quietFilterWords }),
  },
  columns: [
    'name',
    'sourceType',
    'warningContent',
    'isDisposed',
    'address',
    'dataHappenTime',
    'processMode',
    'workNo',
    'tenantName',
    ...hidden,
  ],
  hidden,
  search: ['userName', 'sourceType', 'warningLevel', 'isDisposed', 'climb', 'outcomeDue', 'quiet', 'dataHappenTime'],
})
