import { line, lines, number, ofInstitution, readOnly, recordIdField } from '../../../resources/field.ts'
import { defineResource } from '../../../resources/resource.ts'

/** A named set of services often ordered together: 出院回家一周, 日常照料. */
export const orderTemplate = defineResource({
  noun: '工单模板',
  of: 'plain:workOrderTemplate',
  fields: {
    name: line('模板名称', { max: 50, required: true, rank: 'title' }),
    projectNames: readOnly('服务项目', {}),
    remarks: lines('工单备注', { max: 100 }),
    ...ofInstitution,
  },
  columns: ['name', 'projectNames', 'remarks', 'createUser', 'tenantName', 'createTime'],
  search: ['name'],
  form: ['name', 'remarks'],
  label: 'name',
  unique: 'name',
})

/** A service of a template, with its offset in minutes after the first one. */
export const orderTemplateItem = defineResource({
  noun: '模板项目',
  of: 'plain:workOrderTemplateItem',
  fields: {
    templateId: recordIdField('工单模板', { of: 'plain:workOrderTemplate', required: true }),
    serverProjectId: recordIdField('服务项目', { of: 'project', required: true }),
    projecName: readOnly('服务项目', { rank: 'title' }),
    offsetMinutes: number('距首项（分钟）', { min: 0, max: 10_080, initial: 0, width: 9 }),
    remarks: lines('备注', { max: 100 }),
    ...ofInstitution,
  },
  columns: ['projecName', 'offsetMinutes', 'remarks', 'createUser', 'createTime'],
  search: ['projecName'],
  form: ['serverProjectId', 'offsetMinutes', 'remarks'],
  label: 'projecName',
  within: 'templateId',
  order: ['offsetMinutes'],
})
