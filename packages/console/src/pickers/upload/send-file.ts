import type { FilePurpose } from '@care/shared/admin/files/file'
import { files } from '@care/shared/admin/files/files.contract'
import { callerWith } from '../../calls/api.ts'

/** Uploads a file and returns its permanent address; `onProgress` receives the share from 0 to 1. */
export type SendFile = (file: File, onProgress: (share: number) => void) => Promise<{ url: string }>

/**
 * Uploads to our own files as the signed-in user; `tenantId` is set for another institution than the user's own
 * (`UploadOwnerContext`).
 */
export const sendTo =
  (purpose: FilePurpose, tenantId?: number): SendFile =>
  (file, onProgress) =>
    callerWith(fetchWithProgress(onProgress))(files.upload, { body: { file, type: purpose, tenantId } })

/** A `fetch` with upload progress, also for other upload targets. */
export function fetchWithProgress(onProgress: (share: number) => void): typeof fetch {
  return (address, init) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(init?.method ?? 'GET', String(address))
      for (const [name, value] of new Headers(init?.headers)) request.setRequestHeader(name, value)
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
      // removes the abort listener, because the signal may fire long after the response
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
