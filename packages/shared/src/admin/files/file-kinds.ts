/** Accepted kinds of files, by file extension. */
export const pictures = ['jpg', 'png', 'gif', 'webp'] as const
export const documents = ['pdf', 'docx', 'xlsx', 'pptx'] as const
