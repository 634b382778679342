// Path of an uploaded picture in settings.
import { line } from './text.ts'

/** Empty without a picture. */
export const UploadedPicture = line(200).refine(
  (text) => /^(\/uploads\/[\w-]{1,100}\.webp)?$/.test(text),
  'Must be an uploaded picture',
)
