import { code, type Fields, icon, line, sortOrderField, valueListField } from '../../resources/field.ts'
import type { Words } from '../../words.ts'

export const menuTypes = {
  0: { label: '左侧菜单' },
  2: { label: '顶部菜单' },
  1: { label: '按钮' },
} as const satisfies Words

/** Typed fields of a menu entry; the parent is picked in the tree. */
export const menuFields = {
  type: code('菜单类型', { words: menuTypes, initial: '0' }),
  name: line('菜单名称', { max: 50, required: true }),
  path: line('菜单路径', { max: 200, like: [/^(\/[^/\\].*|\/|https?:\/\/.+)?$/, '菜单路径以 / 或 http(s):// 开头'] }),
  icon: icon('图标', { max: 50, like: [/^[\w -]*$/, '图标不正确'] }),
  permission: line('权限标识', { max: 50, like: [/^([a-z][a-z0-9_-]*(:[a-z0-9_-]+)?)?$/, '权限标识不正确'] }),
  sortOrder: sortOrderField,
  keepAlive: code('保持页面', { words: { 1: { label: '是' }, 0: { label: '否' } }, initial: '1' }),
  group: valueListField('同组地址', {}),
} satisfies Fields
