import type { CentreName } from '@care/shared/alarms/warnings/centres/centre-titles'
import { centreList, centres } from '@care/shared/alarms/warnings/centres/centres.words'
import { mostUrgentFirst } from '@care/shared/pages/pages'
import { api } from '../../../../calls/api.ts'
import { fieldsOf } from '../../../../crud/fields/fields-of.tsx'
import { usePage } from '../../../../crud/list/use-page.ts'
import { Page } from '../../../../kit/page/page.tsx'
import { KindChips } from '../kind-chips.tsx'
import { warningFields } from '../warning.fields.tsx'
import { WarningList } from '../warnings.page.tsx'
import { CentreFigures } from './centre-figures.tsx'
import { emptyCentreTexts } from './watched.ts'

/** Creates the page component of a warning centre. */
export function centrePage(name: CentreName) {
  const { fields, ...list } = centreList(name)
  const shown = { ...list, fields: { ...fieldsOf(fields), ...warningFields } }
  const draw = () => <Centre name={name} shown={shown} />
  return { CentrePage: draw }
}

type Shown = Omit<ReturnType<typeof centreList>, 'fields' | 'noun'> & {
  fields: Parameters<typeof WarningList>[0]['fields']
}

/** The figures of a warning centre, and the list of its warnings with additional columns. */
function Centre({ name, shown }: { name: CentreName; shown: Shown }) {
  const { kinds } = centres[name]
  const { fields, columns, hidden, search } = shown
  const page = usePage(api.warningCentres[name], mostUrgentFirst)
  return (
    <Page fill beside={<KindChips />}>
      <CentreFigures kinds={kinds} search={page.search} onSearch={page.setSearch} />
      <WarningList
        page={page}
        fields={fields}
        columns={columns}
        hidden={hidden}
        search={search}
        kinds={kinds}
        watched={emptyCentreTexts[name]}
        name={`warnings-${name}`}
        call={`warningCentres.${name}`}
      />
    </Page>
  )
}
