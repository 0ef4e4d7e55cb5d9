import { roomType } from '@care/shared/house/residence/rooms/room.words'
import { api } from '../../../../calls/api.ts'
import { CrudPage } from '../../../../crud/crud-page.tsx'
import { fieldsOf } from '../../../../crud/fields/fields-of.tsx'
import type { InputProps } from '../../../../kit/inputs/field.ts'
import { FileUpload } from '../../../../pickers/upload/file-upload.tsx'

const photo = {
  ...fieldsOf(roomType.fields).photo,
  input: ({ id, value, onChange }: InputProps) => (
    <FileUpload
      id={id}
      purpose="picture"
      value={value ? [{ name: '房型照片', url: String(value) }] : []}
      onChange={([file]) => onChange(file?.url ?? '')}
    />
  ),
}

/** Types of rooms with their monthly rate. */
export const RoomTypesPage = () => <CrudPage resource={api.roomTypes} definition={roomType} fields={{ photo }} />
