const notReached = '连接不上，请检查地址和网络'

/** What Node, its `fetch` and the mail client say in `code`. */
const byCode: [RegExp, string][] = [
  [/^(ETIMEDOUT|UND_ERR_\w*TIMEOUT)$/, '没有及时应答'],
  [/^(CERT_|DEPTH_|SELF_SIGNED|UNABLE_TO_|ERR_TLS|ERR_SSL|ETLS)/, '加密连接没有建立，请检查证书'],
  [/^EAUTH$/, '账号或密码不被接受'],
  [/^(EENVELOPE|EMESSAGE)$/, '邮件不被接受，请检查发件地址'],
  [/^(ECONN|ENOTFOUND|EAI_|EHOST|ENET|EPIPE|EDNS|ESOCKET|UND_ERR_)/, notReached],
]

/**
 * Why a service from outside did not do its work, in plain words. Of what the other side said only a status or a code of its own is
 * repeated: the rest may hold addresses, keys or what was sent.
 */
export function whyOf(error: unknown): string {
  let at = error
  let isFetch = false
  for (let depth = 0; at !== undefined && at !== null && depth < 6; depth++) {
    const why = known(at)
    if (why) return why
    isFetch ||= at instanceof TypeError && at.message === 'fetch failed'
    at = (at as { cause?: unknown }).cause
  }
  return isFetch ? notReached : '原因不明，请查看服务日志'
}

function known(error: unknown): string | undefined {
  if (typeof error === 'string') return byText(error)
  const {
    name,
    code,
    errcode,
    message = '',
  } = error as Partial<Record<'name' | 'code' | 'message', string>> & {
    errcode?: unknown
  }
  if (name === 'TimeoutError' || name === 'AbortError') return '没有及时应答'
  const listed = typeof code === 'string' && byCode.find(([pattern]) => pattern.test(code))
  if (listed) return listed[1]
  if (name === 'ZodError' || name === '$ZodError' || name === 'SyntaxError') return '应答不符合约定，请检查地址和密钥'
  // a provider's own answer, not something that was thrown
  const theirs = error instanceof Error ? undefined : (errcode ?? code)
  if (theirs !== undefined) return notTaken(String(theirs))
  return byText(message)
}

/** Our adapters say `… answered 503` and `… refused: 200 CODE`. */
function byText(text: string): string | undefined {
  const [, refusal] = /refused: \d{3} (\S+)/.exec(text) ?? []
  if (refusal) return notTaken(refusal)
  const [, digits] = /answered (\d{3})\b/.exec(text) ?? []
  if (digits) return byStatus(Number(digits))
  return /answered (no|too) /.test(text) ? '应答不符合约定，请检查地址' : undefined
}

function byStatus(status: number): string {
  if (status === 401 || status === 403) return '拒绝访问，请检查密钥和权限'
  if (status === 404) return '地址或存储桶不存在'
  if (status === 429) return '请求过多或额度用完'
  return status >= 500 ? `对方系统故障（${status}）` : notTaken(String(status))
}

const notTaken = (code: string) => (/^[\w.-]{1,60}$/.test(code) ? `没有接受请求（${code}）` : '没有接受请求')
