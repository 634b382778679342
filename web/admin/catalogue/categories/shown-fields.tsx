// Switches for showing and featuring a category in the shop.
import type { UseFormReturn } from 'react-hook-form'
import type { Category } from '#contract/catalogue/catalogue'
import { Switch } from '#web/ui/form/switch.tsx'
import type { CategoryValues } from './category-values.ts'
import { vanishText } from './vanish-text.ts'

interface ShownFieldsProps {
  form: UseFormReturn<CategoryValues>
  /** The saved category; null for a new one. */
  category: Category | null
}

export function ShownFields({ form, category }: ShownFieldsProps) {
  const vanishes = category?.isActive && !form.watch('isActive')
  return (
    <div className="flex flex-wrap gap-x-8 gap-y-3">
      <Switch
        label="Active"
        description={vanishes ? vanishText(category) : 'Shown in the shop.'}
        {...form.register('isActive')}
      />
      <Switch label="Featured" description="Comes first on the home page." {...form.register('isFeatured')} />
    </div>
  )
}
