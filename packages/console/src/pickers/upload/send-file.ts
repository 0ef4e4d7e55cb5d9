import type { FilePurpose } from '@care/shared/files/file'
import { files } from '@care/shared/files/files.contract'
import { callerWith } from '../../calls/api.ts'

/** Sends a file and answers its lasting address; `onProgress` hears the share from 0 to 1. */
export type SendFile = (file: File, onProgress: (share: number) => void) => Promise<{ url: string }>

/** To our own files, as whoever is signed in; for which institution, where it may be another than one's own (`StoreOf`). */
export const sendTo =
  (purpose: FilePurpose, tenantId?: number): SendFile =>
  (file, onProgress) =>
    callerWith(fetchWithProgress(onProgress))(files.upload, { body: { file, type: purpose, tenantId } })

/** `fetch` that tells how much of the body is on its way; for uploads that go elsewhere than to our own files as well. */
export function fetchWithProgress(onProgress: (share: number) => void): typeof fetch {
  return (address, init) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(init?.method ?? 'GET', String(address))
      for (const [name, value] of new Headers(init?.headers)) request.setRequestHeader(name, value)
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
      // the signal may go off long after the answer
      const over = new AbortController()
      request.onload = () => {
        over.abort()
        const requestId = request.getResponseHeader('x-request-id')
        const headers = requestId ? { 'x-request-id': requestId } : undefined
        resolve(new Response(request.responseText, { status: request.status, headers }))
      }
      request.onerror = () => reject(new TypeError('the network went away'))
      const giveUp = () => {
        request.abort()
        reject(init?.signal?.reason)
      }
      init?.signal?.addEventListener('abort', giveUp, { signal: over.signal })
      request.send(init?.body as FormData)
    })
}
