import type { EmbeddedPage } from '@care/shared/embedded/embedded'
import type { Fields } from '../../crud/field.ts'
import { choice, dateTime, text } from '../../crud/fields.tsx'

export const embeddedFields = {
  name: text('页面名称', { width: 12 }),
  routerPath: text('页面标识', { placeholder: '例如 bidding', width: 10 }),
  url: text('页面地址', { placeholder: 'https://', maxLength: 500 }),
  sameOrigin: choice('登录状态', { 0: '不保留（更安全）', 1: '保留对方网站的登录' }, { width: 11 }),
  status: choice('状态', { 0: '启用', 1: '停用' }, { width: 5 }),
  createTime: dateTime('创建时间'),
} satisfies Fields<EmbeddedPage>
