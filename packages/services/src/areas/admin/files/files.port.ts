export { contentTypes, scalePicture } from './accept/accept-file.ts'
export { createFileSigner, type FileAddress, logoSigner, parseFileUrl, permanentFileUrl } from './addresses.ts'
export type { AnswerFiles, AnswerQuestionnaire } from './answer-files.port.ts'
export { findExternalFile } from './external-file.repository.ts'
export { insertFile } from './file.repository.ts'
export { findOwnPicture, findReadable } from './file-access.repository.ts'
export type { FilesServing } from './files.app.ts'
export { pictureForPaper } from './picture-for-paper.ts'
export {
  requireExternalReceipt,
  requireInvoice,
  requirePhoto,
  requireReadableFile,
  requireReceipt,
} from './require-file.ts'
export { cleanRichText, picturesOf, signPictures, unsignedFileAddress } from './rich-text.ts'
