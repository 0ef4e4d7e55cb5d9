import { parameter } from '@care/shared/admin/administration/parameter.words'
import { api } from '../../../calls/api.ts'
import { CrudPage } from '../../../crud/crud-page.tsx'
import { longText } from '../../../crud/fields/fields.tsx'
import { ChangesButton, ChangesDrawer } from './changes-button.tsx'
import { EffectNote } from './effect-note.tsx'
import { readableValue } from './parameter-value.ts'

const publicValue = longText(parameter.fields.publicValue.label, { maxLength: parameter.fields.publicValue.max })
const fields = {
  publicValue: { ...publicValue, show: (value: string) => publicValue.show(readableValue(value), null) },
}

/** The platform's parameters, with the features that read each parameter, and the change history. */
export const ParametersPage = () => (
  <CrudPage
    resource={api.parameters}
    definition={parameter}
    fields={fields}
    toolbar={<ChangesButton title="参数变更历史" of="parameters" />}
    rowActions={() => [
      {
        label: '历史',
        may: api.parameters.changes,
        shows: ({ publicId, publicName }, close) => (
          <ChangesDrawer
            title={`变更历史 · ${publicName}`}
            of="parameters"
            query={{ publicId: String(publicId) }}
            onClose={close}
          />
        ),
      },
    ]}
    beforeSaving={({ publicId }) => (
      <EffectNote
        query={api.parameters.effect.query({ params: { id: publicId } })}
        unused="平台自身没有读取这个参数的功能；外部程序可能通过公开地址读取它。"
      />
    )}
  />
)
