import { questionnaireFiles } from '@care/shared/questionnaires/answer-files.contract'
import { callerWith } from '../../../calls/api.ts'
import type { SendFile } from '../../../fill/store/use-item.ts'
import { fetchWithProgress } from '../../../pickers/upload/send-file.ts'

/** Of an answer: it waits for the answer that names it. */
export const fileSender =
  (key: string): SendFile =>
  async (file, onProgress) => {
    const url = await callerWith(fetchWithProgress(onProgress))(questionnaireFiles.upload, {
      params: { key },
      body: { file },
    })
    return { url }
  }
