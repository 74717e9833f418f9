import type { Db } from '#server/contexte.ts'

/** Those of `cles` that a row refers to: files, documents, attachments and the kit. */
export async function clesCitees(db: Db, cles: string[]): Promise<Set<string>> {
  if (cles.length === 0) return new Set()
  const lignes = await db
    .selectFrom('fichier')
    .select('cle')
    .where('cle', 'in', cles)
    .unionAll(db.selectFrom('document').select('cle').where('cle', 'in', cles))
    .unionAll(db.selectFrom('kitFichier').select('cle').where('cle', 'in', cles))
    .unionAll(
      db
        .selectFrom('message')
        .select('pieceCle as cle')
        .where('pieceCle', 'in', cles)
        .$castTo<{ cle: string }>(),
    )
    .execute()
  return new Set(lignes.map((l) => l.cle))
}
