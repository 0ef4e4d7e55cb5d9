import type { FormSection } from '../../../crud/form/schema-form.tsx'

/** The record of an elder as it is written. */
export const formSections = [
  {
    id: 'identity',
    title: '身份信息',
    names: [
      ...[
        'userName',
        'tenantId',
        'idCard',
        'avatar',
        'gender',
        'birthday',
        'mobile',
        'landline',
        'nation',
        'nativePlace',
      ],
      ...['marital', 'academic', 'politicalFace', 'religion', 'formerOccupation', 'socialCardNo', 'managerUserId'],
    ],
  },
  { id: 'contacts', title: '联系人', names: ['families'] },
  {
    id: 'place',
    title: '居住信息',
    names: [
      ...['region', 'place', 'streetName', 'communityName', 'addressDetail', 'live', 'residenceType', 'housingType'],
      'housingUnit',
    ],
  },
  {
    id: 'care',
    title: '照护信息',
    names: [
      ...['careLevel', 'careReason', 'anergy', 'dependency', 'elderlyCategory', 'isTrusteeship', 'serviceType'],
      ...['assessTime', 'assessLevel', 'tagIds'],
    ],
  },
  {
    id: 'health',
    title: '健康摘要',
    names: [
      ...['allergies', 'cdIsease', 'pastIllness', 'disability', 'bloodType', 'rhType', 'height', 'weight'],
      ...['hearingType', 'smoking', 'drinking', 'exercise', 'dietTaboo', 'medicationText'],
    ],
  },
  {
    id: 'economy',
    title: '经济与保障',
    names: ['medicalInsuranceType', 'insuranceNo', 'incomeSource', 'monthlyIncome', 'subsidyType'],
  },
  { id: 'plan', title: '应急预案与备注', names: ['responsePlan', 'remark'] },
] satisfies FormSection[]

export const wideNames = [
  'families',
  'place',
  'allergies',
  'cdIsease',
  'pastIllness',
  'disability',
  'medicationText',
  'responsePlan',
  'remark',
]
