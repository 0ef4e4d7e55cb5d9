import { defineOutsideService } from '@care/shared/outside/service'
import { httpUrl } from '@care/shared/outside/settings'
import { ttLock } from './tt-lock.ts'

export const locks = defineOutsideService({
  name: 'locks',
  label: '门锁平台',
  settings: {
    LOCK_URL: httpUrl.describe('门锁厂商平台（通通锁开放接口）的地址，各机构的账号在“预警阈值”页设置'),
  },
  make: ({ LOCK_URL }) => ({ read: ttLock(LOCK_URL) }),
  standIn: () => null,
  connected: '门锁状态、密码和开门记录由厂商平台提供',
  without: '未接入：门锁状态来自门锁自身上报的消息',
})
