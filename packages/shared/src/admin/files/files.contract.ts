import { area, calls, del, get } from '../../http/endpoint.ts'
import {
  FileQuery,
  FileSearch,
  FileTotals,
  FileTotalsQuery,
  FileView,
  SignedFiles,
  SignRequest,
  StoredFile,
  SysFile,
  Upload,
  uploadLimit,
  ViewQuery,
} from './file.ts'

const signedIn = calls({ access: 'signed-in' })
const view = calls({ access: 'file:view' })

export const files = area('admin', {
  upload: signedIn.post('/sys-file/upload', '上传文件', {
    encoding: 'multipart',
    bodyLimit: uploadLimit,
    body: Upload,
    data: StoredFile,
  }),
  sign: signedIn.post('/sys-file/sign', '文件的短期地址', {
    body: SignRequest,
    isAudited: false,
    evenViewing: true,
    data: SignedFiles,
  }),
  page: view.list('/sys-file/page', '文件列表', SysFile, FileSearch),
  totals: view.get('/sys-file/totals', '文件占用与配额', { query: FileTotalsQuery, data: FileTotals }),
  view: signedIn.get('/sys-file/view', '查看文件', { query: ViewQuery, data: FileView }),
  download: get('/sys-file/:bucket/:fileName', {
    ids: { bucket: 'tenant', fileName: 'file' },
    access: 'public',
    mayIdentify: true,
    query: FileQuery,
    reply: 'file',
    keepSeconds: 300,
    summary: '读取文件（短期地址或登录令牌）',
  }),
  remove: del('/sys-file/:id', { ids: { id: 'file' }, access: 'file:edit', summary: '删除文件' }),
})
