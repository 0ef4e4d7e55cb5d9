import { ShareBars } from '../../../../charts/share-bars.tsx'
import { type Panel, useHomePanel } from './use-home-panel.ts'

const shares: { title: string; of: (panel: Panel) => { name: string; value: number }[] }[] = [
  { title: '护理等级', of: ({ careLevelList }) => careLevelList },
  { title: '年龄分布', of: ({ ageList }) => ageList },
  { title: '性别', of: ({ genderList }) => genderList },
]

/** Elders by level of care, age and gender. */
export function Shares() {
  const { data } = useHomePanel()
  return (
    <div className="home-triple">
      {shares.map(({ title, of }) => (
        <section className="card" key={title}>
          <h2 className="card-title">{title}</h2>
          {data ? <ShareBars rows={of(data)} /> : <div className="bone" style={{ height: 120 }} />}
        </section>
      ))}
    </div>
  )
}
