import { area, del, get, post } from '../http/endpoint.ts'
import { pageOf } from '../http/page.ts'
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

export const files = area('admin', {
  upload: post('/sys-file/upload', {
    access: 'signed-in',
    encoding: 'multipart',
    bodyLimit: uploadLimit,
    body: Upload,
    data: StoredFile,
    summary: '上传文件',
  }),
  sign: post('/sys-file/sign', {
    access: 'signed-in',
    body: SignRequest,
    isAudited: false,
    evenViewing: true,
    data: SignedFiles,
    summary: '文件的短期地址',
  }),
  page: get('/sys-file/page', { access: 'file:view', query: FileSearch, data: pageOf(SysFile), summary: '文件列表' }),
  totals: get('/sys-file/totals', {
    access: 'file:view',
    query: FileTotalsQuery,
    data: FileTotals,
    summary: '文件占用与配额',
  }),
  view: get('/sys-file/view', { access: 'signed-in', query: ViewQuery, data: FileView, summary: '查看文件' }),
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
