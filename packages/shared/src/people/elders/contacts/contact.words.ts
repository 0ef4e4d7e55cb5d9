import { dict, flag, line, lines, phone, readOnly } from '../../../resources/field.ts'

/** Fields of a contact that a caller needs. */
export const callFields = {
  name: line('姓名', { max: 50, required: true }),
  relation: dict('与长者关系', { dict: 'relation', required: true }),
  mobile: phone('联系电话', { required: true }),
  language: dict('方言/语言', { dict: 'language' }),
  /** HH:mm; between `quietFrom` and `quietTo`, calls only in an emergency. */
  quietFrom: readOnly('免打扰从', {}),
  quietTo: readOnly('免打扰到', {}),
  isEmergency: flag('紧急联系人'),
  isGuardian: flag('监护人'),
  hasKey: flag('有住处钥匙'),
}

/** All fields of a contact (api-shapes §6.1). */
export const contactFields = {
  ...callFields,
  idCard: readOnly('身份证号', {}),
  address: line('住址', { max: 200 }),
  workUnit: line('工作单位', { max: 100 }),
  /** The contact's id as a follower of our WeChat public account. */
  openId: line('公众号 OpenID', { max: 64 }),
  remark: lines('备注', { max: 500 }),
}

/** Short labels of a contact's marks. */
export const contactMarks = {
  isEmergency: '紧急联系人',
  isGuardian: '监护人',
  hasKey: '有钥匙',
} as const

interface QuietHours {
  quietFrom: string | null
  quietTo: string | null
}

/** Quiet hours as text: 免打扰 22:00–07:00，紧急除外; null without quiet hours. */
export const quietHours = ({ quietFrom, quietTo }: QuietHours) =>
  quietFrom && quietTo ? `免打扰 ${quietFrom}–${quietTo}，紧急除外` : null

/** Whether `time` (`HH:mm`, Asia/Shanghai) is in the quiet hours, which may cross midnight; the end is exclusive. */
export function isInQuietHours({ quietFrom, quietTo }: QuietHours, time: string): boolean {
  if (!quietFrom || !quietTo) return false
  return quietFrom <= quietTo ? quietFrom <= time && time < quietTo : time >= quietFrom || time < quietTo
}
