import type { InstitutionFigures } from '@care/shared/overview/screens/house'
import type { Places } from '@care/shared/overview/screens/places'

/** Figures of a test institution: all different, so that a mix-up fails. */
export const house: InstitutionFigures = {
  people: {
    sexes: [
      { name: '男', value: 11 },
      { name: '女', value: 22 },
    ],
    ages: [{ name: '80–89岁', value: 33 }],
    levels: [{ name: '二级护理', value: 25 }],
    stays: [{ name: '在住', value: 31 }],
  },
  fleet: { online: 41, silent: 7, low: 0 },
  hours: { today: [1, 2], usual: Array.from({ length: 24 }, () => 0.5) },
  openOrders: { waiting: 3, assigned: 4, inService: 5, late: 6 },
  duty: {
    shift: '白班',
    staff: [
      { userId: 1, name: '李值班', post: 'desk', warnings: 2, waiting: 0, doing: 0, done: 0 },
      { userId: 2, name: '王护理', post: null, warnings: 0, waiting: 1, doing: 1, done: 8 },
      { userId: 3, name: '赵组长', post: 'lead', warnings: 0, waiting: 0, doing: 0, done: 0 },
    ],
  },
  beds: [{ floorId: 1, name: '康宁楼 1层', total: 10, taken: 6, kept: 1, broken: 2 }],
  sleep: { date: '2026-11-21', people: 9, minutes: 384, deepShare: 0.21, score: 77.6, short: 0, restless: 2 },
  services: { today: 13, week: 14, score: 4.56, scores: [{ name: '非常满意', value: 15 }] },
}

export const noPlaces: Places = { residents: 0, points: [], staff: [], orders: [], fences: [] }
