import { Refusal, textOf } from '../http/errors.ts'

/**
 * Kinds of failures of an outside service, as texts for an administrator; some are followed by the service's status
 * or code.
 */
const faults = {
  late: '没有及时应答',
  insecure: '加密连接没有建立，请检查证书',
  account: '账号或密码不被接受',
  sender: '邮件不被接受，请检查发件地址',
  unreached: '连接不上，请检查地址和网络',
  denied: '拒绝访问，请检查密钥和权限',
  gone: '地址或存储桶不存在',
  busy: '请求过多或额度用完',
  broken: '对方系统故障',
  refused: '没有接受请求',
  odd: '应答不符合约定，请检查地址和密钥',
  unknown: '原因不明，请查看服务日志',
} as const
export type OutsideFailureKind = keyof typeof faults

/** A failure of an outside service. The caller sees the message: the adapter's, or that of its row in the table. */
export class OutsideFailure extends Refusal {
  readonly fault: OutsideFailureKind
  /** The service's status or code, and no other text, which may contain addresses, keys or payload. */
  readonly detail: string
  readonly words: string

  constructor(fault: OutsideFailureKind, detail: string | number = '', cause?: unknown, message = '') {
    super(503, message || textOf(503), { 'retry-after': '2' })
    this.fault = fault
    this.detail = /^[\w.-]{1,60}$/.test(String(detail)) ? String(detail) : ''
    this.cause = cause
    this.words = message
  }

  get why(): string {
    return faults[this.fault] + (this.detail && `（${this.detail}）`)
  }
}

/** The failure for an unexpected status of the service. */
export function failureOfStatus(status: number): OutsideFailure {
  if (status === 401 || status === 403) return new OutsideFailure('denied')
  if (status === 404) return new OutsideFailure('gone')
  if (status === 429) return new OutsideFailure('busy')
  return new OutsideFailure(status >= 500 ? 'broken' : 'refused', status)
}

/** Error codes of Node, its `fetch` and the mail client. */
const byCode: [RegExp, OutsideFailureKind][] = [
  [/^(ETIMEDOUT|UND_ERR_\w*TIMEOUT)$/, 'late'],
  [/^(CERT_|DEPTH_|SELF_SIGNED|UNABLE_TO_|ERR_TLS|ERR_SSL|ETLS)/, 'insecure'],
  [/^EAUTH$/, 'account'],
  [/^(EENVELOPE|EMESSAGE)$/, 'sender'],
  [/^(ECONN|ENOTFOUND|EAI_|EHOST|ENET|EPIPE|EDNS|ESOCKET|UND_ERR_)/, 'unreached'],
]
const byName: Record<string, OutsideFailureKind> = {
  TimeoutError: 'late',
  AbortError: 'late',
  ZodError: 'odd',
  $ZodError: 'odd',
  SyntaxError: 'odd',
}

const isObject = (value: unknown): value is Partial<Record<'name' | 'code', string> & { cause: unknown }> =>
  typeof value === 'object' && value !== null

/** Converts anything an adapter threw into a failure, with the message for the caller. */
export function failureOf(error: unknown, message?: string): OutsideFailure {
  let isFetch = false
  for (let at = error, depth = 0; isObject(at) && depth < 6; at = at.cause, depth++) {
    if (at instanceof OutsideFailure) return new OutsideFailure(at.fault, at.detail, error, at.words || message)
    const { name = '', code = '' } = at
    const fault = byName[name] ?? byCode.find(([pattern]) => pattern.test(code))?.[1]
    if (fault) return new OutsideFailure(fault, '', error, message)
    isFetch ||= at instanceof TypeError && at.message === 'fetch failed'
  }
  return new OutsideFailure(isFetch ? 'unreached' : 'unknown', '', error, message)
}
