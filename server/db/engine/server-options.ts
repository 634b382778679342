/**
 * Command-line options of the embedded server, which override all configuration files. The server is only reachable
 * by its socket and confirms nothing that isn't safely on disk.
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
  // Limits the WAL retained for archiving (server/backups/wal), so that the disk doesn't fill up if archiving fails.
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

/** The setting is a list of folders; quoting allows commas and spaces in them. */
const quoted = (folder: string) => `"${folder.replaceAll('"', '""')}"`
