import type { DictChoice, Staff } from '@care/shared/administration/administration'
import type { Elder, ElderRow } from '@care/shared/elders/elder'

/** Items of a dictionary by value and label. */
export const choices = (type: string, labels: Record<string, string>): DictChoice[] =>
  Object.entries(labels).map(([value, label], at) => ({
    ...{ id: at + 1, dictId: 1, type, value, label, system: '0', sort: at },
    ...{ description: null, colorClass: 'default', remarks: null, spelling: '' },
  }))

/** Somebody who lives at home, in a place that is known. */
export const elderOf = (id: number, userName: string, given: Partial<ElderRow> = {}): ElderRow => ({
  ...{ id, userName, gender: '2', age: 82, birthday: null, mobile: '13800000001', idCard: null, avatar: null },
  ...{ address: '颐和园路1号', lng: 116.3, lat: 39.98, tenantId: 1000002, tenantName: '康宁养老·海淀院' },
  ...{ careLevel: null, anergy: null, checkInStatus: 0, roomName: null, bedName: null, deviceCount: 0 },
  ...{ elderlyCategory: null, createTime: '2026-01-02 03:04:05' },
  ...given,
})

/** The same with everything that an archive may say, and says nothing of. */
export const archiveOf = (id: number, userName: string, given: Partial<Elder> = {}): Elder => ({
  ...elderOf(id, userName),
  ...{ nation: null, marital: null, academic: null, live: null, dependency: null, bloodType: null, height: null },
  ...{ weight: null, cdIsease: [], allergies: [], medicationText: null, medicalInsuranceType: null },
  ...{ responsePlan: null, remark: null, families: [] },
  ...given,
})

export const staffOf = (userId: number, nickName: string, given: Partial<Staff> = {}): Staff => ({
  ...{ userId, nickName, username: `s${userId}`, phone: '13700000001', avatar: null },
  ...{ tenantId: 1000002, tenantName: '康宁养老·海淀院', openJobs: 0, mayServe: true },
  ...given,
})
