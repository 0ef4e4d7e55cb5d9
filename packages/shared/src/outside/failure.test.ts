import { expect, it } from 'vitest'
import { Refusal } from '../http/errors.ts'
import { createOutcomes } from './outcomes.ts'
import { whyOf } from './why.ts'

const words = {
  late: '没有及时应答',
  secure: '加密连接没有建立，请检查证书',
  account: '账号或密码不被接受',
  mail: '邮件不被接受，请检查发件地址',
  reached: '连接不上，请检查地址和网络',
  denied: '拒绝访问，请检查密钥和权限',
  gone: '地址或存储桶不存在',
  much: '请求过多或额度用完',
  odd: '应答不符合约定，请检查地址和密钥',
  empty: '应答不符合约定，请检查地址',
  unknown: '原因不明，请查看服务日志',
}
const coded = (code: string) => Object.assign(new Error(''), { code })
/** So many causes deep. */
const nested = (depth: number, cause: unknown): unknown =>
  depth === 0 ? cause : new Error('', { cause: nested(depth - 1, cause) })

it.each<[string, unknown]>([
  ...['ETIMEDOUT', 'UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT'].map((code): [string, Error] => [
    words.late,
    coded(code),
  ]),
  ...['CERT_HAS_EXPIRED', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'SELF_SIGNED_CERT_IN_CHAIN', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE']
    .concat(['ERR_TLS_CERT_ALTNAME_INVALID', 'ERR_SSL_WRONG_VERSION_NUMBER', 'ETLS'])
    .map((code): [string, Error] => [words.secure, coded(code)]),
  [words.account, coded('EAUTH')],
  ...['EENVELOPE', 'EMESSAGE'].map((code): [string, Error] => [words.mail, coded(code)]),
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNECTION', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'EPIPE']
    .concat(['EDNS', 'ESOCKET', 'UND_ERR_SOCKET'])
    .map((code): [string, Error] => [words.reached, coded(code)]),
  [words.late, new DOMException('', 'AbortError')],
  [words.odd, new SyntaxError('Unexpected token')],
  ...([401, 403] as const).map((status): [string, Error] => [words.denied, new Error(`sms answered ${status}`)]),
  [words.gone, new Error('storage answered 404')],
  [words.much, new Error('sms answered 429')],
  ['对方系统故障（500）', new Error('sms answered 500')],
  ['没有接受请求（499）', new Error('sms answered 499')],
  [words.empty, 'mail answered too much'],
  ['没有接受请求（Throttling.User）', 'refused: 400 Throttling.User'],
  // their own answer is told by its code, what was thrown by its words
  ['没有接受请求（isv.X）', { code: 'isv.X' }],
  [words.unknown, coded('isv.X')],
  ['没有接受请求', { errcode: 'a b' }],
  [`没有接受请求（${'x'.repeat(60)}）`, { errcode: 'x'.repeat(60) }],
  ['没有接受请求', { errcode: 'x'.repeat(61) }],
  [words.reached, new TypeError('fetch failed', { cause: new Error('what') })],
  [words.unknown, new TypeError('other', { cause: new Error('what') })],
  [words.account, nested(5, coded('EAUTH'))],
  [words.unknown, nested(6, coded('EAUTH'))],
  [words.unknown, undefined],
])('says %s of %o', (why, error) => expect(whyOf(error)).toBe(why))

it.each([
  [499, false],
  [500, true],
  [503, true],
])('counts a refusal with %i as a failure of the service: %s', async (status, isFailure) => {
  const outcomes = createOutcomes()
  const use = outcomes.watch('amap', () => Promise.reject(new Refusal(status, '暂不可用')))
  await expect(use()).rejects.toThrow('暂不可用')
  expect(outcomes.failureOf('amap') !== null).toBe(isFailure)
})
