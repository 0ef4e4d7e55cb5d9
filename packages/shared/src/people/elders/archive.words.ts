import {
  count,
  day,
  dict,
  money,
  person,
  phone,
  readOnly,
  recordIdField,
  time,
  valueListField,
} from '../../resources/field.ts'
import type { elder } from './elder.words.ts'

/** How a record was created (api-shapes §6.1). */
export const sources = {
  1: { label: '手工录入' },
  2: { label: '文件导入' },
  3: { label: '小程序' },
  4: { label: '呼叫中心' },
} as const

/** Fields that only the archive has. */
export const archiveFields = {
  idCardFront: readOnly('身份证人像面', {}),
  idCardBack: readOnly('身份证国徽面', {}),
  nation: dict('民族', { dict: 'nation' }),
  nativePlace: readOnly('籍贯', {}),
  religion: dict('宗教信仰', { dict: 'religion' }),
  politicalFace: dict('政治面貌', { dict: 'political_face' }),
  academic: dict('文化程度', { dict: 'academic' }),
  marital: dict('婚姻状况', { dict: 'marital' }),
  formerOccupation: dict('退休前职业', { dict: 'occupation' }),
  landline: phone('固定电话', {}),
  socialCardNo: readOnly('社保卡号', {}),
  provinceCode: readOnly('省', {}),
  cityCode: readOnly('市', {}),
  districtCode: readOnly('区县', {}),
  streetName: readOnly('街道', {}),
  communityName: readOnly('社区', {}),
  addressDetail: readOnly('门牌号', {}),
  residenceType: dict('户籍类型', { dict: 'residence_type' }),
  housingType: dict('住房类型', { dict: 'housing_type' }),
  housingUnit: dict('住房结构', { dict: 'housing_unit' }),
  live: dict('居住情况', { dict: 'live' }),
  dependency: dict('依赖程度', { dict: 'dependency' }),
  isTrusteeship: dict('是否托管', { dict: 'is_trusteeship' }),
  serviceType: valueListField('服务类型', { dict: 'service_type' }),
  assessTime: time('评估时间', { maybe: true }),
  assessLevel: dict('评估等级', { dict: 'anergy' }),
  bloodType: dict('血型', { dict: 'blood_type' }),
  rhType: dict('RH 血型', { dict: 'rh_type' }),
  height: count('身高', { unit: 'cm', maybe: true }),
  weight: count('体重', { unit: 'kg', maybe: true }),
  hearingType: dict('听力', { dict: 'hearing_type' }),
  cdIsease: valueListField('慢性病', { dict: 'cd_isease' }),
  disability: valueListField('残疾情况', { dict: 'disability' }),
  allergies: valueListField('过敏史', {}),
  pastIllness: readOnly('既往病史', {}),
  medicationText: readOnly('用药情况', {}),
  dietTaboo: readOnly('饮食禁忌', {}),
  smoking: dict('吸烟', { dict: 'smoking' }),
  drinking: dict('饮酒', { dict: 'drinking' }),
  exercise: dict('锻炼', { dict: 'exercise' }),
  insuranceNo: readOnly('医保卡号', {}),
  medicalInsuranceType: dict('医保类型', { dict: 'medical_insurance_type' }),
  incomeSource: dict('收入来源', { dict: 'income_source' }),
  monthlyIncome: money('月收入', { maybe: true }),
  subsidyType: dict('补贴类型', { dict: 'subsidy_type' }),
  /** Long-term care insurance: the grade of disability is found by an assessor outside (医保办发〔2021〕37号). */
  ltcNo: readOnly('长护险编号', {}),
  ltcGrade: dict('长护险失能等级', { dict: 'ltc_grade' }),
  ltcAssessor: readOnly('长护险评估机构', {}),
  ltcValidTo: day('长护险待遇到期', {}),
  managerUserId: recordIdField('责任人编号', { of: 'staff' }),
  managerName: person('责任人', {}),
  source: count('建档方式', { words: sources }),
  /** The response plan as worded by family and doctor; also shown in the warning drawer. */
  responsePlan: readOnly('应急预案', {}),
  remark: readOnly('备注', {}),
  updateTime: time('修改时间', {}),
}

const ltc = ['ltcNo', 'ltcGrade', 'ltcAssessor', 'ltcValidTo'] as const

type Name = keyof typeof elder.fields | keyof typeof archiveFields

/**
 * Sections of an archive in reading view: `facts` side by side, `lines` below each other, preceded by the facts of
 * `factKinds`.
 */
export const elderSections: { title: string; facts: Name[]; lines?: Name[]; hasFacts?: true }[] = [
  {
    title: '身份信息',
    facts: [
      ...(['gender', 'birthday', 'idCard', 'mobile', 'landline', 'nation', 'nativePlace', 'marital'] as const),
      ...(['academic', 'politicalFace', 'religion', 'formerOccupation', 'socialCardNo', 'tenantName'] as const),
    ],
  },
  {
    title: '居住信息',
    facts: ['live', 'residenceType', 'housingType', 'housingUnit', 'streetName', 'communityName', 'addressDetail'],
  },
  {
    title: '照护信息',
    facts: [
      ...(['checkInStatus', 'buildingName', 'roomName', 'bedName', 'careLevel', 'anergy', 'dependency'] as const),
      ...(['elderlyCategory', 'isTrusteeship', 'assessTime', 'assessLevel', 'managerName'] as const),
      ...(['source', 'createTime', 'updateTime'] as const),
    ],
    lines: ['tags', 'serviceType', 'remark'],
  },
  {
    title: '健康摘要',
    facts: ['height', 'weight', 'hearingType', 'smoking', 'drinking', 'exercise'],
    lines: ['medicationText', 'dietTaboo'],
    hasFacts: true,
  },
  {
    title: '经济与保障',
    facts: ['medicalInsuranceType', 'insuranceNo', 'incomeSource', 'monthlyIncome', 'subsidyType', ...ltc],
  },
]
