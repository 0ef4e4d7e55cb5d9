export { contentTypes, scalePicture } from './accept/accept-file.ts'
export { createFileSigner, type FileAddress, logoSigner, readAddress, urlOf } from './addresses.ts'
export type { AnswerFiles, AnswerPlace } from './answer-files.port.ts'
export { findExternalFile } from './external-file.repository.ts'
export { insertFile } from './file.repository.ts'
export { findOwnPicture, findReadable } from './file-access.repository.ts'
export type { FilesServing } from './files.app.ts'
export {
  insistOnExternalReceipt,
  insistOnFile,
  insistOnInvoice,
  insistOnPhoto,
  insistOnReceipt,
} from './insist-on-file.ts'
export { pictureForPaper } from './picture-for-paper.ts'
export { cleanRichText, lastingAddress, picturesOf, signPictures } from './rich-text.ts'
