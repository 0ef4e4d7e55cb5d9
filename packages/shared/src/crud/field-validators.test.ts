import { expect, it } from 'vitest'
import { count, day, dict, type Field, flag, money, phone, time, valueListField } from '../resources/field.ts'
import { validatorOf } from './field-validators.ts'

const said = (field: Field, given: unknown) =>
  validatorOf(field)
    .safeParse(given)
    .error?.issues.map(({ message }) => message)

it.each<[Field, unknown, string[] | undefined]>([
  [day('出生日期', {}), '1940-02-29', undefined],
  [day('出生日期', {}), null, undefined],
  [day('出生日期', {}), '1941-02-29', ['出生日期不正确']],
  [day('出生日期', {}), '1941-2-9', ['出生日期格式不正确']],
  [day('出生日期', { required: true }), '', ['请选择出生日期']],
  [day('出生日期', { past: true }), '2999-01-01', ['出生日期不能晚于今天']],
  [time('发生时间', { past: true }), '2999-01-01 08:00:00', ['发生时间不能晚于现在']],
  [time('发生时间', {}), '2026-01-01 08:61:00', ['发生时间不正确']],
  [time('发生时间', {}), null, ['请选择发生时间']],
  [phone('联系电话', {}), '13800000000', undefined],
  [phone('联系电话', {}), '010-62345678', undefined],
  [phone('联系电话', {}), '62345678', undefined],
  [phone('联系电话', {}), '400-820-8888', undefined],
  [phone('联系电话', {}), '12345', ['联系电话格式不正确']],
  [money('金额', {}), 0.29, undefined],
  [money('金额', {}), 0.295, ['金额最多两位小数']],
  [money('金额', {}), -0.01, ['金额不能小于0']],
  [money('金额', { min: 0.01, max: 100 }), 100.01, ['金额不能大于100']],
  [count('身高', { min: 50, max: 250 }), 49, ['身高不能小于50']],
  [count('身高', { maybe: true }), null, undefined],
  [valueListField('慢性病', { dict: 'cd_isease', required: true }), [], ['请选择慢性病']],
  [valueListField('过敏史', {}), ['青霉素'], undefined],
  [dict('护理等级', { dict: 'care_level', required: true }), '', ['请选择护理等级']],
  [flag('监护人'), 'yes', ['监护人不正确']],
])('%j given %j: %j', (field, given, messages) => {
  expect(said(field, given)).toEqual(messages)
})
