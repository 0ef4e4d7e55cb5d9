import type { Reason } from './reasons.ts'

/** A refusal shown to the caller: HTTP status and a Chinese message. Any other error becomes a 500. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: number
  readonly headers: Record<string, string>
  /** Data of the envelope: `reason` (reasons.ts), `field`, or data for the caller. */
  readonly data: object | null

  constructor(status: number, message: string, headers: Record<string, string> = {}, data: object | null = null) {
    super(message)
    this.status = status
    this.headers = headers
    this.data = data
  }
}

/** Texts by status for responses without a message (specification 1 §8). */
export const statusText: Record<number, string> = {
  0: '操作太频繁，请勿重复请求',
  400: '请求参数不正确',
  401: '当前操作没有权限',
  403: '当前操作没有权限',
  404: '资源不存在',
  405: '不支持的请求方式',
  408: '请求超时',
  413: '提交的内容过大',
  414: '请求地址过长',
  415: '不支持的内容类型',
  417: '未绑定登录账号，请使用密码登录后绑定',
  423: '演示环境不能操作，如需了解联系我们',
  426: '用户名不存在或密码错误',
  428: '验证码错误,请重新输入',
  429: '请求过频繁',
  431: '请求头过大',
  479: '演示环境，没有权限操作',
  503: '服务暂不可用，请稍后重试',
}
export const unknownError = '系统未知错误,请反馈给管理员'
export const textOf = (status: number) => statusText[status] ?? unknownError

/** Message of an input's first validation error; the standard one where the rule has none in Chinese. */
export function firstFaultText([first]: readonly { message: string }[]): string {
  return first && /\p{Script=Han}/u.test(first.message) ? first.message : textOf(400)
}

export const invalid = (message: string) => new Refusal(400, message)
/** A refusal about one input of a form, by its name in the call. */
export const wrongInput = (field: string, message: string, status = 400) => new Refusal(status, message, {}, { field })
/** A refusal with a machine-readable reason, where the status alone is not enough. */
export const refusedWithReason = (reason: Reason, status: number, message: string) =>
  new Refusal(status, message, {}, { reason })
export const unauthorized = (message = '登录已失效，请重新登录') => new Refusal(401, message)
/** Message used only when a permission is missing. */
export const noPermissionText = '不允许访问'
export const forbidden = (message = noPermissionText) => new Refusal(403, message)
export const notFound = (what = '资源') => new Refusal(404, `${what}不存在`)
/** A business rule refuses: status 200 with code 1 (api-shapes §0.4). */
export const refused = (message: string) => new Refusal(200, message)
/** Another user was first, or the state has changed, so that the console reloads its data. */
export const conflict = (message: string) => refusedWithReason('conflict', 200, message)
export const tooManyRequests = (message = '请求过频繁', retryAfterSeconds = 1) =>
  new Refusal(429, message, { 'retry-after': String(retryAfterSeconds) })
export const unavailable = (message = '服务暂不可用，请稍后重试') => new Refusal(503, message, { 'retry-after': '2' })

/** Throws 404 without a row: `findX(...).then(found('工单'))`. */
export const orNotFound =
  (what: string) =>
  <T>(row: T | null | undefined): T => {
    if (row === null || row === undefined) throw notFound(what)
    return row
  }

const leaky = /sql|mapper|nested exception|mysql|postgres|syntax error|stack|econnrefused|service unavailable/i
/** The message to show: server messages with technical details are replaced (specification 0 §5). */
export const toUserMessage = (message: string | null | undefined, status = 500) =>
  !message ? textOf(status) : leaky.test(message) ? unknownError : message
