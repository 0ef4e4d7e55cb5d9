import { toast, toastSuccess } from '../messages/toast.ts'
import { copyText } from './copy-text.ts'

/** Copies a link to the clipboard, and shows a toast with the result. */
export async function copyLink(address: string): Promise<void> {
  if (await copyText(address)) toastSuccess('链接已复制')
  else toast('warn', '浏览器不允许复制，请手动选择链接')
}
