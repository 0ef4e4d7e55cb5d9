import { randomUUID } from 'node:crypto'
import type { Calls } from './calls.ts'

const tenantId = 1000002
const soon = (hours: number) =>
  new Date(Date.now() + hours * 3_600_000).toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai' })
const day = (days: number) => soon(days * 24).slice(0, 10)

/** Writes typical data of an institution through the calls of a release, as far as the release has them. */
export async function writeData(calls: Calls): Promise<void> {
  await writeForAll(calls)
  await writeWarnings(calls)
  await writeOrders(calls)
  await writeElders(calls)
  await writeStays(calls)
  await writeQuestionnaires(calls)
  await writeInstitution(calls)
}

/** Writes the operator's changes to dictionaries, parameters and menu. */
async function writeForAll(calls: Calls) {
  const { data: kinds } = await calls.as('admin', 'GET', '/admin/dict/type/warning_source_type')
  const change = async (value: string, changes: object) => {
    const item = kinds?.find((one: { value: string }) => one.value === value)
    const { id, dictId, label, colorClass, sort } = item ?? {}
    await calls.as('admin', 'PUT', '/admin/dict/item', { id, dictId, value, label, colorClass, sort, ...changes })
  }
  await change('2', { label: '心率不正常' })
  await change('7', { colorClass: 'success' })
  await calls.as('admin', 'POST', '/admin/dict/', { type: 'own_words', description: '自己的字典', remarks: '' })
  const { data: own } = await calls.as('admin', 'GET', '/admin/dict/page?current=1&size=5&type=own_words')
  const words = { dictId: own?.records?.[0]?.id, label: '一号', value: '1', sort: 1, colorClass: 'info' }
  await calls.as('admin', 'POST', '/admin/dict/item', words)
  const site = { publicKey: 'OWN_NOTE', publicName: '自己的参数', publicValue: '甲', publicType: '0', status: '0' }
  await calls.as('admin', 'POST', '/admin/param', { ...site, validateCode: '' })
  const entry = { parentId: -1, name: '自己的菜单', path: '/own', icon: 'pi pi-star', permission: null, sortOrder: 99 }
  await calls.as('admin', 'POST', '/admin/menu', { ...entry, group: [], type: '0', keepAlive: '0' })
  const note = { title: '升级前的公告', kind: '1', content: '<p>照常服务</p>', attachments: [] }
  await calls.as('haidian', 'POST', '/admin/announcement', { ...note, startTime: null, endTime: null })
  await calls.as('desk', 'PUT', '/admin/user/setting/theme', { value: { mode: 'dark' } })
}

/** Raises warnings by devices: one open, one claimed, one closed with its outcome. */
async function writeWarnings(calls: Calls) {
  const { data } = await calls.as('desk', 'GET', '/tenant-device/device/page?current=1&size=60')
  const worn = data?.records?.filter((one: { oldmanId: number | null }) => one.oldmanId) ?? []
  for (const [at, { imei }] of worn.slice(0, 3).entries())
    await calls.device(imei, { id: `kept-${at}`, type: at === 1 ? 'fall' : 'sos', lng: 116.3, lat: 39.9 })
  await calls.device(worn[3]?.imei ?? '', { id: 'kept-3', type: 'heartRate', heartRate: 190 })

  const { data: open } = await calls.as(
    'desk',
    'GET',
    '/tenant-device/devicewarning/getAllDeviceWarningCenterVO?current=1&size=20&isDisposed=0',
  )
  const [, claimed, closed] = open?.records ?? []
  await calls.as('desk', 'POST', `/tenant-device/devicewarning/claim/${claimed?.id}`)
  await calls.as('desk', 'POST', `/tenant-device/devicewarning/claim/${closed?.id}`)
  const outcome = { processMode: 2, isDisposed: 1, outcome: 'real', remark: '已到场' }
  await calls.as('desk', 'POST', '/tenant-device/devicewarning/updateStatus', { id: closed?.id, ...outcome })
}

/** Writes orders in several states, one of them served and scored. */
async function writeOrders(calls: Calls) {
  const { data: elders } = await calls.as('desk', 'GET', '/tenant-members/oldman/page?current=1&size=10')
  const { data: staff } = await calls.as('desk', 'GET', '/admin/user/page?current=1&size=50')
  const { data: tree } = await calls.as('desk', 'GET', '/tenant-business/bccostservice/tree')
  const nurse = staff?.records?.find((one: { username: string }) => one.username === 'nurse')
  const serverProjectId = tree?.[0]?.children?.[0]?.projecId
  const elder = elders?.records?.[0]
  const made: number[] = []
  for (const at of [1, 2, 3]) {
    const { data } = await calls.as('desk', 'POST', '/tenant-members/workorder', {
      oldmanId: elder?.id,
      oldmanPhone: '13800000000',
      oldmanAddress: '海淀区永定路66号',
      lng: 116.3,
      lat: 39.9,
      downName: '家属',
      downPhone: '13800000001',
      payType: '4',
      emergencyType: '1',
      remarks: `第${at}单`,
      requestKey: randomUUID(),
      workOrderJobs: [{ serverProjectId, serverTime: soon(at + 1), serverPackageId: 0 }],
    })
    if (data?.id) made.push(data.id)
  }
  const [served, sent] = made
  const who = { serverUserId: nurse?.userId, serverUserName: nurse?.nickName, serverUserPhone: nurse?.phone }
  for (const id of [served, sent]) await calls.as('desk', 'POST', '/tenant-members/workorder/dispatch', { id, ...who })
  const place = { id: served, lng: 116.3, lat: 39.9, address: '海淀区永定路66号', remarks: '已到' }
  await calls.as('nurse', 'POST', '/tenant-members/workorder/signIn', place)
  await calls.as('nurse', 'POST', '/tenant-members/workorder/signOut', place)
  const score = { workOrderId: served, score: 5, scoreContent: '很好' }
  await calls.as('desk', 'PUT', '/tenant-members/workorderscore', score)
}

/** Writes an elder with all kinds of records. */
async function writeElders(calls: Calls) {
  const { data: added } = await calls.as('haidian', 'POST', '/tenant-members/oldman', {
    userName: '升级长者',
    gender: '1',
    birthday: '1941-03-05',
    idCard: '110105194103050010',
    mobile: '13911112222',
    address: '北京市海淀区',
    addressDetail: '永定路66号',
    live: '1',
    careLevel: '1',
    tenantId,
    source: '1',
    families: [],
    evenIfSimilar: true,
    remark: '升级前录入',
  })
  const oldmanId = added?.id ?? added
  if (typeof oldmanId !== 'number') return
  const relative = { name: '升级家属', relation: '3', mobile: '13911113333', idCard: '110105196503050019' }
  await calls.as('haidian', 'POST', '/tenant-members/oldmanfamily', { oldmanId, ...relative, isEmergency: true })
  const given = { oldmanId, amount: 5_000, accountType: 1, payMethod: 1, remark: '首充', requestKey: randomUUID() }
  await calls.as('haidian', 'POST', '/tenant-members/oldmanaccount/recharge', given)
  const { data: packages } = await calls.as('haidian', 'GET', '/tenant-business/bccostpackage/page?current=1&size=50')
  const packageId = packages?.records?.at(-1)?.id
  const bought = { oldmanId, packageId, num: 1, payType: '1', requestKey: randomUUID() }
  await calls.as('haidian', 'PUT', '/tenant-members/oldman/addPackage', bought)
  const consent = { oldmanId, kind: 'location', state: 'given', byName: '升级家属', byRelation: '3', signedOn: day(0) }
  await calls.as('haidian', 'POST', '/tenant-members/oldmanconsent', consent)
  await calls.as('haidian', 'POST', '/tenant-members/oldmanrisk', {
    oldmanId,
    nextReview: day(30),
    risks: [{ kind: 1, level: 2, measures: '夜间留灯' }],
  })
  await calls.as('haidian', 'POST', '/tenant-members/tmoldmanqrcode', { oldmanId, phoneOf: 2 })
  const event = { oldmanId, eventType: 1, level: 2, happenTime: soon(-2), findTime: soon(-1), place: '走廊' }
  await calls.as('haidian', 'POST', '/tenant-members/adverseeventrecord', {
    ...event,
    process: '起身时滑倒',
    cause: '地面湿滑',
    result: '无骨折',
    measures: '扶起观察',
    requestKey: randomUUID(),
  })
}

/** Writes a building with a room of two beds. */
async function writeStays(calls: Calls) {
  const make = async (path: string, body: object) => (await calls.as('haidian', 'POST', path, body)).data
  const first = async (path: string) => (await calls.as('haidian', 'GET', path)).data?.records?.[0]?.id
  await make('/tenant-business/bcbuilding', { name: '升级楼', address: '', sort: 9 })
  const buildingId = await first('/tenant-business/bcbuilding/page?current=1&size=1&name=升级楼')
  if (!buildingId) return
  await make('/tenant-business/bcfloor', { name: '升级层', sort: 1, buildingId })
  const floorId = await first('/tenant-business/bcfloor/page?current=1&size=1&name=升级层')
  await make('/tenant-business/bcroom', { name: '升级房', roomTypeName: '双人间', orientation: '南', sort: 1, floorId })
  const roomId = await first('/tenant-business/bcroom/page?current=1&size=1&name=升级房')
  await make('/tenant-business/bcbed/batch', { roomId, count: 2 })
}

/** Writes a published questionnaire with answers. */
async function writeQuestionnaires(calls: Calls) {
  const { data: made } = await calls.as('haidian', 'POST', '/tenant-questionnaire/user/project/create', {
    name: '升级前的问卷',
    describe: '满意吗',
    questionnaireType: 1,
  })
  const key = made?.key ?? made
  if (typeof key !== 'string') return
  const item = { projectKey: key, formItemId: 1, type: 'INPUT', label: '建议', required: false, expand: {} }
  await calls.as('haidian', 'POST', '/tenant-questionnaire/user/project/item/create', { ...item, regList: [] })
  await calls.as('haidian', 'POST', '/tenant-questionnaire/user/project/publish', { key })
  for (const text of ['很好', '饭菜再热一些'])
    await calls.as('desk', 'POST', '/tenant-questionnaire/user/project/result/create', {
      projectKey: key,
      version: 1,
      originalData: { field1: text },
      requestKey: randomUUID(),
      completeTime: 20_000,
    })
}

/** Writes a role, a department, a person, a password policy, a shift, a package order, a tenant and the like. */
async function writeInstitution(calls: Calls) {
  const role = { tenantId, roleName: '升级岗位', roleDesc: '', permissions: ['elder:view'], dsType: 0 }
  const { data: made } = await calls.as('haidian', 'POST', '/admin/role', role)
  await calls.as('haidian', 'POST', '/admin/dept', { tenantId, name: '升级部门', parentId: null, sortOrder: 1 })
  const person = { tenantId, username: 'kept', nickName: '升级员工', phone: '13900001111', position: '护理组长' }
  await calls.as('haidian', 'POST', '/admin/user', { ...person, role: [made?.roleId ?? made?.id ?? made] })
  await calls.as('haidian', 'PUT', '/admin/password-policy', {
    minLength: 8,
    needsMixedCase: false,
    needsSign: false,
    maxAgeDays: 0,
    notLast: 0,
  })
  const shift = { name: '升级班', beginAt: '08:00', endAt: '12:00', desk: 1, lead: 1, manager: 0, sort: 9, status: '0' }
  await calls.as('chaoyang', 'POST', '/tenant-device/duty/shift', shift)
  await calls.as('haidian', 'POST', '/admin/sysorder', { sku: 'STD-90', buyType: 1, source: 1 })
  await calls.as('admin', 'POST', '/admin/tenant', {
    name: '升级养老院',
    shortName: '升级院',
    parentId: 1,
    orgType: 1,
    regionCode: '110000',
    parts: ['roles', 'catalogue'],
    managerName: '升级院长',
    managerUsername: 'keptmanager',
    managerPhone: '13900002222',
    endTime: `${day(90)} 23:59:59`,
  })
}
