import { birthdayOf, wholeIdCard } from '../../../id-card.ts'
import { plainName } from '../../../normalize-input.ts'
import { dict, line, phone } from '../../../resources/field.ts'
import type { ImportDeclaration } from '../../../resources/resource.ts'
import { elder } from '../elder.words.ts'

const { gender, birthday, careLevel, anergy } = elder.fields

/** Columns of a file of elders; each row becomes a new record with its emergency contact. */
export const elderImport = {
  noun: elder.noun,
  fields: {
    userName: line('姓名', { max: 50, required: true }),
    gender,
    birthday,
    idCard: line('身份证号', { max: 18 }),
    mobile: phone('手机号码', {}),
    address: line('住址', { max: 200 }),
    careLevel,
    anergy,
    elderlyCategory: elder.fields.elderlyCategory,
    nation: dict('民族', { dict: 'nation' }),
    emergencyName: line('紧急联系人', { max: 50 }),
    emergencyRelation: dict('联系人关系', { dict: 'relation' }),
    emergencyMobile: phone('联系人电话', {}),
    remark: line('备注', { max: 500 }),
  },
  imported: [
    'userName',
    'gender',
    'birthday',
    'idCard',
    'mobile',
    'address',
    'careLevel',
    'anergy',
    'elderlyCategory',
    'nation',
    'emergencyName',
    'emergencyRelation',
    'emergencyMobile',
    'remark',
  ],
  distinct: ({ userName, idCard, birthday }) => {
    const number = typeof idCard === 'string' && !idCard.includes('*') ? wholeIdCard(idCard) : undefined
    const born = number ? birthdayOf(number) : birthday
    return [
      ['身份证号', number],
      ['姓名和出生日期', born ? `${plainName(String(userName))} ${born}` : undefined],
    ]
  },
} as const satisfies ImportDeclaration
