import type { WardBed, WardScreen } from '@care/shared/overview/screens/ward'
import { ago, nameOf } from './names.ts'
import { warningOf } from './warnings.ts'

const levels = ['自理', '一级护理', '二级护理', '三级护理', '特级护理']
const risks = [['跌倒'], [], ['跌倒', '坠床', '噎食'], []]

/** Every sixth bed is free; three in four of the others have measurements. */
function bedAt(at: number): WardBed {
  const isTaken = at % 6 !== 5
  const isTold = isTaken && at % 4 !== 3
  const room = `3${String(Math.floor(at / 2) + 1).padStart(2, '0')}`
  return {
    bedId: at + 1,
    bedName: `${room}-${at % 2 ? 'B' : 'A'}床`,
    roomName: `${room}室`,
    bedStatus: isTaken ? 1 : [0, 2, 3][at % 3]!,
    oldmanId: isTaken ? at + 1 : null,
    userName: isTaken ? nameOf(at + 1) : null,
    gender: isTaken ? '2' : null,
    age: isTaken ? 71 + (at % 24) : null,
    careLevel: isTaken ? (levels[at % 5] ?? null) : null,
    careLook: isTaken ? `level${(at % 5) + 1}` : null,
    risks: isTaken ? (risks[at % 4] ?? []) : [],
    allergies: isTaken && at % 7 === 2 ? ['青霉素'] : [],
    hasMat: isTaken && at % 5 !== 4,
    checkInStatus: isTaken ? (at === 7 ? 2 : 1) : null,
    leaveType: isTaken && at === 7 ? 0 : null,
    inBed: isTold && at % 5 !== 4 ? Number(at % 3 !== 1) : null,
    heartRate: isTold ? 62 + (at % 24) : null,
    breath: isTold ? 14 : null,
    bloodPressure: isTold ? '132/84' : null,
    bloodOxygen: isTold ? 97 : null,
    temperature: isTaken && at % 2 ? 36.4 : null,
    measuredAt: isTold
      ? {
          heartRate: ago(120),
          bloodOxygen: ago(2_400),
          bloodPressure: ago(9_000),
          temperature: ago(14_400),
          breath: ago(40),
        }
      : { temperature: ago(14_400) },
    lastTime: isTold ? ago(60) : null,
  }
}

export const wardScreen = (beds = 24): WardScreen => ({
  tenantId: 1000002,
  tenantName: '康宁养老·海淀院',
  logo: null,
  regionCode: '110108',
  buildingName: '康宁楼',
  floorName: '3层',
  time: ago(0),
  beds: Array.from({ length: beds }, (_, at) => bedAt(at)),
  earlierWarnings: 0,
  warnings: [2, 5, 9].filter((id) => id <= beds).map((id) => warningOf(id)),
})
