// How a consignment travels, for its e-way bill. Used by the dispatch dialogs and by the page that dispatches many
// orders.
import { isByRoad, type Transport, transportModeLabels, transportModes } from '#contract/shipping/transport'
import { NumberInput } from '#web/admin/kit/form/number-input.tsx'
import { Field, NativeSelect, TextInput } from '#web/ui/form/field.tsx'

export type TransportErrors = Partial<Record<keyof Transport, string>>

interface TransportFieldsProps {
  value: Transport
  onChange: (value: Transport) => void
  errors: TransportErrors
  /** Tracking number, used as the document number unless another one is entered. */
  trackingNumber: string
  size?: 'sm' | 'md'
}

export function TransportFields({ value, onChange, errors, trackingNumber, size }: TransportFieldsProps) {
  const set = (change: Partial<Transport>) => onChange({ ...value, ...change })
  const text = (name: 'vehicleNumber' | 'transporterId' | 'documentNumber' | 'transporterName') => ({
    size,
    value: value[name],
    autoComplete: 'off',
    spellCheck: false,
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  })
  const isRoad = isByRoad(value)
  return (
    <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-2">
      <Field size={size} label="Mode" error={errors.mode}>
        <NativeSelect
          size={size}
          value={value.mode}
          onChange={(event) => {
            const mode = event.target.value as Transport['mode']
            set({ mode, ...(mode !== 'road' && { vehicleNumber: '' }) })
          }}
        >
          {transportModes.map((mode) => (
            <option key={mode} value={mode}>
              {transportModeLabels[mode]}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Field
        size={size}
        label="Distance in km"
        hint="0: the portal computes it from the PIN codes."
        error={errors.distanceKm}
      >
        <NumberInput
          size={size}
          min={0}
          value={String(value.distanceKm)}
          onChange={(event) => set({ distanceKm: event.target.value as never })}
        />
      </Field>
      {isRoad && (
        <>
          <Field size={size} label="Vehicle number" hint="Example: HR55AB1234." error={errors.vehicleNumber}>
            <TextInput {...text('vehicleNumber')} maxLength={20} autoCapitalize="characters" />
          </Field>
          <Field
            size={size}
            label="Transporter ID"
            hint="Instead of the vehicle: the transporter adds it. GSTIN, or 15 characters beginning with 88."
            error={errors.transporterId}
          >
            <TextInput {...text('transporterId')} maxLength={20} autoCapitalize="characters" />
          </Field>
        </>
      )}
      <Field
        size={size}
        label="Transport document"
        hint={
          trackingNumber
            ? 'Left empty, the tracking number with today’s date.'
            : 'Lorry receipt, railway receipt, airway bill or bill of lading.'
        }
        error={errors.documentNumber}
      >
        <TextInput {...text('documentNumber')} maxLength={15} placeholder={trackingNumber || undefined} />
      </Field>
      <Field size={size} label="Date of that document" error={errors.documentDay}>
        <TextInput
          size={size}
          type="date"
          value={value.documentDay ?? ''}
          onChange={(event) => set({ documentDay: event.target.value || null })}
        />
      </Field>
    </div>
  )
}
