import { count, ofInstitution, person, readOnly, time } from '../../resources/field.ts'
import { listWords } from '../../resources/resource.ts'
import type { Words } from '../../words.ts'

/** Ways to sign in. */
export const signInMethods = {
  password: { label: '密码登录' },
  sms: { label: '短信登录' },
  social: { label: '第三方登录' },
  switch: { label: '切换机构' },
} as const satisfies Words

/** Whether the session's screen is locked. */
const sessionStates = {
  open: { label: '使用中', look: 'success' },
  locked: { label: '已锁屏', look: 'attention' },
} as const satisfies Words

/** Live sessions. */
export const liveSession = listWords({
  noun: '在线会话',
  fields: {
    nickName: person('姓名', { always: true, width: 9, rank: 'title' }),
    username: readOnly('账号', { always: true, width: 7, hint: '账号或姓名' }),
    userId: count('账号编号', {}),
    tenantId: ofInstitution.tenantId,
    tenantName: readOnly('所属机构', { always: true }),
    state: readOnly('状态', { words: sessionStates, width: 6, rank: 'state' }),
    device: readOnly('浏览器', { always: true, width: 9 }),
    address: readOnly('来源地址', { always: true, width: 9 }),
    method: readOnly('登录方式', { words: signInMethods, width: 7 }),
    clientId: readOnly('客户端', { always: true, width: 7 }),
    issuedAt: time('登录时间', {}),
    lastSeen: time('最近使用', {}),
    expiresAt: time('闲置到期', {}),
  },
  columns: [
    ...(['nickName', 'username', 'tenantName', 'state', 'device', 'address'] as const),
    ...(['issuedAt', 'lastSeen', 'method', 'clientId', 'expiresAt'] as const),
  ],
  hidden: ['clientId', 'expiresAt'],
  search: ['username', 'tenantName', 'address', 'state'],
})
