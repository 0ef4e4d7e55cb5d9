import { refused } from '@care/shared/http/errors'
import { refusalOfHeldRecord } from '../../../platform/records/deletion-rules.ts'

/** What refers to services and projects, by table. */
const users: Readonly<Record<string, string>> = {
  care_level_item: '护理等级的服务内容',
  care_plan_item: '照护计划',
  cost_package_project: '服务套餐',
  cost_project: '服务项目',
  cost_service: '下级分类',
  elder_package_project: '长者的套餐',
  project_questionnaire: '问卷',
  staff_skill: '员工专长',
  work_order_job: '工单',
  work_order_plan_item: '周期工单',
  work_order_template_item: '工单模板',
}

/** For `catch` of a deletion: the rule of the table, otherwise which kind of record refers to the row (foreign key). */
export const refuseInUse =
  (noun: string) =>
  (error: unknown): never => {
    const kept = refusalOfHeldRecord(error)
    if (kept) throw kept
    const user = users[String((error as { table?: unknown }).table)]
    if ((error as { code?: unknown }).code !== '23503' || user === undefined) throw error
    throw refused(`${noun}下还有${user}，不能删除，可以停用`)
  }
