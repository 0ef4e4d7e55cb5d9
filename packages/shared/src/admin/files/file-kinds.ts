/** Accepted kinds of files, by file extension. */
export const pictureExtensions = ['jpg', 'png', 'gif', 'webp'] as const
export const documentExtensions = ['pdf', 'docx', 'xlsx', 'pptx'] as const
