/** Kinds of files that are taken, by the ending that their address has. */
export const pictures = ['jpg', 'png', 'gif', 'webp'] as const
export const documents = ['pdf', 'docx', 'xlsx', 'pptx'] as const
