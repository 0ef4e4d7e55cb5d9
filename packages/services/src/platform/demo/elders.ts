import { checkCharacter } from '@care/shared/id-card'
import { CheckIn } from '@care/shared/people/elders/check-in'
import { factNames, noneValues } from '@care/shared/people/elders/facts/facts'
import { pointOf, whereaboutsOf } from '@care/shared/people/elders/whereabouts'
import { toShanghaiTime } from '@care/shared/shanghai-time'
import type { Insertable } from 'kysely'
import type { Elder, ElderFamily } from '../db/tables.ts'
import { elderName, relativeName, splitWords } from './names.ts'
import type { Random } from './random.ts'
import { demoTenants, places } from './tenants.ts'

export type DemoElder = Insertable<Elder> & { id: number }

const estates = splitWords(
  '安康里 翠微园 芳草地 和平里 静安家园 康乐小区 明光北里',
  '南苑里 青年路小区 松榆里 望湖园 幸福家园 育新花园 知春里',
)
/** Facts about the elder's health that follow from a care plan or medicine. */
interface Implied {
  text: string
  illness?: string
  allergy?: string
  hearing?: string
}
const plans: Implied[] = [
  { text: '先拨打本人电话，无人接听立即联系长子，同时派就近养老护理员上门；钥匙在物业值班室。' },
  { text: '有冠心病史，床头柜第二格备有硝酸甘油；胸闷时先让其含服，再联系家属并呼叫 120。', illness: '3' },
  {
    text: '听力差，电话可能听不见，请直接派人上门；对青霉素过敏，送医时务必告知。',
    allergy: '青霉素',
    hearing: '2',
  },
  { text: '独居，紧急时联系邻居刘阿姨开门；就近送医院急诊，医保卡在门口抽屉。' },
  { text: '糖尿病，出现心慌出汗先测血糖并给予糖水；联系女儿后视情况送医。', illness: '2' },
  { text: '易跌倒，跌倒后不要急于扶起，先询问疼痛部位；通知责任护士与家属。' },
]
const medications: Implied[] = [
  { text: '硝苯地平控释片 30mg 每日一次', illness: '1' },
  { text: '二甲双胍 0.5g 每日两次', illness: '2' },
  { text: '阿司匹林肠溶片 100mg 每晚一次', illness: '3' },
  { text: '阿托伐他汀 20mg 每晚一次', illness: '3' },
  { text: '多奈哌齐 5mg 每晚一次', illness: '12' },
]
const allergens = ['青霉素', '磺胺类', '头孢类', '海鲜', '花粉']
const day = 86_400_000

/**
 * Elders of one institution. They are the same on every machine except for their entry time, which is relative to now.
 */
export function makeElders(random: Random, tenantId: number, firstId: number, count: number, now: Date): DemoElder[] {
  const place = places[tenantId]
  if (!place) throw new Error(`no places for tenant ${tenantId}`)
  const isHomeCare = tenantId === 1000010
  const beds = demoBeds()

  return Array.from({ length: count }, (_, index) => {
    const [street, lng, lat] = random.pick(place.streets)
    const gender = random.chance(0.45) ? '1' : '2'
    const birthday = new Date(Date.UTC(random.between(1931, 1961), random.between(0, 11), random.between(1, 28)))
    const careLevel = random.pick(['0', '1', '1', '2', '2', '3', '4'])
    const checkInStatus = isHomeCare ? 0 : random.pick([1, 1, 1, 1, 1, 1, 1, 2, 0, 3])
    const isResident = checkInStatus === 1 || checkInStatus === 2
    const [floor, door] = [random.between(1, 6), random.between(1, 28)]
    const birth = birthday.toISOString().slice(0, 10)

    return {
      tenantId,
      id: firstId + index,
      userName: elderName(random, gender),
      gender,
      birthday: birth,
      mobile: `1380${String(firstId + index).padStart(7, '0')}`,
      idCard: idCard(place.districtCode, birth, index * 2 + (gender === '1' ? 1 : 2)),
      provinceCode: '110000',
      cityCode: '110100',
      districtCode: place.districtCode,
      address: `北京市${place.district}${street}${random.pick(estates)}${random.between(1, 28)}号楼${random.between(1, 6)}单元${random.between(1, 18)}0${random.between(1, 4)}室`,
      lng: round(lng + (random.next() - 0.5) * 0.012),
      lat: round(lat + (random.next() - 0.5) * 0.009),
      nation: random.chance(0.94) ? '01' : '99',
      marital: random.pick(['2', '2', '3', '3', '4']),
      academic: random.pick(['2', '3', '4', '6', '7', '7', '8']),
      live: isResident ? '8' : random.pick(['1', '1', '2', '2', '3']),
      elderlyCategory: random.pick(['1', '1', '1', '2', '5', '7', '8']),
      careLevel,
      anergy: careLevel,
      dependency: String(Math.min(3, Number(careLevel))),
      checkInStatus,
      ...(isResident ? freeBed(beds, [floor, door, random.pick([0, 1])]) : nowhere),
      height: random.between(148, 178),
      weight: random.between(42, 82),
      ...knownOf(random, index),
      ...saidSince(now.getTime() - (index < 3 ? random.between(0, 6) : random.between(10, 900)) * day),
    }
  })
}

/**
 * Blood group, allergies, illnesses, medicines and care plan that are consistent with each other; for one elder in
 * seven these are still unknown.
 */
function knownOf(random: Random, index: number) {
  const bloodType = random.pick(['1', '2', '3', '4'])
  const allergies = random.chance(0.25) ? random.some(allergens, 1) : []
  const illnesses = random.some(['1', '2', '3', '4', '6', '10', '11', '12', '13'], random.between(0, 3))
  const taken = random.chance(0.7) ? random.some(medications, random.between(1, 2)) : []
  const medicalInsuranceType = random.pick(['1', '1', '1', '2', '5'])
  const plan = random.pick(plans)
  const had = [...illnesses, ...[...taken, plan].flatMap(({ illness }) => illness ?? [])]
  const told = (list: string[], none: string) => (list.length > 0 ? [...new Set(list)] : index % 7 === 6 ? [] : [none])
  return {
    bloodType,
    rhType: '2',
    medicalInsuranceType,
    hearingType: plan.hearing ?? '1',
    responsePlan: plan.text,
    allergies: told([...allergies, ...(plan.allergy ? [plan.allergy] : [])], noneValues.allergies),
    cdIsease: told(had, noneValues.cdIsease),
    disability: told([], noneValues.disability),
    medicationText: taken.map(({ text }) => text).join('；') || null,
  }
}

/** Facts that the creator of the record stated when creating it. */
const saidSince = (time: number) => ({
  createTime: new Date(time),
  factsSaid: JSON.stringify(
    Object.fromEntries(factNames.map((kind) => [kind, { by: '王护士', time: toShanghaiTime(time), from: '建档问诊' }])),
  ),
})

const nowhere = { buildingName: null, roomName: null, bedName: null }

export interface DemoBed {
  buildingName: string
  floor: number
  roomName: string
  bedName: string
}

/** Beds of a demo house: two buildings of six floors, six rooms on each, two beds in each. */
export const demoBeds = (): (DemoBed | undefined)[] =>
  Array.from({ length: 144 }, (_, at) => {
    const [floor, door] = [Math.floor(at / 24) + 1, Math.floor((at % 24) / 2) + 1]
    const room = `${floor}${String(door).padStart(2, '0')}`
    const buildingName = door > 6 ? '西楼' : '东楼'
    return { buildingName, floor, roomName: `${room}室`, bedName: `${room}-${at % 2 ? 'B' : 'A'}床` }
  })

/** Assigns this bed, or the next free one. */
function freeBed(beds: (DemoBed | undefined)[], [floor, door, side]: [number, number, number]) {
  const first = (floor - 1) * 24 + ((door - 1) % 12) * 2 + side
  const at = beds.findIndex((bed, at) => bed && at >= first)
  const found = at < 0 ? beds.findIndex(Boolean) : at
  const bed = beds[found]
  beds[found] = undefined
  return bed ? { buildingName: bed.buildingName, roomName: bed.roomName, bedName: bed.bedName } : nowhere
}

/**
 * Where the elder lives, in the house or at home: the address for orders, and the position that a watch there reports.
 */
export function livingPlaceOf(elder: DemoElder): { address: string; point: string | null } {
  const tenant = demoTenants.find(({ tenant }) => tenant.id === elder.tenantId)?.tenant
  const isHoused = elder.roomName !== null
  const { text, point } = whereaboutsOf(
    {
      ...elder,
      tenantName: tenant?.name,
      tenantLocation: pointOf(tenant ?? {}),
      homeLocation: pointOf(elder),
      checkInStatus: isHoused ? CheckIn.Resident : CheckIn.Home,
    },
    { withTenant: isHoused },
  )
  return { address: text, point }
}

/** One to three relatives of an elder; the first is the emergency contact. */
export function makeFamilies(random: Random, { tenantId, id, userName }: DemoElder): Insertable<ElderFamily>[] {
  return Array.from({ length: random.between(1, 3) }, (_, index) => {
    const relation = random.pick(['3', '4', '3', '4', '5', '6', '7', '8'])
    const sharesName = ['3', '4', '7', '8'].includes(relation)
    return {
      tenantId,
      oldmanId: id,
      name: relativeName(random, sharesName ? userName.slice(0, 1) : undefined),
      relation,
      mobile: `139${index}${String(id).padStart(7, '0')}`,
      isGuardian: index === 0,
      isEmergency: index === 0,
      sort: index,
    }
  })
}

/** A valid ID number with the right check character (GB 11643); `order` is odd for men. */
function idCard(region: string, birthday: string, order: number): string {
  const digits = `${region}${birthday.replaceAll('-', '')}${String(order % 1000).padStart(3, '0')}`
  return digits + checkCharacter(digits)
}

const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6
