import type { ResultRow } from '@care/shared/forms/questionnaires/result'
import { durationText } from '@care/shared/text/duration-text'
import { dateTime, number, text } from '../../../../crud/fields/fields.tsx'
import type { Fields } from '../../../../kit/inputs/field.ts'
import { emptyValueDash } from '../../../../kit/text/none.tsx'
import { UnverifiedTag } from '../../../../pickers/questionnaires/unverified-tag.tsx'

export const resultFields = {
  serialNumber: number('编号', '', { width: 5 }),
  createTime: dateTime('提交时间'),
  version: { ...number('版本'), show: (version: number) => `V${version}`, width: 5 },
  score: { ...number('得分'), show: (score: number | null) => score ?? emptyValueDash, width: 5 },
  ruleName: text('等级', { width: 7 }),
  completeTime: { ...number('用时'), show: (spent: number) => durationText(spent / 1_000), width: 7 },
  submitAddress: text('地区', { width: 8 }),
  submitOs: text('设备', { width: 7 }),
  submitBrowser: text('浏览器', { width: 7 }),
  // always visible, because the source shows how far the answer can be trusted
  isUnverified: {
    ...text('来源', { width: 8 }),
    rank: 'state' as const,
    show: (is: boolean) => (is ? <UnverifiedTag /> : emptyValueDash),
  },
} satisfies Fields<ResultRow>
