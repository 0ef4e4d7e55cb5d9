import { richLinkRel } from '@care/shared/rich-text'
import FileHandler from '@tiptap/extension-file-handler'
import TextAlign from '@tiptap/extension-text-align'
import { EditorContent, type Editor as TiptapEditor, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useMemo, useRef } from 'react'
import { useFieldState } from '../../kit/form/field-state.ts'
import { toast } from '../../kit/messages/toast.ts'
import { sendTo } from '../upload/send-file.ts'
import { Picture } from './picture-node.tsx'
import type { RichTextProps } from './rich-text-props.ts'
import { sendPicture } from './send-picture.ts'
import { Toolbar } from './toolbar.tsx'
import { useDebouncedCallback } from './use-debounced-callback.ts'

const debounceMs = 250
const pictureTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp']

async function insertPictures(editor: TiptapEditor, files: File[], at?: number) {
  for (const [index, file] of files.entries()) {
    try {
      const src = await sendPicture(file, sendTo('picture'))
      // the editor was closed during the upload
      if (editor.isDestroyed) return
      const content = { type: 'image', attrs: { src, alt: file.name } }
      // inserts only the first picture at position `at`
      if (at === undefined || index > 0) editor.chain().focus().insertContent(content).run()
      else editor.chain().insertContentAt(at, content).focus().run()
    } catch (error) {
      toast('error', error instanceof Error ? error.message : 'Invalid JSON')
    }
  }
}

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (address) => /^https?:\/\//i.test(address),
      HTMLAttributes: { rel: richLinkRel, target: '_blank' },
    },
  }),
  TextAlign.configure({ types: ['heading', 'paragraph'] }),
  Picture,
  FileHandler.configure({
    allowedMimeTypes: pictureTypes,
    onDrop: (editor, files, at) => void insertPictures(editor, files, at),
    onPaste: (editor, files) => void insertPictures(editor, files),
  }),
]

/** A controlled rich-text editor: its parent keeps the value while its tab is hidden. */
export function Editor({ id, value, onChange, invalid, disabled, label }: RichTextProps) {
  /** The current value and the values passed to the parent since, which come back as props with a delay. */
  const known = useRef([value ?? ''])
  const { later, flush } = useDebouncedCallback((html: string) => {
    known.current.push(html)
    onChange(html || undefined)
  }, debounceMs)
  const state = useFieldState(id, { invalid })
  const isWrong = state['aria-invalid'] ?? false
  const fault = state['aria-describedby'] ?? ''
  const attributes = useMemo(
    () => ({
      id,
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': label,
      class: 'rich-view',
      'aria-invalid': String(isWrong),
      'aria-describedby': fault,
    }),
    [id, label, isWrong, fault],
  )
  const editor = useEditor({
    extensions,
    content: value ?? '',
    editable: !disabled,
    editorProps: { attributes },
    onUpdate: ({ editor }) => later(editor.isEmpty ? '' : editor.getHTML()),
    onBlur: flush,
  })

  // TipTap reads its attributes again only by setOptions
  useEffect(() => editor?.setOptions({ editorProps: { attributes } }), [editor, attributes])

  useEffect(() => {
    const given = value ?? ''
    const echo = known.current.lastIndexOf(given)
    known.current = echo < 0 ? [given] : known.current.slice(echo)
    if (!editor || echo >= 0) return
    editor.commands.setContent(given, { emitUpdate: false })
  }, [editor, value])

  return (
    <div className={isWrong ? 'rich-text column gap-0 is-invalid' : 'rich-text column gap-0'}>
      {!disabled && editor && (
        <Toolbar editor={editor} onPictures={(files) => void insertPictures(editor, files)} accept={pictureTypes} />
      )}
      <EditorContent editor={editor} className="rich-text-body" />
    </div>
  )
}
