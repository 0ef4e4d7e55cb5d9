import { checkInLabels } from '@care/shared/elders/check-in'
import type { Elder, ElderRow } from '@care/shared/elders/elder'
import { Avatar } from '../../crud/fields/avatar.tsx'
import { choice, date, dateTime, dict, number, phone, tenant, text } from '../../crud/fields/fields.tsx'
import { useDictLabel } from '../../crud/fields/use-dict.ts'
import type { Fields } from '../../kit/inputs/field.ts'
import { lazyInput } from '../../kit/inputs/lazy-input.tsx'

/** Its rule comes with zod, which no list waits for. */
const IdCardInput = lazyInput('IdCardInput', () => import('./id-card-input.tsx'))

/** A word, not a tag: colours are for meanings. */
function GenderWord({ gender }: { gender: string }) {
  return useDictLabel('gender')(gender)
}

/** How an elder's data is called and shown, in the list and in the archive. */
export const elderFields = {
  userName: {
    ...text('姓名', { placeholder: '姓名或手机号', width: 8 }),
    show: (name: string, { avatar }: ElderRow) => (
      <span className="named">
        <Avatar name={name} picture={avatar} size={26} />
        {name}
      </span>
    ),
  },
  gender: { ...dict('性别', 'gender', { width: 4.5 }), show: (gender: string) => <GenderWord gender={gender} /> },
  age: number('年龄', '岁', { width: 4.5 }),
  birthday: date('出生日期'),
  mobile: phone('手机号', { width: 9.5 }),
  idCard: {
    ...text('身份证号', { width: 13 }),
    input: ({ value, ...props }) => <IdCardInput {...props} value={String(value ?? '')} />,
  },
  address: text('住址'),
  tenantId: tenant(),
  tenantName: text('所属机构', { width: 10 }),
  careLevel: dict('护理等级', 'care_level', { width: 7 }),
  anergy: dict('失能等级', 'anergy', { width: 7 }),
  checkInStatus: choice('入住状态', checkInLabels, { width: 6.5 }),
  roomName: text('房间', { width: 7 }),
  bedName: text('床位', { width: 6.5 }),
  deviceCount: number('设备', '台', { width: 4.5 }),
  elderlyCategory: dict('长者类别', 'elderly_category'),
  createTime: dateTime('建档时间'),
  nation: dict('民族', 'nation'),
  marital: dict('婚姻状况', 'marital'),
  academic: dict('文化程度', 'academic'),
  live: dict('居住情况', 'live'),
  dependency: dict('依赖程度', 'dependency'),
  bloodType: dict('血型', 'blood_type'),
  height: number('身高', 'cm'),
  weight: number('体重', 'kg'),
  medicalInsuranceType: dict('医保类型', 'medical_insurance_type'),
  medicationText: text('用药情况'),
  remark: text('备注'),
} satisfies Omit<Fields<Elder>, 'tenantId'> & { tenantId: ReturnType<typeof tenant> }
