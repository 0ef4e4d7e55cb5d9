import { ApiError } from '@care/shared/http/client'
import type { SendFile } from '../upload/send-file.ts'
import { refusalOf } from '../upload/upload-items.ts'

/** Message for a failed upload, as worded in specification 0 §5; refusals with our own text pass on that text. */
function pictureFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Invalid JSON'
  if (error.status !== 200) return `HTTP Error: ${error.status}`
  return error.reason === 'unreadable' ? 'Invalid JSON' : error.message
}

/** Uploads a picture and returns its permanent address. Throws an error with the message to show. */
export async function sendPicture(file: File, send: SendFile): Promise<string> {
  const refusal = refusalOf(file, 'picture')
  if (refusal) throw new Error(refusal)
  const answer = await send(file, () => undefined).catch((error: unknown) => {
    throw new Error(pictureFailure(error), { cause: error })
  })
  const { url } = answer ?? {}
  if (typeof url !== 'string' || url === '') throw new Error('Invalid JSON')
  return url
}
