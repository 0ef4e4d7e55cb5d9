import type { InstitutionFigures } from '@care/shared/overview/screens/house'
import { ago, nameOf, toCounts } from './names.ts'

/** Figures of an institution with a thousand elders on a quiet morning. */
export const house: InstitutionFigures = {
  people: {
    sexes: toCounts({ 男: 512, 女: 756 }),
    ages: toCounts({ '70岁以下': 132, '70–79岁': 468, '80–89岁': 541, '90岁以上': 127 }),
    levels: toCounts({ 自理: 388, 一级护理: 402, 二级护理: 291, 三级护理: 141, 特级护理: 46 }),
    stays: toCounts({ 居家养老: 912, 在住: 341, 请假外出: 15 }),
  },
  fleet: { online: 1387, silent: 38, low: 61 },
  hours: {
    today: [1, 0, 2, 1, 0, 3, 5, 4, 6, 3, 2],
    usual: Array.from({ length: 24 }, (_, hour) => 1.4 + 1.2 * Math.sin((hour - 4) / 4)),
  },
  openOrders: { waiting: 6, assigned: 14, inService: 9, late: 3 },
  duty: {
    shift: '白班',
    staff: Array.from({ length: 9 }, (_, at) => ({
      userId: at + 1,
      name: nameOf(at + 60),
      post: ['desk', 'lead', 'manager'][at] ?? null,
      warnings: at < 2 ? 3 - at : 0,
      waiting: at % 4,
      doing: at % 2,
      done: (at * 3) % 7,
    })),
  },
  beds: Array.from({ length: 6 }, (_, at) => ({
    floorId: at + 1,
    name: `${at < 3 ? '康宁楼' : '颐和楼'} ${(at % 3) + 1}层`,
    total: 24,
    taken: 15 + at,
    kept: at % 3,
    broken: at % 2,
  })),
  sleep: { date: ago(0).slice(0, 10), people: 34, minutes: 392, deepShare: 0.22, score: 78, short: 4, restless: 6 },
  services: {
    today: 41,
    week: 317,
    score: 4.62,
    scores: toCounts({ 非常满意: 96, 满意: 31, 一般: 7, 不满意: 2, 非常不满意: 0 }),
  },
}
