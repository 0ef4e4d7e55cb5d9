import { z } from 'zod'
import { area, calls, get } from '../../http/endpoint.ts'
import { withNouns } from '../../nouns.ts'
import { id, optionalId, requiredText, wholeNumber } from '../../validators.ts'

const edit = calls({ access: 'department:edit' })

/** 0: top level. */
const parentId = () =>
  withNouns('department', wholeNumber(z.number('上级部门不正确').int('上级部门不正确').min(0, '上级部门不正确')))
const name = requiredText(30, '请输入部门名称', '部门名称')
const sortOrder = z.coerce
  .number('排序应为数字')
  .int('排序应为整数')
  .min(0, '排序不能小于0')
  .max(9_999, '排序不能大于9999')

/** `people` counts direct members only. */
export const DepartmentNode = z.object({
  id: z.number(),
  name: z.string(),
  parentId: z.number(),
  sortOrder: z.number(),
  people: z.number(),
  get children(): z.ZodOptional<z.ZodArray<typeof DepartmentNode>> {
    return z.array(DepartmentNode).optional()
  },
})
export type DepartmentNode = z.output<typeof DepartmentNode>

const Department = z.object({
  deptId: z.number(),
  name: z.string(),
  parentId: z.number(),
  sortOrder: z.number(),
  createTime: z.string(),
})

export const DepartmentDraft = z.object({
  tenantId: id.of('tenant').optional(),
  name,
  parentId: parentId().default(0),
  sortOrder: sortOrder.default(0),
})
export type DepartmentDraft = z.output<typeof DepartmentDraft>
export const DepartmentChange = z.object({
  deptId: id.of('department'),
  name: name.optional(),
  parentId: parentId().optional(),
  sortOrder: sortOrder.optional(),
})
export type DepartmentChange = z.output<typeof DepartmentChange>

export const departments = area('admin', {
  tree: get('/dept/tree', {
    access: 'staff:view',
    query: z.object({ tenantId: optionalId.of('tenant') }),
    data: z.array(DepartmentNode),
    summary: '部门树',
  }),
  get: get('/dept/:id', { ids: { id: 'department' }, access: 'staff:view', data: Department, summary: '部门' }),
  create: edit.post('/dept', '新增部门', { body: DepartmentDraft, data: z.object({ id: z.number() }) }),
  update: edit.put('/dept', '修改或移动部门', { body: DepartmentChange }),
  remove: edit.del('/dept/:id', '删除部门', { ids: { id: 'department' } }),
})
