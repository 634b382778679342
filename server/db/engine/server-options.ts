/**
 * How the embedded server is configured, as options of its command line, which win over every configuration file:
 * reachable by its socket only, and never confirming what is not safely on disk.
 */
export function serverOptions(socketFolder: string) {
  return Object.entries({ ...settings, unix_socket_directories: quoted(socketFolder) }).flatMap(
    ([name, value]) => ['-c', `${name}=${value}`],
  )
}

const settings = {
  listen_addresses: '',
  port: '5432',
  unix_socket_permissions: '0700',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  // Of the log, for whoever keeps it elsewhere (server/backups/wal): a disk must not fill because that fails.
  max_slot_wal_keep_size: '1GB',
  shared_buffers: '128MB',
  max_connections: '200',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  log_checkpoints: 'off',
  logging_collector: 'off',
  log_destination: 'stderr',
}

/** The setting is a list of folders; quoted, one may contain commas and spaces. */
const quoted = (folder: string) => `"${folder.replaceAll('"', '""')}"`
