import { createOutcomes } from '@care/shared/panel/outcomes'
import type { PanelService } from '@care/shared/panel/panel.contract'
import type { Config } from '../config.ts'
import { diskStorage } from '../files/disk-storage.ts'
import { gotenberg } from '../files/gotenberg.ts'
import { s3Storage } from '../files/s3-storage.ts'
import { smtp } from '../mail/smtp.ts'
import { amapGeocoder } from '../regions/amap-geocoder.ts'
import { aliyunSms } from '../sms/aliyun-sms.ts'

type Settings = Pick<Config, 'sms' | 'smtp' | 'amap' | 's3' | 'converterUrl' | 'filesDir'>

/** Every service from outside that is connected, each use of it watched; and how each of them stands. */
export function outsideServices(config: Settings) {
  const { watch, failureOf } = createOutcomes()
  const amap = config.amap && amapGeocoder(config.amap)
  const bucket = config.s3 && s3Storage(config.s3)

  const tell = (name: string, label: string, setting: unknown, connected: string, without: string): PanelService => {
    const isConnected = Boolean(setting)
    return { name, label, isConnected, note: isConnected ? connected : without, failure: failureOf(name) }
  }

  return {
    sendSms: config.sms && watch('sms', aliyunSms(config.sms)),
    sendMail: config.smtp && watch('mail', smtp(config.smtp)),
    amap: amap && { geo: watch('map', amap.geo), regeo: watch('map', amap.regeo) },
    storage: bucket
      ? {
          put: watch('storage', bucket.put),
          get: watch('storage', bucket.get),
          has: watch('storage', bucket.has),
          remove: watch('storage', bucket.remove),
        }
      : diskStorage(config.filesDir),
    convert: config.converterUrl ? watch('converter', gotenberg(config.converterUrl)) : null,

    /** What stands in for one that is not connected is said: nobody shall take the one for the other. */
    states: () => [
      tell('sms', '短信通道', config.sms, '验证码由短信送达', '未接入：验证码在“短信发件箱”中由平台管理员转告'),
      tell('mail', '邮件服务', config.smtp, '邮件由邮件服务器送出', '未接入：邮件存放在本地邮件箱'),
      tell('map', '地图服务', config.amap, '地址解析到门牌', '未接入：离线示意图，地址近似到区县'),
      tell('storage', '对象存储', config.s3, '文件存放在对象存储', '未接入：文件存放在本机磁盘'),
      tell('converter', '文档转换', config.converterUrl, 'Office 文件可在线查看', '未接入：Office 文件只能下载查看'),
    ],
  }
}
