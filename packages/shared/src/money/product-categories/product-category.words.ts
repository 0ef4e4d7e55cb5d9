import {
  icon,
  line,
  lines,
  ofInstitution,
  readOnly,
  recordIdField,
  sortOrderField,
  status,
} from '../../resources/field.ts'
import { defineResource } from '../../resources/resource.ts'

/** Nested categories of an institution's goods (specification 0 §3, api-shapes §6.8). */
export const productCategory = defineResource({
  noun: '产品分类',
  of: 'plain:productCategory',
  fields: {
    name: line('分类名称', { max: 50, required: true, width: 11 }),
    parentId: recordIdField('上级分类', { of: 'plain:productCategory' }),
    parentName: readOnly('上级分类', { width: 9 }),
    description: lines('描述', { max: 500 }),
    sort: sortOrderField,
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
