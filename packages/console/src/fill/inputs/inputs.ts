import type { ItemType } from '@care/shared/forms/questionnaires/items/item-types'
import type { ComponentType } from 'react'
import { ChoiceInput } from './choice-input.tsx'
import { DateInput, DateRangeInput, TimeInput, TimeRangeInput } from './date-inputs.tsx'
import { FilesInput } from './files-input.tsx'
import type { FillInputProps } from './input-props.ts'
import { NumberInput } from './number-input.tsx'
import { PhoneInput } from './phone-input.tsx'
import { PlaceInput, RegionInput } from './place-inputs.tsx'
import { ColourInput, RateInput, SliderInput, SwitchInput } from './scale-inputs.tsx'
import { PathInput, SelectInput } from './select-input.tsx'
import { SignatureInput } from './signature-input.tsx'
import { LineInput, LinesInput, SecretInput } from './text-inputs.tsx'

/** The input for each type of item; null for items that are only displayed. */
export const inputs: Record<ItemType, ComponentType<FillInputProps> | null> = {
  INPUT: LineInput,
  TEXTAREA: LinesInput,
  PASSWORD_INPUT: SecretInput,
  NUMBER_INPUT: NumberInput,
  SELECT: SelectInput,
  CASCADER: PathInput,
  RADIO: ChoiceInput,
  CHECKBOX: ChoiceInput,
  SWITCH: SwitchInput,
  SLIDER: SliderInput,
  TIME: TimeInput,
  TIME_RANGE: TimeRangeInput,
  DATE: DateInput,
  DATE_RANGE: DateRangeInput,
  RATE: RateInput,
  COLOR: ColourInput,
  UPLOAD: FilesInput,
  IMAGE: null,
  IMAGE_SELECT: ChoiceInput,
  IMAGE_CAROUSEL: null,
  DESC_TEXT: null,
  SIGN_PAD: SignatureInput,
  PAGINATION: null,
  DIVIDER: null,
  PROVINCE_CITY: RegionInput,
  PHONE_VERIFICATION: PhoneInput,
  INPUT_MAP: PlaceInput,
}

/** Whether the item has a single input for its label; all other items are groups of inputs. */
export const isSingle = ({ type, expand }: FillInputProps['item']) =>
  [
    'INPUT',
    'TEXTAREA',
    'PASSWORD_INPUT',
    'NUMBER_INPUT',
    'TIME',
    'DATE',
    'COLOR',
    'PHONE_VERIFICATION',
    'INPUT_MAP',
  ].includes(type) ||
  (type === 'SELECT' && expand.multiple !== true) ||
  (type === 'SLIDER' && expand.range !== true)
