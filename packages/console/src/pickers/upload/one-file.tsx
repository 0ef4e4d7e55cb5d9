import type { FilePurpose } from '@care/shared/admin/files/file'
import { pages } from '@care/shared/pages/pages'
import { Link } from 'wouter'
import type { Field } from '../../kit/inputs/field.ts'
import { emptyValueDash } from '../../kit/text/none.tsx'
import { FileUpload } from './file-upload.tsx'

/** Field of a dialog for the address of one file. */
export const oneFile = (label: string, purpose: FilePurpose): Pick<Field, 'label' | 'input'> => ({
  label,
  input: ({ id, value, onChange }) => (
    <FileUpload
      id={id}
      purpose={purpose}
      value={value ? [{ name: label, url: String(value) }] : []}
      onChange={([file]) => onChange(file?.url)}
    />
  ),
})

/** Opens a stored file. */
export function FileLink({ url }: { url: string | null }) {
  if (!url) return emptyValueDash
  const [bucket = '', fileName = ''] = url.split('/').slice(-2)
  return <Link href={`${pages.pdf.path}?${new URLSearchParams({ bucket, fileName })}`}>查看</Link>
}
