/** The address of every uploaded file. */
export const uploadedTo = '/admin/sys-file/1000002/a.jpg'

/** Replaces `XMLHttpRequest` in uploads; responds immediately. */
export class Uploads {
  upload = {}
  status = 200
  responseText = JSON.stringify({
    code: 0,
    msg: null,
    data: { bucketName: '1000002', fileName: 'a.jpg', url: uploadedTo },
  })
  onload = () => undefined
  open = () => undefined
  setRequestHeader = () => undefined
  getResponseHeader = () => null
  abort = () => undefined
  send = () => this.onload()
}
