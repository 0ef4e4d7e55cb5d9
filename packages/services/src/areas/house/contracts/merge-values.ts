import type { MergeValues } from '@care/shared/house/contracts/merge-fields'
import type { CheckInForm } from '@care/shared/house/residence/check-in/check-in'

interface Facts {
  tenantName: string
  contactPhone: string | null
  userName: string
  gender: string | null
  birthday: string | null
  bedName: string | null
  careLevel: string | null
  memberName: string | null | undefined
  memberPhone: string | null | undefined
  contractNo: string | null | undefined
  name: string | null | undefined
  startTime: string | null | undefined
  endTime: string | null | undefined
}

const yuan = (amount: number | null | undefined) =>
  amount === null || amount === undefined ? null : `${amount.toFixed(2)}元`

/** The values of all merge fields; fees come from the form of a check-in. */
export const mergeValuesOf = (
  facts: Facts,
  config: CheckInForm['config'] | undefined,
  dictLabel: (type: string, value: string) => string,
): MergeValues => ({
  机构名称: facts.tenantName,
  机构电话: facts.contactPhone,
  长者姓名: facts.userName,
  性别: facts.gender && dictLabel('gender', facts.gender),
  出生日期: facts.birthday,
  床位: facts.bedName,
  护理等级: facts.careLevel && dictLabel('care_level', facts.careLevel),
  家属姓名: facts.memberName ?? null,
  家属电话: facts.memberPhone ?? null,
  合同编号: facts.contractNo ?? null,
  合同名称: facts.name ?? null,
  开始日期: facts.startTime ?? null,
  结束日期: facts.endTime ?? null,
  床位费: yuan(config?.bedCost),
  护理费: yuan(config?.nursingCost),
  餐费: yuan(config?.mealCost),
  其他费用: yuan(config?.otherCost),
  补贴: yuan(config?.subsidy),
  押金: yuan(config?.depositAmount),
})
