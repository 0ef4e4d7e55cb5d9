import { useState } from 'react'
import { Button } from '../../kit/inputs/button.tsx'
import { lazyPart } from '../../kit/loading/lazy-part.tsx'

const ImportDialog = lazyPart('ImportDialog', () => import('./import-dialog.tsx'))

interface Props {
  /** Noun for one record: 字典项. */
  noun: string
  /** Parent id of all imported rows. */
  scope?: Record<string, number>
  /** Area of the records; its lists are invalidated afterwards. */
  area: string
  /** The file can only create records, not update them. */
  newOnly?: boolean
}

/** Imports records from a file. Render it only for users with the permission. */
export function ImportButton(props: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button label="导入" icon="pi pi-upload" outlined severity="secondary" onClick={() => setOpen(true)} />
      {isOpen && <ImportDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
