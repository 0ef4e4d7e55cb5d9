import type { SysUser, TokenAnswer, UserInfoAnswer } from '@care/shared/admin/session/session'
import { saveSession } from '@care/shared/browser/session/token-store'
import { contract } from '@care/shared/contract'
import type { Access } from '@care/shared/http/endpoint'
import type { z } from 'zod'
import { queryClient } from '../calls/query-client.ts'
import { mockAnswer } from './fake-server.ts'

export const me: z.output<typeof SysUser> = {
  userId: 5,
  username: 'desk',
  nickName: '周护士',
  name: '周敏',
  avatar: null,
  phone: '13900000005',
  email: null,
  emailProven: false,
  sex: '2',
  deptId: null,
  deptName: null,
  tenantId: 1000002,
  lockFlag: '0',
  createTime: '2026-01-01 08:00:00',
}

/** Signs in a user with exactly these permissions; the user is in the cache before anything renders. */
export function signIn(permissions: Access[], user: Partial<typeof me> = {}, tenantIds = String(me.tenantId)): void {
  const answer: UserInfoAnswer = {
    sysUser: { ...me, ...user },
    permissions,
    roles: [1],
    roleCodes: ['DESK'],
    tenantIds,
    tenantLevel: 2,
    packageCode: 'base',
    tenantName: '康宁养老·海淀院',
    logoPic: null,
  }
  mockAnswer(contract.account.info, answer)
  queryClient.setQueryData(['account', 'info', {}], answer)
  saveSession(tokenOf(permissions), 'test')
}

/** The token response for these permissions. */
export const tokenOf = (permissions: Access[]): TokenAnswer => ({
  access_token: 'token',
  refresh_token: 'refresh',
  token_type: 'bearer',
  expires_in: 43_200,
  scope: 'server',
  clientId: 'console',
  user_info: {
    id: me.userId,
    username: me.username,
    nickName: me.nickName,
    phone: me.phone,
    avatar: null,
    password: null,
    authorities: permissions.map((authority) => ({ authority })),
    enabled: true,
    accountNonExpired: true,
    accountNonLocked: true,
    credentialsNonExpired: true,
    tenantId: me.tenantId,
    tenantName: '康宁养老·海淀院',
    tenantIds: String(me.tenantId),
    ptenantId: 1000001,
    packageCode: 'base',
    superAdmin: 0,
  },
})
