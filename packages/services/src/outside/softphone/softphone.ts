import { defineOutsideService } from '@care/shared/outside/service'
import { z } from 'zod'

/** The SIP server of the console's softphones; the gateway knows its address, the services the secret of its accounts. */
export const softphone = defineOutsideService({
  name: 'softphone',
  label: '网页软电话',
  settings: {
    SIP_SECRET: z
      .string()
      .regex(/^[\w-]{32,100}$/, '至少32个字符，只用字母、数字、下划线和连字符')
      .describe('网页软电话（SIP 服务器）的账号密钥，至少32个字符，与 SIP 服务器一致；npm start 自动生成'),
  },
  make: ({ SIP_SECRET: secret }) => ({ secret }),
  standIn: () => null,
  connected: '本地话务的坐席之间可在网页上通话',
  without: '未接入：本地话务用电话拨打并登记通话',
})
