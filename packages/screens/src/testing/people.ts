import type { UserInfo } from '@care/shared/admin/session/session'
import { saveSession } from '@care/shared/browser/session/token-store'

/** Signs in on this display: a user of institution 1000001 who may also see the other two. */
export const signIn = (user: Partial<UserInfo> = {}) =>
  saveSession({
    access_token: 'token',
    refresh_token: 'refresh',
    token_type: 'bearer',
    expires_in: 43_200,
    scope: 'server',
    clientId: 'console',
    user_info: {
      id: 5,
      username: 'wall',
      nickName: '大屏',
      phone: '13900000005',
      avatar: null,
      password: null,
      authorities: [],
      enabled: true,
      accountNonExpired: true,
      accountNonLocked: true,
      credentialsNonExpired: true,
      tenantId: 1000001,
      tenantName: '康宁养老集团',
      ptenantId: 0,
      tenantIds: '1000001,1000002,1000003',
      packageCode: 'base',
      superAdmin: 0,
      ...user,
    },
  })
