import { elderTag } from '@care/shared/people/elders/tags/elder-tag.words'
import type { RowOf } from '@care/shared/resources/resource'
import { api } from '../../../../calls/api.ts'
import { CrudPage } from '../../../../crud/crud-page.tsx'
import { colourField } from '../../../../pickers/colour-field.tsx'

const fields = { look: colourField<RowOf<typeof elderTag>>(({ name }) => name) }

export const ElderTagsPage = () => <CrudPage resource={api.elderTags} definition={elderTag} fields={fields} />
