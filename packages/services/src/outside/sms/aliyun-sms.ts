import { createHmac, randomUUID } from 'node:crypto'
import { failureOfStatus, OutsideFailure } from '@care/shared/outside/failure'
import { z } from 'zod'
import type { SendBillSms, SendFamilySms, SendSms, SendWarning } from './sms-sender.ts'

export interface AliyunSms {
  url: string
  accessKeyId: string
  accessKeySecret: string
  signName: string
  templateCode: string
}

const Answer = z.object({ Code: z.string() })
const timeoutMs = 5_000

/** Sends codes by Aliyun's short message service. The template has one variable, `code`. */
export function aliyunSms(account: AliyunSms): SendSms {
  const send = sender(account)
  return ({ phone, code }) => send(phone, { code })
}

/** Sends warnings; the template has the variables `name` and `what`. */
export function aliyunWarnings(account: AliyunSms): SendWarning {
  const send = sender(account)
  return ({ phone, ...words }) => send(phone, cut(words))
}

/** Sends to families; the template has the variables `tenant`, `elder`, `time`, `what` and `link`. */
export function aliyunFamilySms(account: AliyunSms): SendFamilySms {
  const send = sender(account)
  return ({ phone, link, ...words }) => send(phone, { ...cut(words), link })
}

/** Reminds of bills; the template has the variables `tenant`, `elder`, `month` and `amount`. */
export function aliyunBillSms(account: AliyunSms): SendBillSms {
  const send = sender(account)
  return ({ phone, ...words }) => send(phone, cut(words))
}

/** Maximum characters of a template variable. */
const longest = 35
const cut = (words: Record<string, string>) =>
  Object.fromEntries(Object.entries(words).map(([name, word]) => [name, [...word].slice(0, longest).join('')]))

/** Aliyun's short message service, RPC style of 2017-05-25: a signed GET. */
function sender({ url, accessKeyId, accessKeySecret, signName, templateCode }: AliyunSms) {
  return async (phone: string, words: Record<string, string>): Promise<void> => {
    const parameters = {
      AccessKeyId: accessKeyId,
      Action: 'SendSms',
      Format: 'JSON',
      PhoneNumbers: phone,
      SignName: signName,
      SignatureMethod: 'HMAC-SHA1',
      SignatureNonce: randomUUID(),
      SignatureVersion: '1.0',
      TemplateCode: templateCode,
      TemplateParam: JSON.stringify(words),
      Timestamp: new Date().toISOString().replace(/\.\d+Z$/, 'Z'),
      Version: '2017-05-25',
    }
    const query = canonical(parameters)
    const signature = encode(signatureOf(query, accessKeySecret))
    const answer = await fetch(`${url}/?${query}&Signature=${signature}`, {
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const { Code } = Answer.parse(await answer.json())
    if (Code !== 'OK') throw new OutsideFailure('refused', Code)
    if (!answer.ok) throw failureOfStatus(answer.status)
  }
}

/** Canonical query string for the signature: sorted by name, percent-encoded by RFC 3986. */
const canonical = (parameters: Record<string, string>) =>
  Object.entries(parameters)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join('&')

const signatureOf = (query: string, accessKeySecret: string) =>
  createHmac('sha1', `${accessKeySecret}&`)
    .update(`GET&${encode('/')}&${encode(query)}`)
    .digest('base64')

const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
