/** Headers that sandbox a file, because files are downloaded or displayed but never run as a page. */
export const fileHeaders = ({ name, type }: File): Record<string, string> => ({
  'content-type': type || 'application/octet-stream',
  'content-disposition': `attachment; filename="file"; filename*=UTF-8''${encodeName(name)}`,
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
})

const encodeName = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`)
