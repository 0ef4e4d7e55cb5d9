const icons: Record<string, string> = {
  pdf: 'pi-file-pdf',
  docx: 'pi-file-word',
  xlsx: 'pi-file-excel',
  pptx: 'pi-file',
  jpg: 'pi-image',
  png: 'pi-image',
  webp: 'pi-image',
}
export const fileIcon = (kind: string) => icons[kind] ?? 'pi-file'

const kinds: Record<string, string> = {
  pdf: 'PDF 文档',
  docx: 'Word 文档',
  xlsx: 'Excel 表格',
  pptx: 'PowerPoint 演示文稿',
  jpg: '图片',
  png: '图片',
  webp: '图片',
}
export const kindName = (kind: string) => kinds[kind] ?? kind
