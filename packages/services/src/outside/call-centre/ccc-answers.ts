import { randomUUID } from 'node:crypto'
import type { CccAnswer } from '@care/shared/calls/workbench/workbench'

/** Words for the codes of the provider and of our own control. */
const words: Readonly<Record<string, string>> = {
  'NotExists.InstanceId': '云呼叫实例不存在，请检查呼叫服务的实例编号',
  'NotExists.UserId': '坐席账号在呼叫中心不存在，请检查坐席设置',
  'NotExists.Extension': '分机不存在',
  'NotExists.Job': '通话不存在或已结束',
  'NotExists.ContactId': '没有这通电话的记录',
  'NotExists.SkillGroupId': '技能组不存在',
  'NotExists.CalledNumber': '被叫号码不存在',
  'NotExists.CampaignId': '外呼任务不存在',
  'NotExists.MonoRecording': '没有这通电话的录音',
  UserBusy: '坐席正忙，请结束当前通话后再试',
  'Parameter.Callee': '被叫号码不正确',
  'Unsupported.Action': '不支持的接口',
  'Unsupported.Media': '本地话务的声音在电话机上，请在电话机上操作',
  'Unsupported.Local': '本地话务（未接云呼叫）没有这项功能',
  'Illegal.State': '坐席当前状态不能这样操作',
  'Forbidden.Action': '没有权限进行此操作',
  'Provider.NotConnected': '平台没有接入云呼叫，请用电话拨打并登记通话，或联系平台管理员',
  'Provider.Unavailable': '云呼叫暂不可用，请用电话拨打并登记通话',
}

/** What a code means, for the agent. */
export function wordOf(code: string): string {
  const [kind = '', what = ''] = code.split('.')
  const general: Record<string, string> = {
    NotExists: '呼叫中心没有找到相应的内容',
    Parameter: '提交的内容不正确',
    Duplicate: '内容已存在',
  }
  return words[code] ?? `${general[kind] ?? '呼叫中心没有接受请求'}（${what || kind}）`
}

const answer = (code: string, message: string, httpStatusCode: number, data: unknown): CccAnswer => ({
  code,
  message,
  httpStatusCode,
  requestId: randomUUID(),
  data,
})

export const answered = (data: unknown = null) => answer('OK', '', 200, data)
export const refusedCall = (code: string, status = 400, message = wordOf(code)) => answer(code, message, status, null)
