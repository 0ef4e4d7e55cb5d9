import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { Handling, WarningSearch } from './alarms/warnings/warning.ts'
import { PageQuery } from './http/page.ts'
import { ElderSearch } from './people/elders/elder.ts'
import * as rules from './validators.ts'
import { Signing } from './work/work-orders/proof/signing.ts'
import { Dispatch, JobDraft, ScoreDraft, WorkOrderDraft } from './work/work-orders/work-order.ts'

const refusalOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message ?? null

describe('texts', () => {
  const five = rules.text(5, '备注')
  it.each([
    ['', null],
    ['12345', null],
    ['  12345  ', null],
    ['长长长长长', null],
    ['123456', '备注不能超过5个字符'],
    ['a\tb', null],
    ['甲\n', null],
    ...['a\nb', 'a\rb', 'a\r\n1', 'a\u2028b', 'a\u2029b'].map((two): [string, string] => [two, '备注不能换行']),
    ['a\u0000b', '备注含有非法字符'],
    ['a\u001bb', '备注含有非法字符'],
    ['a\u007fb', '备注含有非法字符'],
    ['a\u0085b', '备注含有非法字符'],
    ['a\ud800', '备注含有非法字符'],
    [5, '备注格式不正确'],
    [null, '请输入备注'],
  ])('%j: %s', (value, words) => expect(refusalOf(five, value)).toBe(words))

  it('a text of several lines may contain line ends, and no other control characters', () => {
    const several = rules.lines(5, '备注')
    for (const value of ['a\nb', 'a\rb', 'a\r\n1']) expect(refusalOf(several, value)).toBeNull()
    expect(refusalOf(several, 'a\n\0')).toBe('备注含有非法字符')
    expect(refusalOf(several, '1\n2\n3\n')).toBeNull()
    expect(refusalOf(several, '1\n2\n34')).toBe('备注不能超过5个字符')
  })

  it('a text is trimmed, and blanks alone count as empty', () => {
    expect(five.parse('  甲 ')).toBe('甲')
    const needed = rules.requiredText(5, '请输入备注', '备注')
    for (const empty of ['', ' ', '\t\n']) expect(refusalOf(needed, empty)).toBe('请输入备注')
    expect(refusalOf(needed, '123456')).toBe('备注不能超过5个字符')
    expect(needed.parse(' 甲 ')).toBe('甲')
  })
})

const wrongId = '编号不正确'
const list = (length: number) => Array.from({ length }, (_, at) => at + 1).join()
const link = (length: number) => `https://${'x'.repeat(length - 8)}`

describe.each<[string, z.ZodType, [unknown, string | null][]]>([
  [
    'an id',
    rules.id.of('elder'),
    [
      ...[1, '12', Number.MAX_SAFE_INTEGER].map((value): [unknown, null] => [value, null]),
      ...[undefined, null, ''].map((value): [unknown, string] => [value, '请选择长者']),
      ...[0, -1, 1.5, 'x', Number.MAX_SAFE_INTEGER + 1, '1e400', '12 or 1=1', {}, Number.NaN].map(
        (value): [unknown, string] => [value, wrongId],
      ),
      ...[true, false, [], [7], ['7'], { id: 7 }, ' 7', '7 ', '+7', '1e1', '0x10', '7.0', '-7'].map(
        (value): [unknown, string] => [value, wrongId],
      ),
    ],
  ],
  [
    'a code of a table of words',
    rules.codeOf({ 1: '男', 2: '女' }),
    [
      ...[1, '2'].map((value): [unknown, null] => [value, null]),
      ...[undefined, null, ''].map((value): [unknown, string] => [value, '请选择选项']),
      ...[3, true, [], [1], ['1'], ' 1', '1.0', {}].map((value): [unknown, string] => [value, '选项不正确']),
    ],
  ],
  [
    'ids joined by commas',
    rules.idList.of('elder'),
    [
      ['', null],
      [undefined, null],
      ['1', null],
      [list(500), null],
      [list(501), '一次最多500项'],
      ...['1,', ',1', '1,,2', '1, 2', '-1', '1.5', 'x', '1'.repeat(16)].map((value): [string, string] => [
        value,
        wrongId,
      ]),
    ],
  ],
  [
    'a moment',
    rules.dateTime,
    [
      ...['2026-11-21 00:00:00', '2026-11-21 23:59:59', '2024-02-29 12:00:00'].map((value): [string, null] => [
        value,
        null,
      ]),
      ...['2026-11-21', '2026-11-21T10:00:00', '2026-11-21 10:00', '26-11-21 10:00:00', '2026-11-21 10:00:00Z'].map(
        (value): [string, string] => [value, '时间格式不正确'],
      ),
      ...[undefined, null, ''].map((value): [unknown, string] => [value, '请选择时间']),
      ...['2026-02-29 10:00:00', '2026-13-01 10:00:00', '2026-00-10 10:00:00', '2026-11-31 10:00:00'].map(
        (value): [string, string] => [value, '时间不正确'],
      ),
      ...['2026-11-21 25:00:00', '2026-11-21 10:60:00', '2026-11-21 10:00:60'].map((value): [string, string] => [
        value,
        '时间不正确',
      ]),
    ],
  ],
  [
    'a day',
    rules.date,
    [
      ...['2024-02-29', '2000-02-29', '2026-12-31', '1926-01-01'].map((value): [string, null] => [value, null]),
      ...['2026-02-29', '1900-02-29', '2026-04-31', '2026-00-01', '2026-01-00'].map((value): [string, string] => [
        value,
        '日期不正确',
      ]),
      ...['2026-1-1', '20260101', '2026/01/01', '2026-01-01 '].map((value): [unknown, string] => [
        value,
        '日期格式不正确',
      ]),
      ...[undefined, null, ''].map((value): [unknown, string] => [value, '请选择日期']),
    ],
  ],
  [
    'a link',
    rules.url,
    [
      [link(500), null],
      [' http://x ', null],
      [' javascript:alert(1)', '链接必须以http或https开头'],
      ['\nhttps//x', '链接必须以http或https开头'],
      ['HTTPS://x', '链接必须以http或https开头'],
    ],
  ],
  [
    'the address of a file of ours',
    rules.fileAddress,
    [
      ['', null],
      ['/admin/sys-file/1000002/a-B_9.jpg', null],
      ['/admin/sys-file/1000002/a.jpeg', null],
      ...[
        'https://evil.example/admin/sys-file/1/a.jpg',
        '//evil.example/admin/sys-file/1/a.jpg',
        '/admin/sys-file/1000002/../a.jpg',
        '/admin/sys-file/1000002/a.jpg?x=1',
        '/admin/sys-file/x/a.jpg',
        '/admin/sys-file/1000002/a',
        '/admin/sys-file/1000002/a.jpgggg',
        `/admin/sys-file/1000002/${'a'.repeat(65)}.jpg`,
      ].map((value): [string, string] => [value, '文件地址不正确']),
    ],
  ],
  [
    'a region',
    rules.regionCode,
    [
      ['', null],
      ['110108', null],
      ...['11010', '1101081', 'x10108'].map((value): [string, string] => [value, '地区编码不正确']),
    ],
  ],
  [
    'a page of a list',
    PageQuery,
    [
      [{}, null],
      [{ current: '1', size: '100' }, null],
      [{ current: 1_000_000 }, null],
      [{ current: 0 }, '页码不正确'],
      [{ current: 1_000_001 }, '页码过大'],
      [{ current: 'x' }, '页码不正确'],
      [{ size: 101 }, '每页最多100条'],
    ],
  ],
  [
    'a search for elders',
    ElderSearch,
    [
      [{ ageStart: '0', ageEnd: '150' }, null],
      [{ ageStart: '', ageEnd: '' }, null],
      [{ ageStart: '60' }, '请输入正确的年龄范围'],
      [{ ageEnd: '60' }, '请输入正确的年龄范围'],
      [{ tenantId: '1000002,1000003' }, null],
      [{ tenantId: '1000002,' }, '机构不正确'],
      [{ ageStart: 'x', ageEnd: '80' }, '请输入正确的年龄范围'],
    ],
  ],
  [
    'a score',
    ScoreDraft,
    [
      ...[1, 5].map((score): [object, null] => [{ workOrderId: 1, score }, null]),
      [{ workOrderId: 1, score: 0 }, '请选择评分'],
      [{ workOrderId: 1, score: 6 }, '评分最高5分'],
      [{ workOrderId: 0, score: 3 }, wrongId],
    ],
  ],
  [
    'a dispatch',
    Dispatch,
    [
      [{ id: 1, serverUserId: 7 }, null],
      [{ id: 1, serverUserId: 7, seenUserId: 0 }, null],
      [{ id: 1, serverUserId: 0 }, '请选择服务人员'],
      [{ id: 1, serverUserId: null }, '请选择服务人员'],
      [{ id: 1, serverUserId: 7, seenUserId: -1 }, '服务人员不正确'],
    ],
  ],
])('%s', (_, schema, cases) => {
  it.each(cases)('%o: %s', (value, words) => expect(refusalOf(schema, value)).toBe(words))
})

describe('places', () => {
  it.each([
    [{ lng: 180, lat: 90 }, true],
    [{ lng: -180, lat: -90 }, true],
    [{ lng: 180.1, lat: 0 }, false],
    [{ lng: 0, lat: 90.1 }, false],
    [{ lng: -180.1, lat: 0 }, false],
    [{ lng: 0, lat: -90.1 }, false],
  ])('%o are valid coordinates: %s', (place, isGood) => {
    expect(Signing.safeParse({ id: 1, ...place }).success).toBe(isGood)
  })
})

describe('a work order', () => {
  const job = { serverProjectId: 3, serverTime: '2026-11-21 10:00:00' }
  const draft = { oldmanId: 7, oldmanPhone: '13800000001', oldmanAddress: '颐和园路1号', workOrderJobs: [job] }

  it.each<[object, string | null]>([
    [{}, null],
    [{ downPhone: '' }, null],
    [{ downPhone: '13800000001' }, null],
    [{ downPhone: '12800000001' }, '手机输入不正确'],
    [{ downPhone: '1380000000' }, '手机输入不正确'],
    [{ downPhone: '138000000011' }, '手机输入不正确'],
    [{ oldmanId: 0 }, '请选择长者'],
    [{ oldmanPhone: ' ' }, '请完善长者信息'],
    [{ oldmanAddress: '' }, '请完善长者信息'],
    [{ downName: 'x'.repeat(20) }, null],
    [{ downName: 'x'.repeat(21) }, '下单人不能超过20个字符'],
    [{ remarks: 'x'.repeat(100) }, null],
    [{ remarks: 'x'.repeat(101) }, '备注不能超过100个字符'],
    [{ payType: '7' }, '请选择付款方式'],
    [{ emergencyType: '4' }, '请选择紧急程度'],
    [{ workOrderJobs: [] }, '请添加服务清单'],
    [{ workOrderJobs: Array(20).fill(job) }, null],
    [{ workOrderJobs: Array(21).fill(job) }, '服务清单最多20项'],
  ])('with %o: %s', (change, words) => expect(refusalOf(WorkOrderDraft, { ...draft, ...change })).toBe(words))

  it.each<[object, string | null]>([
    [{ serverTime: '' }, '请选择时间'],
    [{ serverTime: '2026-11-21' }, '时间格式不正确'],
    [{ serverProjectId: 0 }, '请选择工单服务项目'],
    [{ serverUserId: null }, null],
    [{ workOrderJobFiles: [], workOrderJobMaterials: null }, null],
    [{ workOrderJobFiles: [{ id: 1, fileUrl: '/a.png' }] }, '服务凭证在服务时登记，不能随工单填写'],
    [{ workOrderJobMaterials: [{ materialName: '纱布' }] }, '耗材在服务时登记，不能随工单填写'],
    [{ remarks: 'x'.repeat(101) }, '备注不能超过100个字符'],
  ])('item with %o: %s', (change, words) => expect(refusalOf(JobDraft, { ...job, ...change })).toBe(words))

  it('accepts a request key of 8 to 64 plain characters', () => {
    const may = (requestKey: string) => WorkOrderDraft.safeParse({ ...draft, requestKey }).success
    expect(['x'.repeat(8), 'x'.repeat(64), 'aB_-1234'].map(may)).toEqual([true, true, true])
    expect(['x'.repeat(7), 'x'.repeat(65), 'a b 12345', ''].map(may)).toEqual([false, false, false, false])
  })
})

describe('handling a warning', () => {
  it.each([
    [{ id: 1 }, { processMode: 1, isDisposed: 1 }],
    [
      { id: 1, isDisposed: 0, processMode: 2 },
      { processMode: 2, isDisposed: 1 },
    ],
    [
      { id: 1, isDisposed: 2 },
      { processMode: 1, isDisposed: 2 },
    ],
  ])('%o is read as %o', (given, read) => expect(Handling.parse(given)).toMatchObject(read))

  it('accepts exactly the known outcomes and states', () => {
    for (const outcome of ['real', 'falseAlarm', 'test', 'unreachable', 'hospital', null])
      expect(refusalOf(Handling, { id: 1, outcome })).toBeNull()
    expect(refusalOf(Handling, { id: 1, outcome: 'other' })).toBe('请选择处理结果')
    expect(refusalOf(Handling, { id: 1, isDisposed: 3 })).toBe('请选择处理状态')
  })

  it('warnings can be searched by the known kinds, levels and states', () => {
    const bounds = { sourceType: [1, 17], warningLevel: [1, 3], isDisposed: [0, 2], processMode: [1, 2] }
    for (const [field, [least, most]] of Object.entries(bounds) as [string, [number, number]][])
      expect(
        [least - 1, least, most, most + 1].map((value) => WarningSearch.safeParse({ [field]: value }).success),
        field,
      ).toEqual([false, true, true, false])
  })
})
