import { defineOutsideService } from '@care/shared/outside/service'
import { port } from '@care/shared/outside/settings'
import { z } from 'zod'
import { smtp } from './smtp.ts'

export const mail = defineOutsideService({
  name: 'mail',
  label: '邮件服务',
  settings: {
    SMTP_HOST: z.string().max(200).describe('邮件服务器（SMTP）'),
    SMTP_FROM: z
      .string()
      .regex(/^[^\r\n]{0,100}[^\s<>]+@[^\s<>]+>?$/, '应为 邮箱 或 名称 <邮箱>')
      .describe('发件人，如 智慧养老平台 <notice@example.cn>'),
    SMTP_PORT: port.default(465).describe('端口：465 直接加密，587 或 25 由服务器升级加密'),
    SMTP_SECURE: z.enum(['0', '1'], '只能是0或1').default('1').describe('1 直接加密，0 由服务器升级加密'),
    SMTP_USER: z.string().max(200).optional().describe('邮件服务器的账号，不需要登录则留空'),
    SMTP_PASSWORD: z.string().max(200).optional().describe('邮件服务器的口令或授权码'),
  },
  make: ({ SMTP_HOST, SMTP_PORT, SMTP_SECURE, SMTP_USER, SMTP_PASSWORD, SMTP_FROM }) => ({
    send: smtp({
      host: SMTP_HOST,
      port: SMTP_PORT,
      secure: SMTP_SECURE === '1',
      user: SMTP_USER,
      password: SMTP_PASSWORD,
      from: SMTP_FROM,
    }),
  }),
  standIn: () => null,
  connected: '邮件由邮件服务器送出',
  without: '未接入：邮件存放在本地邮件箱',
})
