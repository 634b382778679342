// Uploads pictures of the form one by one, two at a time; each takes its position at once. Pending and failed uploads
// are kept here, while the form value has the order and the paths.
import { useEffect, useRef, useState } from 'react'
import type { FormPicture } from '#web/admin/catalogue/form/fields/product-fields.tsx'
import { uploadPicture } from '#web/admin/kit/form/upload-picture.ts'
import { CallError, messageOf } from '#web/api/call.ts'

const AT_ONCE = 2

/** A file that isn't uploaded yet. */
export interface Sending {
  name: string
  preview: string
  /** From 0 to 1. */
  progress: number
  /** Reason of the failed upload. */
  error: string | null
  /** Warning that doesn't prevent the upload. */
  warning: string | null
}

interface Job extends Sending {
  file: File
  isRunning: boolean
  cancel: AbortController
}

export function usePictures(read: () => FormPicture[], write: (pictures: FormPicture[]) => void) {
  const jobs = useRef(new Map<string, Job>())
  const [sending, setSending] = useState<ReadonlyMap<string, Sending>>(new Map())
  const waiters = useRef<(() => void)[]>([])
  const isUnderWay = () => [...jobs.current.values()].some(({ error }) => error === null)
  const tell = () => {
    setSending(new Map(jobs.current))
    if (isUnderWay()) return
    for (const goOn of waiters.current.splice(0)) goOn()
  }

  useEffect(() => {
    const all = jobs.current
    return () => {
      for (const job of all.values()) drop(job)
      all.clear()
    }
  }, [])

  function next() {
    const waiting = [...jobs.current].filter(([, { isRunning, error }]) => !isRunning && error === null)
    const running = [...jobs.current.values()].filter(({ isRunning }) => isRunning).length
    for (const [key, job] of waiting.slice(0, Math.max(0, AT_ONCE - running))) void send(key, job)
  }

  async function send(key: string, job: Job) {
    job.isRunning = true
    try {
      const path = await uploadPicture(job.file, {
        signal: job.cancel.signal,
        onProgress(share) {
          job.progress = share
          tell()
        },
      })
      drop(job)
      jobs.current.delete(key)
      // If the same picture was uploaded before, it appears only once.
      const others = read().filter((picture) => picture.path !== path)
      write(others.map((picture) => (picture.key === key ? { ...picture, path } : picture)))
    } catch (error) {
      if (job.cancel.signal.aborted) return
      job.isRunning = false
      job.error = failureOf(error)
    }
    tell()
    next()
  }

  return {
    sending,
    /** Resolves when no upload is pending: all have finished, failed or been removed. */
    arrived(): Promise<void> {
      if (!isUnderWay()) return Promise.resolve()
      return new Promise((resolve) => waiters.current.push(resolve))
    },
    /** @param files with the alt text of a copied picture */
    add(files: readonly { file: File; warning: string | null; alt?: string }[]) {
      const added = files.map(({ file, warning, alt = '' }) => {
        const key = crypto.getRandomValues(new Uint32Array(4)).join('-')
        jobs.current.set(key, {
          file,
          name: file.name,
          preview: URL.createObjectURL(file),
          progress: 0,
          error: null,
          warning,
          isRunning: false,
          cancel: new AbortController(),
        })
        return { key, path: null, alt }
      })
      write([...read(), ...added])
      tell()
      next()
    },
    retry(key: string) {
      const job = jobs.current.get(key)
      if (!job) return
      Object.assign(job, { error: null, progress: 0 })
      tell()
      next()
    },
    /** Removes a picture from the form and aborts its upload. */
    remove(key: string) {
      const job = jobs.current.get(key)
      if (job) drop(job)
      jobs.current.delete(key)
      write(read().filter((picture) => picture.key !== key))
      tell()
      next()
    },
    /** Aborts and forgets all uploads. */
    clear() {
      for (const job of jobs.current.values()) drop(job)
      jobs.current.clear()
      tell()
    },
  }
}

function drop(job: Job) {
  job.cancel.abort()
  URL.revokeObjectURL(job.preview)
}

function failureOf(error: unknown): string {
  if (error instanceof CallError && error.isNetworkError) return 'The connection was lost.'
  return messageOf(error)
}
