import { code, createTime, line, status } from '../../resources/field.ts'
import { defineResource } from '../../resources/resource.ts'

const signIns = { 0: { label: '不保留（更安全）' }, 1: { label: '保留（只用于可信的网站）' } } as const

/**
 * A page of another site that the operator allowed inside the console. `sameOrigin` "1": it keeps its own sign-in and
 * storage.
 */
export const embeddedPage = defineResource({
  noun: '嵌入页面',
  of: 'embeddedPage',
  fields: {
    name: line('页面名称', { max: 50, required: true, width: 12 }),
    routerPath: line('页面标识', {
      max: 50,
      required: true,
      like: [/^[A-Za-z0-9][\w-]*$/, '页面标识只能用英文字母、数字、下划线和横线'],
      width: 10,
    }),
    url: line('页面地址', {
      max: 500,
      required: true,
      like: [/^https?:\/\//, '链接必须以http或https开头'],
      check: [isPlainAddress, '页面地址不正确'],
    }),
    sameOrigin: code('登录状态', { words: signIns, initial: '0', width: 12 }),
    status,
    createTime,
  },
  search: ['name', 'routerPath'],
  form: ['name', 'routerPath', 'url', 'sameOrigin', 'status'],
  label: 'name',
  unique: 'routerPath',
})

/** A valid URL without user name and password. */
function isPlainAddress(address: string): boolean {
  const url = URL.parse(address)
  return url !== null && url.hostname !== '' && url.username === '' && url.password === ''
}
