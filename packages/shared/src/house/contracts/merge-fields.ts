/** Merge fields that a contract template may contain as `{{长者姓名}}`. */
export const mergeFields = [
  '机构名称',
  '机构电话',
  '长者姓名',
  '性别',
  '出生日期',
  '床位',
  '护理等级',
  '家属姓名',
  '家属电话',
  '合同编号',
  '合同名称',
  '开始日期',
  '结束日期',
  '床位费',
  '护理费',
  '餐费',
  '其他费用',
  '补贴',
  '押金',
] as const
type MergeField = (typeof mergeFields)[number]
export type MergeValues = Readonly<Record<MergeField, string | null>>

const pattern = /\{\{\s*([^{}]*?)\s*\}\}/g
const blank = '＿＿＿＿'

/** The fields of a template that do not exist, each once. */
export function unknownFields(template: string): string[] {
  const names = [...template.matchAll(pattern)].map(([, name = '']) => name)
  return [...new Set(names)].filter((name) => !mergeFields.some((field) => field === name))
}

/** Fills in a template; an unknown value becomes a blank to be filled in by hand. */
export const fillTemplate = (template: string, values: MergeValues): string =>
  template.replaceAll(pattern, (_, name: string) => values[name as MergeField] || blank)
