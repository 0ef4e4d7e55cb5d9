import { defineOutsideService } from '@care/shared/outside/service'
import { z } from 'zod'

/** The SIP server behind `/sip`; the secret of its accounts (`SIP_SECRET`) is known to the services only. */
export const sipServer = defineOutsideService({
  name: 'sip-server',
  label: 'SIP 服务器',
  settings: {
    SIP_URL: z
      .string()
      .regex(/^http:\/\/[^/?#]+\/?$/, '应为 http://主机:端口，不带路径')
      .describe('网页软电话的 SIP 服务器（Kamailio 的 WebSocket），如 http://sip:5066；npm start 自动设置'),
  },
  make: ({ SIP_URL: url }) => ({ url }),
  standIn: () => null,
  connected: '网页软电话经本站 /sip 连接',
  without: '未接入：没有网页软电话',
})
