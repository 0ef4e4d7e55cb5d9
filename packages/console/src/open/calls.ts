import { firstCalls } from '@care/shared/forms/questionnaires/first-calls'
import type { LinkOpened } from '@care/shared/forms/questionnaires/links/personal-link'
import type { Partial } from '@care/shared/forms/questionnaires/partials.contract'
import type { Details } from '@care/shared/forms/questionnaires/questionnaire'
import type { PublicRow, ResultDraft, SubmissionResult } from '@care/shared/forms/questionnaires/result'
import type { Page } from '@care/shared/http/page'
import type { z } from 'zod'
import type { Region, SendFile } from '../fill/store/use-item.ts'

/**
 * Written without the contract, which would load every schema onto a phone; calls.test.ts checks the paths against the
 * contract.
 */
export const paths = {
  view: '/tenant-questionnaire/user/project/result/view/:key',
  create: '/tenant-questionnaire/user/project/result/create',
  publicPage: '/tenant-questionnaire/user/project/result/public/page',
  link: '/tenant-questionnaire/user/project/link/open',
  partial: '/tenant-questionnaire/user/project/result/partial',
  regions: '/admin/region/tree',
  upload: '/tenant-questionnaire/project/file/upload/:key',
  sendCode: '/tenant-questionnaire/project/phone/code',
  checkCode: '/tenant-questionnaire/project/phone/code/check',
}

export type OpenSetting = Pick<
  NonNullable<import('@care/shared/forms/questionnaires/setting').Setting>,
  | 'submitPromptImg'
  | 'submitPromptText'
  | 'submitJumpUrl'
  | 'everyoneWriteOnce'
  | 'everyoneDayWriteOnce'
  | 'publicResult'
>
export type QuestionnaireSubmission = Pick<
  ResultDraft,
  'projectKey' | 'version' | 'originalData' | 'processData' | 'completeTime'
> &
  Pick<ResultDraft, 'submitOs' | 'submitBrowser' | 'requestKey' | 'deviceKey' | 'linkToken'>

/** No usable response: the network or the server is down, so the call is retried later. */
export class UnreachableError extends Error {}
/** The server refuses, with a message for the user. */
export class RefusedError extends Error {}
/** The form was continued or submitted on another device. */
export class ContinuedElsewhereError extends RefusedError {}

interface Envelope<T> {
  code: number
  msg: string | null
  data: T
}
const patienceMs = 30_000

async function ask<T>(path: string, init: RequestInit = {}): Promise<Envelope<T>> {
  // not AbortSignal.timeout: old phones lack it
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(), patienceMs)
  try {
    const answer = await fetch(path, { ...init, signal: abort.signal })
    const said = (await answer.json()) as Envelope<T>
    if (answer.status === 429 || answer.status >= 500) throw new UnreachableError(said.msg ?? '系统繁忙')
    if (said.code !== 0 && reasonIn(said.data) === 'conflict') throw new ContinuedElsewhereError(said.msg ?? '')
    if (!answer.ok || said.code !== 0) throw new RefusedError(said.msg ?? '操作失败，请稍后重试')
    return said
  } catch (error) {
    throw error instanceof RefusedError || error instanceof UnreachableError
      ? error
      : new UnreachableError('网络连接失败')
  } finally {
    clearTimeout(timer)
  }
}

const reasonIn = (data: unknown) => (data as { reason?: unknown } | null)?.reason

const post = (path: string, body: object) =>
  ask(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

/** Why the form cannot be filled in now (empty if it can), and its settings. */
export async function findStatus(
  key: string,
  linkToken: string | null = null,
): Promise<{ why: string; setting: OpenSetting | null }> {
  const { msg, data } = await ask<OpenSetting | null>(firstCalls.status(key, linkToken))
  return { why: msg ?? '', setting: data }
}
export const findDetails = async (key: string): Promise<Details> => (await ask<Details>(firstCalls.details(key))).data

/** The elder behind a personal link and their known answers, or why the link is invalid. */
export const openLink = async (projectKey: string, linkToken: string): Promise<LinkOpened> =>
  (await post(paths.link, { projectKey, linkToken })).data as LinkOpened

/** Counts a view; fire and forget. */
export const countView = (key: string) => void post(paths.view.replace(':key', key), {}).catch(() => undefined)

export const submit = async (sent: QuestionnaireSubmission): Promise<SubmissionResult> =>
  (await post(paths.create, sent)).data as SubmissionResult

/** The partial answers that any device has saved under this key. */
export const findPartial = async (projectKey: string, deviceKey: string): Promise<Partial | null> =>
  (await ask<Partial | null>(`${paths.partial}?${new URLSearchParams({ projectKey, deviceKey })}`)).data

/** Saves partial answers on the server; returns their new revision. */
export async function keepPartial(
  partial: Omit<Partial, 'id' | 'updateTime'> & { projectKey: string; deviceKey: string },
) {
  const { data } = await post(paths.partial, partial)
  return (data as { revision: number }).revision
}

export type PublicPage = Page<z.output<typeof PublicRow>>
/** Public answers, page by page. */
export const findPublicPage = async (projectKey: string, current: number): Promise<PublicPage> =>
  (await ask<PublicPage>(`${paths.publicPage}?${new URLSearchParams({ projectKey, current: `${current}` })}`)).data

export const findRegions = async (): Promise<Region[]> => (await ask<Region[]>(paths.regions)).data

export const sendCode = (phoneNumber: string) => ask(`${paths.sendCode}?${new URLSearchParams({ phoneNumber })}`)
export const checkCode = (phoneNumber: string, code: string) => post(paths.checkCode, { phoneNumber, code })

/** Uploads a file of an answer. The returned address is stored in the answer, and can be displayed for some minutes. */
export const sendFileTo =
  (key: string): SendFile =>
  (file, onProgress) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open('POST', paths.upload.replace(':key', key))
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
      request.onerror = () => reject(new UnreachableError('没有网络，联网后再上传'))
      request.onload = () => {
        const said = read(request.responseText)
        if (said?.code === 0) resolve({ url: said.data })
        else reject(new RefusedError(said?.msg ?? '上传失败，请重试'))
      }
      const form = new FormData()
      form.append('file', file)
      request.send(form)
    })

function read(text: string): Envelope<string> | null {
  try {
    return JSON.parse(text) as Envelope<string>
  } catch {
    // the body is not JSON, such as an HTML page of a proxy
    return null
  }
}
