import { count, dict, several, shown } from '../things/field.ts'
import type { elder } from './elder.words.ts'

/** What only an archive says. */
export const archived = {
  nation: dict('民族', { dict: 'nation' }),
  marital: dict('婚姻状况', { dict: 'marital' }),
  academic: dict('文化程度', { dict: 'academic' }),
  live: dict('居住情况', { dict: 'live' }),
  dependency: dict('依赖程度', { dict: 'dependency' }),
  bloodType: dict('血型', { dict: 'blood_type' }),
  height: count('身高', { unit: 'cm', maybe: true }),
  weight: count('体重', { unit: 'kg', maybe: true }),
  cdIsease: several('慢性病', { dict: 'cd_isease' }),
  allergies: several('过敏史', {}),
  medicationText: shown('用药情况', {}),
  medicalInsuranceType: dict('医保类型', { dict: 'medical_insurance_type' }),
  /** In the family's and the doctor's words; shown in the warning drawer, too. */
  responsePlan: shown('应急预案', {}),
  remark: shown('备注', {}),
}

type Name = keyof typeof elder.fields | keyof typeof archived

/** An archive as it is read: `facts` beside each other, `lines` one below the other. */
export const elderSections: { title: string; facts: Name[]; lines?: Name[] }[] = [
  {
    title: '身份信息',
    facts: ['gender', 'birthday', 'idCard', 'mobile', 'nation', 'marital', 'academic', 'live', 'tenantName'],
  },
  {
    title: '照护信息',
    facts: [
      'checkInStatus',
      'buildingName',
      'roomName',
      'bedName',
      'careLevel',
      'anergy',
      'dependency',
      'elderlyCategory',
      'createTime',
    ],
  },
  {
    title: '健康摘要',
    facts: ['height', 'weight', 'bloodType', 'medicalInsuranceType', 'medicationText'],
    lines: ['cdIsease', 'allergies'],
  },
]
