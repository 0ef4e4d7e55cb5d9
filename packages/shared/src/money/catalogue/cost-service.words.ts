import {
  count,
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

/** Levels of the tree of services, the top included. */
export const maxServiceLevels = 4

/** Services of an institution as a tree; projects belong to any of them (api-shapes §6.7). */
export const costService = defineResource({
  noun: '服务分类',
  of: 'service',
  fields: {
    serverName: line('服务分类', { max: 50, required: true, width: 12, rank: 'title' }),
    parentId: recordIdField('上级分类', { of: 'service', unlisted: true }),
    parentName: readOnly('上级分类', { width: 10 }),
    /** Projects of the service itself, disabled ones included. */
    projectCount: count('服务项目', { unit: '项', width: 7 }),
    description: lines('说明', { max: 500 }),
    sort: sortOrderField,
    icon: icon('图标', { max: 50, unlisted: true }),
    status,
    ...ofInstitution,
  },
  search: ['serverName', 'status'],
  form: ['serverName', 'parentId', 'sort', 'status', 'icon', 'description'],
  imported: ['serverName', 'sort', 'description'],
  label: 'serverName',
  unique: 'serverName',
  order: ['sort'],
  tree: 'parentId',
})
