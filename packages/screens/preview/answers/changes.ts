/** A response of any wall's data call, or a part of one. */
export type Answer = Record<string, unknown>

/** Keys of counts; other numbers are ids or codes. */
const figures = [
  'figures',
  'kinds',
  'trend',
  'claims',
  'deviceTypes',
  'people',
  'fleet',
  'hours',
  'openOrders',
  'duty',
  'sleep',
  'services',
  'tenants',
  'beds',
]
const named = /Id$|^(id|lng|lat|bedStatus|checkInStatus|inBed)$/

/** Maps every leaf of a response. */
function each(value: unknown, change: (leaf: unknown, key: string) => unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => each(one, change, key))
  if (typeof value !== 'object' || value === null) return change(value, key)
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, each(part, change, name)]))
}

const counts = (answer: Answer, change: (count: number) => number): Answer =>
  Object.fromEntries(
    Object.entries(answer).map(([part, value]) => [
      part,
      figures.includes(part)
        ? each(value, (leaf, key) => (typeof leaf === 'number' && !named.test(key) ? change(leaf) : leaf))
        : value,
    ]),
  )

const longer: Record<string, string> = {
  userName: '买买提·阿卜杜热合曼·艾合买提江',
  oldmanName: '买买提·阿卜杜热合曼·艾合买提江',
  claimerName: '古丽巴哈尔·吾买尔江（夜班护理组长）',
  serverUserNames: '古丽巴哈尔·吾买尔江、赵护理、欧阳建国、司马志明',
  tenantName: '北京市海淀区中关村街道康宁居家养老服务照料中心（知春里分院）',
  buildingName: '康宁护理院综合住院楼东配楼',
  floorName: '失能失智照护专区 3层',
  shift: '夜班（含次日凌晨交接班）',
  projectNames: '紧急上门、血压复测、居室保洁、陪同就医（三级医院）',
  source: '离开电子围栏超过规定时间',
  bedName: '综合楼三层东侧301室靠窗2号床',
  careLevel: '失智专区特级护理',
  address: '北京市海淀区中关村街道知春路 63 号院知春里小区东区 12 号楼 3 单元 1604 室',
  roomName: '综合楼三层东侧301室',
}

/** Lengthens a text; names stay distinct. */
const lengthened = (text: string, key: string) =>
  key === 'name' ? `${text}·阿卜杜热合曼·艾合买提江` : (longer[key] ?? text)

/** A response without any content except the institution itself. */
export const emptyAnswer = (answer: Answer): Answer => {
  const { tenantId, ...parts } = counts(answer, () => 0)
  const bare = each(parts, (leaf, key) => (/Seconds$|^(score|minutes|deepShare|date|shift)$/.test(key) ? null : leaf))
  return { tenantId, ...(withoutRows(bare) as Answer) }
}

function withoutRows(value: unknown): unknown {
  if (Array.isArray(value)) return []
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withoutRows(part)]))
}

export const enlargeCounts = (answer: Answer): Answer => counts(answer, (count) => Math.round((count + 1) * 98_765_432))
export const negateCounts = (answer: Answer): Answer => counts(answer, (count) => -1 - count)
export const lengthenTexts = (answer: Answer): Answer =>
  each(answer, (leaf, key) => (typeof leaf === 'string' ? lengthened(leaf, key) : leaf)) as Answer

/** A response in which every part has a wrong type, except the frame's. */
export const breakAnswer = (answer: Answer): Answer => ({
  ...answer,
  figures: null,
  kinds: 7,
  trend: {},
  claims: null,
  deviceTypes: [null],
  people: { sexes: 3 },
  fleet: null,
  hours: '12',
  openOrders: null,
  workOrders: null,
  duty: null,
  beds: [null],
  sleep: null,
  services: 'none',
  points: 0,
  tenants: 7,
})
