import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ShareBars } from './share-bars.tsx'

it('a bar is as long as the percentage displayed beside it', () => {
  const html = renderToStaticMarkup(
    <ShareBars
      rows={[
        { name: '男', value: 30 },
        { name: '女', value: 10 },
      ]}
    />,
  )
  expect([...html.matchAll(/width:(\d+)%/g)].map(([, width]) => width)).toEqual(['75', '25'])
  expect([...html.matchAll(/>(\d+)%</g)].map(([, share]) => share)).toEqual(['75', '25'])
})
