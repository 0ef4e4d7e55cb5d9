import { defineOutsideService } from '@care/shared/outside/service'
import { httpUrl } from '@care/shared/outside/settings'
import { z } from 'zod'
import { aliyunBillSms, aliyunFamilySms, aliyunSms, aliyunWarnings } from './aliyun-sms.ts'

const template = z.string().max(50).default('')

export const sms = defineOutsideService({
  name: 'sms',
  label: '短信通道',
  settings: {
    SMS_KEY_ID: z.string().max(128).describe('短信通道（阿里云短信，模板变量为 code）的密钥编号'),
    SMS_KEY_SECRET: z.string().max(128).describe('短信通道的密钥'),
    SMS_SIGN_NAME: z.string().max(50).describe('短信签名'),
    SMS_TEMPLATE: z.string().max(50).describe('短信模板编号'),
    SMS_WARNING_TEMPLATE: template.describe('升级提醒的短信模板编号（模板变量为 name 和 what），不填则升级时不发短信'),
    SMS_FAMILY_TEMPLATE: template.describe(
      '告知家属的短信模板编号（变量为 tenant、elder、time、what、link），留空则由值班人员转告',
    ),
    SMS_BILL_TEMPLATE: template.describe(
      '缴费提醒的短信模板编号（变量为 tenant、elder、month、amount），留空则由经办人转告',
    ),
    SMS_URL: httpUrl.default('https://dysmsapi.aliyuncs.com').describe('短信服务的地址'),
  },
  make: ({ SMS_URL, SMS_KEY_ID, SMS_KEY_SECRET, SMS_SIGN_NAME, SMS_TEMPLATE, ...other }) => {
    const account = { url: SMS_URL, accessKeyId: SMS_KEY_ID, accessKeySecret: SMS_KEY_SECRET, signName: SMS_SIGN_NAME }
    const warn = other.SMS_WARNING_TEMPLATE && aliyunWarnings({ ...account, templateCode: other.SMS_WARNING_TEMPLATE })
    const tell = other.SMS_FAMILY_TEMPLATE && aliyunFamilySms({ ...account, templateCode: other.SMS_FAMILY_TEMPLATE })
    const remind = other.SMS_BILL_TEMPLATE && aliyunBillSms({ ...account, templateCode: other.SMS_BILL_TEMPLATE })
    return {
      send: aliyunSms({ ...account, templateCode: SMS_TEMPLATE }),
      warn: warn || null,
      tell: tell || undefined,
      remind: remind || undefined,
    }
  },
  standIn: () => null,
  connected: '验证码由短信送达',
  without: '未接入：验证码在“短信发件箱”中由平台管理员转告',
})
