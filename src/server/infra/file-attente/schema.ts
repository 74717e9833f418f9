/** Where the queue keeps its own tables, beside the portal's. */
export const SCHEMA_FILE = 'file_attente'
