import { CheckInForm } from '@care/shared/house/residence/check-in/check-in'
import { payMethods } from '@care/shared/house/residence/check-in/check-in.moves'
import { findMissing } from '@care/shared/house/residence/check-in/check-in-missing'
import { code, count, day, dict, line, lines, money, phone } from '@care/shared/resources/field'
import { fieldsOf } from '../../../crud/fields/fields-of.tsx'
import type { ValidationMessages } from '../../../crud/form/field-rows.tsx'

/** Form fields of a check-in, grouped by the parts of the request body. */
export const partFields = {
  ability: fieldsOf({
    score: count('评估得分', { maybe: true }),
    careLevel: dict('护理等级', { dict: 'care_level' }),
    health: lines('健康情况', { max: 500 }),
  }),
  config: fieldsOf({
    reserveUntil: day('床位预订至', {}),
    checkInStart: day('入住日期', {}),
    checkInEnd: day('计划退住日期', {}),
    bedCost: money('床位费（元/月）', { maybe: true }),
    nursingCost: money('护理费（元/月）', { maybe: true }),
    mealCost: money('餐费（元/月）', { maybe: true }),
    otherCost: money('其他费用（元/月）', { maybe: true }),
    subsidy: money('补贴（元/月，从账单中减去）', { maybe: true }),
  }),
  contract: fieldsOf({
    contractNo: line('合同编号', { max: 50 }),
    name: line('合同名称', { max: 50 }),
    signDate: day('签订日期', {}),
    startTime: day('合同开始日期', {}),
    endTime: day('合同结束日期', {}),
    thirdPartyName: line('担保人', { max: 20 }),
    thirdPartyPhone: phone('担保人电话', {}),
  }),
  deposit: fieldsOf({
    depositAmount: money('押金（元）', { maybe: true }),
    depositMethod: code('押金付款方式', { words: payMethods, initial: '1' }),
  }),
}

/** The steps of a check-in, each with its `partFields`. */
export const checkInSteps = [
  { title: '选择长者', part: null },
  { title: '健康与能力', part: 'ability' },
  { title: '床位与费用', part: 'config' },
  { title: '合同与押金', part: 'contract' },
  { title: '核对提交', part: null },
] as const

export const requiredFields = {
  ability: ['careLevel'],
  config: ['checkInStart'],
  contract: ['contractNo', 'startTime', 'endTime'],
}

/** Validation messages per step, by field. */
export function findFaultsByStep(form: object, hasElder: boolean): ValidationMessages[] {
  const { data, error } = CheckInForm.safeParse(form)
  const given = (error?.issues ?? []).map(({ path: [part, field], message }) => ({
    part,
    field: `${String(field)}`,
    message,
  }))
  const wrong = [...given, ...(data ? findMissing(data) : [])]
  return checkInSteps.map((_, at) => {
    const here = wrong.filter(({ part, field }) => stepOf(part, field) === at)
    const faults = Object.fromEntries(here.map(({ field, message }) => [field, message]))
    return at === 0 && !hasElder ? { elder: '请选择长者' } : faults
  })
}

const stepOf = (part: unknown, field: string) =>
  field in partFields.deposit ? 3 : checkInSteps.findIndex((step) => step.part === part)
