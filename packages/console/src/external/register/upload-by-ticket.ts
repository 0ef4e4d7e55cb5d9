import { externalFiles } from '@care/shared/admin/external/external.contract'
import { callerWith } from '../../calls/api.ts'
import { fetchWithProgress, type SendFile } from '../../pickers/upload/send-file.ts'

/** Uploads pictures by ticket. */
export const uploadByTicket =
  (token: string, type: 'picture' | 'receipt' = 'picture'): SendFile =>
  (file, onProgress) =>
    callerWith(fetchWithProgress(onProgress))(externalFiles.upload, {
      params: { token },
      body: { file, type },
    })
