import { elderTag } from '@care/shared/people/elders/tags/elder-tag.words'
import type { RowOf } from '@care/shared/things/thing'
import { api } from '../../../../calls/api.ts'
import { CrudPage } from '../../../../crud/crud-page.tsx'
import { colourField } from '../../../../pickers/colour-field.tsx'

const fields = { look: colourField<RowOf<typeof elderTag>>(({ name }) => name) }

export const ElderTagsPage = () => <CrudPage resource={api.elderTags} thing={elderTag} fields={fields} />
