import { questionnaireFiles } from '@care/shared/forms/questionnaires/answer-files.contract'
import { callerWith } from '../../../../calls/api.ts'
import type { SendFile } from '../../../../fill/store/use-item.ts'
import { fetchWithProgress } from '../../../../pickers/upload/send-file.ts'

/** Creates the function that uploads a file of an answer; the server stores the file for good once it is submitted. */
export const fileSender =
  (key: string): SendFile =>
  async (file, onProgress) => {
    const url = await callerWith(fetchWithProgress(onProgress))(questionnaireFiles.upload, {
      params: { key },
      body: { file },
    })
    return { url }
  }
