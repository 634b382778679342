// An attribute while it is edited: all text inputs are strings here until the draft is applied.
import { AttributeInput, attributeName, attributeProblems } from '#contract/catalogue/admin-categories'
import type { attributeTypes, CategoryAttribute } from '#contract/catalogue/catalogue'
import type { Attribute } from './category-values.ts'

export interface AttributeDraft extends Omit<CategoryAttribute, 'validationRules'> {
  min: string
  max: string
  pattern: string
  /** Until the admin types a name, it is derived from the label. */
  hasOwnName: boolean
}

/** The attribute that is open for editing. */
export interface OpenAttribute {
  /** Index in the list; the length of the list for a new one. */
  at: number
  draft: AttributeDraft
  begun: AttributeDraft
}

export type DraftErrors = Readonly<Record<string, string>>

const newDraft: AttributeDraft = {
  name: '',
  label: '',
  type: 'text',
  unit: '',
  options: [],
  isRequired: false,
  isFilterable: true,
  min: '',
  max: '',
  pattern: '',
  hasOwnName: false,
}

function draftOf({ validationRules: { min, max, pattern }, ...attribute }: Attribute): AttributeDraft {
  const text = (bound: number | undefined) => (bound === undefined ? '' : String(bound))
  return { ...attribute, min: text(min), max: text(max), pattern: pattern ?? '', hasOwnName: true }
}

export const withLabel = (draft: AttributeDraft, label: string): AttributeDraft => ({
  ...draft,
  label,
  ...(!draft.hasOwnName && { name: attributeName(label) }),
})

/** Opens an attribute of the list, or a new one at the end. */
export function openAt(attributes: readonly Attribute[], at: number): OpenAttribute {
  const attribute = attributes[at]
  const begun = attribute ? draftOf(attribute) : newDraft
  return { at, draft: begun, begun }
}

const isTyped = ({ draft, begun }: OpenAttribute) => JSON.stringify(draft) !== JSON.stringify(begun)

/** Returns the list with the open draft applied, or the errors of the draft. */
export const takeOver = (attributes: Attribute[], open: OpenAttribute | null): Placed =>
  open && isTyped(open) ? placeDraft(attributes, open) : { attributes }

/** Label of each attribute type. */
export const typeTexts: Record<(typeof attributeTypes)[number], string> = {
  text: 'Free text',
  number: 'A number',
  select: 'One of several options',
  multiselect: 'Several options',
  boolean: 'Yes or no',
  range: 'A range of numbers',
}

export const hasOptions = ({ type }: Pick<CategoryAttribute, 'type'>) =>
  type === 'select' || type === 'multiselect'
export const hasBounds = ({ type }: Pick<CategoryAttribute, 'type'>) =>
  type === 'text' || type === 'number' || type === 'range'

type Placed = { attributes: Attribute[] } | { errors: DraftErrors }

/** Returns the list with the draft at its index, or the errors of the draft. */
export function placeDraft(
  attributes: readonly Attribute[],
  { draft, at }: Pick<OpenAttribute, 'draft' | 'at'>,
): Placed {
  const { min, max, pattern, hasOwnName: _, ...fields } = draft
  const checked = AttributeInput.safeParse({
    ...fields,
    options: hasOptions(draft) ? draft.options : [],
    validationRules: hasBounds(draft)
      ? { min: min.trim(), max: max.trim(), ...(draft.type === 'text' && { pattern }) }
      : {},
  })
  if (!checked.success) {
    const issues = checked.error.issues.map(({ path, message }) => [String(path.at(-1)), message])
    return { errors: Object.fromEntries(issues.reverse()) }
  }
  const placed = attributes.toSpliced(at, at < attributes.length ? 1 : 0, checked.data)
  const problems = problemsAt(placed, at, draft)
  return problems.length > 0 ? { errors: Object.fromEntries(problems) } : { attributes: placed }
}

function problemsAt(placed: readonly Attribute[], at: number, { label, name }: AttributeDraft) {
  if (label.trim() === '' || name.trim() === '')
    return [[label.trim() === '' ? 'label' : 'name', 'Please enter attribute name and label']]
  const isTaken = placed.some((other, index) => index !== at && other.name === placed[at]?.name)
  if (isTaken) return [['name', 'Another attribute has this name']]
  return attributeProblems(placed)
    .filter(({ path }) => path[1] === at)
    .map(({ path, message }) => [path[2] === 'validationRules' ? 'min' : String(path[2]), message])
}
