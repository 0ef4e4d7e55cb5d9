import { z } from 'zod'
import { Upload, uploadLimit } from '../../admin/files/file.ts'
import { area, post } from '../../http/endpoint.ts'

const AnswerUpload = Upload.pick({ file: true })

/** Files of a questionnaire, by their addresses (api-shapes §3.5). */
export const questionnaireFiles = area('tenant-questionnaire', {
  /**
   * Uploads a file of an answer without a sign-in. The returned address is valid for some minutes and is stored in the
   * answer unchanged.
   */
  upload: post('/project/file/upload/:key', {
    ids: { key: 'questionnaire' },
    access: 'public',
    mayIdentify: true,
    rate: { name: 'questionnaire-upload', max: 60, seconds: 60 },
    encoding: 'multipart',
    bodyLimit: uploadLimit,
    body: AnswerUpload,
    data: z.string(),
    summary: '上传问卷附件',
  }),
  /** A picture for a questionnaire's author, by its permanent address. */
  uploadOwn: post('/user/file/upload', {
    access: 'questionnaire:edit',
    encoding: 'multipart',
    bodyLimit: uploadLimit,
    body: AnswerUpload,
    data: z.string(),
    summary: '上传问卷图片',
  }),
})
