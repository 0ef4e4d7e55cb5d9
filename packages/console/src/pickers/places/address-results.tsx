import { nameOf } from '@care/shared/admin/regions/region-path'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useRef, useState } from 'react'
import { ChoicesPlaceholder } from '../../kit/inputs/choices-placeholder.tsx'
import { TextInput } from '../../kit/inputs/text-input.tsx'
import { SkeletonLines } from '../../kit/loading/skeletons.tsx'
import { useDebounced } from '../../kit/page/use-debounced.ts'
import type { FoundPlace, Geocoder } from './geocoder.ts'
import { RegionCascader } from './region/region-cascader.tsx'
import { stepFocus } from './step-focus.ts'

interface Props {
  geocoder: Geocoder
  /** Receives the place and the search text. */
  onTake: (place: FoundPlace, typed: string) => void
  /** In px. */
  height: number
}

/** Search by keyword with its results, or choice of a region to start from. */
export function AddressResults({ geocoder, onTake, height }: Props) {
  const [text, setText] = useState('')
  const [region, setRegion] = useState<string>()
  const list = useRef<HTMLUListElement>(null)
  const wanted = useDebounced(text.trim(), 300)
  const places = useQuery({
    queryKey: ['places', wanted, geocoder.search],
    queryFn: () => geocoder.search(wanted),
    enabled: wanted !== '',
    staleTime: 60_000,
  })
  const found = places.data

  const go = useMutation({
    mutationFn: (words: string) => geocoder.search(words),
    onSuccess: ([first], words) => first && onTake(first, words),
  })
  const key = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && text.trim()) go.mutate(text.trim())
    if (event.key === 'ArrowDown') list.current?.querySelector('button')?.focus()
  }

  return (
    <div className="address-search rigid column gap-2" style={{ maxHeight: height }}>
      <span className="p-input-icon-left">
        <i className="pi pi-search" aria-hidden />
        <TextInput
          type="search"
          value={text}
          placeholder="输入关键字选取地点"
          aria-label="输入关键字选取地点"
          maxLength={100}
          autoFocus
          onChange={({ target }) => setText(target.value)}
          onKeyDown={key}
        />
      </span>
      <RegionCascader
        id="address-region"
        value={region}
        placeholder="或先选择省市区"
        onChange={(code, path) => {
          setRegion(code)
          if (code) go.mutate(nameOf(path, ''))
        }}
      />
      {wanted && places.isFetching && !found ? (
        <SkeletonLines count={4} />
      ) : (
        <ul ref={list} className="address-found" aria-label="搜索结果" onKeyDown={(event) => stepFocus(event)}>
          {found?.map((place) => (
            <li key={`${place.address}${place.lng}`}>
              <button type="button" className="picker-choice" onClick={() => onTake(place, text.trim())}>
                <i className="pi pi-map-marker" aria-hidden />
                <span>{place.address}</span>
                {place.label && <small>{place.label}</small>}
              </button>
            </li>
          ))}
          {found?.length === 0 && <li className="region-none soft">没有找到该地点，可在地图上点选或填写经纬度</li>}
          {places.error && (
            <li className="region-none soft">
              <ChoicesPlaceholder query={places} empty="" />
            </li>
          )}
        </ul>
      )}
    </div>
  )
}
