import { icon, line, lines, ofInstitution, order, readOnly, record, status } from '../../things/field.ts'
import { thing } from '../../things/thing.ts'

/** Nested categories of an institution's goods (specification 0 §3, api-shapes §6.8). */
export const productCategory = thing({
  noun: '产品分类',
  of: 'plain:productCategory',
  fields: {
    name: line('分类名称', { max: 50, required: true, width: 11 }),
    parentId: record('上级分类', { of: 'plain:productCategory' }),
    parentName: readOnly('上级分类', { width: 9 }),
    description: lines('描述', { max: 500 }),
    sort: order,
    icon: icon('图标', { max: 50 }),
    status,
    ...ofInstitution,
  },
  columns: ['name', 'parentName', 'description', 'status', 'tenantName', 'createUser', 'createTime'],
  search: ['name'],
  form: ['name', 'parentId', 'sort', 'status', 'icon', 'description'],
  imported: ['name', 'sort', 'status', 'description'],
  label: 'name',
  unique: 'name',
  order: ['sort'],
  tree: 'parentId',
})
