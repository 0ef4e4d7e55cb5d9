import type { DictChoice } from '@care/shared/admin/administration/administration'
import type { Staff } from '@care/shared/admin/staff/staff'
import { type ElderInvoiceRow, elderInvoice } from '@care/shared/money/invoices/elder-invoice.words'
import { archiveFields } from '@care/shared/people/elders/archive.words'
import type { Elder, ElderRow, Family } from '@care/shared/people/elders/elder'
import { elder } from '@care/shared/people/elders/elder.words'
import type { Fields } from '@care/shared/resources/field'
import type { Suggestion } from '@care/shared/work/work-orders/staff/suggestion'

/** Items of a dictionary, from values and labels. */
export const choices = (type: string, labels: Record<string, string>): DictChoice[] =>
  Object.entries(labels).map(([value, label], at) => ({
    id: at + 1,
    dictId: 1,
    type,
    value,
    label,
    system: '0',
    sort: at,
    description: null,
    colorClass: 'default',
    remarks: null,
    spelling: '',
  }))

/** Empty values for all fields; required fields must be overridden. */
const unsaid = <F extends Fields>(fields: F) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { kind }]) => [name, kind === 'several' ? [] : null]),
  ) as Record<keyof F, never>

/** An invoice of an elder that is asked for. */
export const invoiceOf = (id: number, given: Partial<ElderInvoiceRow> = {}): ElderInvoiceRow & { id: number } => ({
  ...unsaid(elderInvoice.fields),
  id,
  applyNo: `KP${id}`,
  oldmanId: 7,
  userName: `长者${id}`,
  kind: 2,
  title: '某某公司',
  amount: 500,
  status: 0,
  tenantId: 1000002,
  tenantName: '康宁养老·海淀院',
  createTime: '2026-11-01 08:00:00',
  ...given,
})

/** An elder who lives at home, at a known place. */
export const elderOf = (id: number, userName: string, given: Partial<ElderRow> = {}): ElderRow => ({
  ...unsaid(elder.fields),
  id,
  userName,
  gender: '2',
  age: 82,
  mobile: '13800000001',
  checkInStatus: 0,
  deviceCount: 0,
  address: '颐和园路1号',
  lng: 116.3,
  lat: 39.98,
  tenantId: 1000002,
  tenantName: '康宁养老·海淀院',
  createTime: '2026-01-02 03:04:05',
  highRisks: [],
  ...given,
})

/** An elder's archive without further data. */
export const archiveOf = (id: number, userName: string, given: Partial<Elder> = {}): Elder => ({
  ...elderOf(id, userName),
  ...unsaid(archiveFields),
  families: [],
  tenantLocation: null,
  source: 1,
  updateTime: '2026-01-02 03:04:05',
  responsePlans: [],
  factsSaid: {},
  risks: [],
  consents: {
    location: 'none',
    camera: 'none',
    photo: 'none',
    family: 'none',
    notice: 'none',
    call: 'none',
    recording: 'none',
  },
  lastLocation: null,
  lastAddress: null,
  lastLocationTime: null,
  lastAccuracy: null,
  ...given,
})

/** A contact with only a phone number; sorted by id. */
export const familyOf = (id: number, name: string, given: Partial<Family> = {}): Family => ({
  id,
  name,
  relation: '2',
  mobile: `1380000000${id}`,
  sort: id,
  language: null,
  quietFrom: null,
  quietTo: null,
  isGuardian: false,
  isEmergency: false,
  hasKey: false,
  ...given,
})

export const staffOf = (userId: number, nickName: string, given: Partial<Staff> = {}): Staff => ({
  userId,
  nickName,
  username: `s${userId}`,
  phone: '13700000001',
  avatar: null,
  tenantId: 1000002,
  tenantName: '康宁养老·海淀院',
  openJobs: 0,
  mayServe: true,
  email: null,
  sex: null,
  deptId: null,
  deptName: null,
  jobNo: null,
  position: null,
  positionId: null,
  positionName: null,
  lockFlag: '0',
  auditStatus: 1,
  roleList: [],
  createTime: '2026-01-02 03:04:05',
  updateTime: '2026-01-02 03:04:05',
  ...given,
})

/** A suggested person without conflicts. */
export const suggestionOf = (userId: number, nickName: string, given: Partial<Suggestion> = {}): Suggestion => ({
  userId,
  nickName,
  phone: '13700000001',
  tenantName: '海淀院',
  distanceKm: null,
  isSeenToday: false,
  todayCount: 0,
  todayMinutes: 0,
  servedCount: 0,
  servedTime: null,
  isSkilled: false,
  conflicts: [],
  reasons: [],
  ...given,
})
