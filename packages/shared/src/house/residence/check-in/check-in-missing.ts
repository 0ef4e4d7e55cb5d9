import type { CheckInForm } from './check-in.ts'

/** Missing or contradictory data that blocks a check-in, and the part of the form that contains it. */
export interface MissingData {
  part: keyof CheckInForm
  field: string
  message: string
}

/** Everything missing or contradictory, in the order of the form. */
export function findMissing({ ability, config, contract }: CheckInForm): MissingData[] {
  const { checkInStart, checkInEnd } = config
  const { startTime, endTime } = contract
  const isShort = checkInStart && checkInEnd && checkInEnd <= checkInStart
  const isBackward = startTime && endTime && endTime < startTime
  const dates = '请选择合同起止日期'
  const { bedCost, nursingCost, mealCost, otherCost, subsidy } = config
  const fees = [bedCost, nursingCost, mealCost, otherCost].reduce<number>((sum, fee) => sum + (fee ?? 0), 0)
  const rules: [unknown, MissingData['part'], string, string][] = [
    [!ability.careLevel, 'ability', 'careLevel', '请选择护理等级'],
    [!config.bedId, 'config', 'bedId', '请选择床位'],
    [!checkInStart, 'config', 'checkInStart', '请选择入住日期'],
    [isShort, 'config', 'checkInEnd', '计划退住日期应晚于入住日期'],
    [(subsidy ?? 0) > fees, 'config', 'subsidy', '补贴不能超过各项费用合计'],
    [!contract.contractNo, 'contract', 'contractNo', '请输入合同编号'],
    [!startTime, 'contract', 'startTime', dates],
    [!endTime, 'contract', 'endTime', dates],
    [isBackward, 'contract', 'endTime', '合同结束日期不能早于开始日期'],
    [config.depositAmount && !config.depositMethod, 'config', 'depositMethod', '请选择押金付款方式'],
  ]
  return rules.filter(([isSo]) => isSo).map(([, part, field, message]) => ({ part, field, message }))
}
