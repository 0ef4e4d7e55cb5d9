import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { RichText } from './rich-text.tsx'

it('an editor that loads after the form was submitted is marked invalid immediately', async () => {
  renderPage(<RichText id="content" label="公告内容" value="" invalid onChange={() => undefined} />)
  const text = await screen.findByRole('textbox', { name: '公告内容' })
  await waitFor(() => expect(text.getAttribute('aria-invalid')).toBe('true'))
})
