import { Tabs } from '../../../../kit/page/tabs.tsx'
import type { PartProps } from '../form/parts/part-props.ts'
import { Reports } from './reports.tsx'
import { Results } from './results.tsx'
import './results.css'

/** Results tab: charts first, then the list of answers. */
export const Statistics = (props: PartProps) => (
  <Tabs
    tabs={[
      { id: 'reports', title: '统计图', content: <Reports formKey={props.formKey} /> },
      { id: 'results', title: '答卷', content: <Results {...props} /> },
    ]}
  />
)
