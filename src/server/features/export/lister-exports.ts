import { EXPORTS } from '#domain/export/types-export.ts'

/** What may be exported. */
export const listerExports = async () => ({
  data: EXPORTS.map((e) => ({ ...e })),
  meta: { total: EXPORTS.length, page: 1, parPage: EXPORTS.length },
})
