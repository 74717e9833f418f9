import type { ContenuDemande } from '#domain/signature/contenu.ts'
import type { Db } from '#server/contexte/base.ts'
import { enVigueur } from './regles-sql.ts'

/** The signature that the last review in force judged, with its content; null when that cannot be read. */
export async function lireSignatureJugee(
  db: Db,
  projetId: number,
): Promise<{ le: Date; tour: number; contenu: ContenuDemande } | null> {
  const ligne = await db
    .selectFrom('controle as k')
    .innerJoin('signature as s', 's.id', 'k.signatureId')
    .select(['s.le', 's.tour', 's.contenu'])
    .where('k.projetId', '=', projetId)
    .where(enVigueur())
    .orderBy('k.le', 'desc')
    .orderBy('k.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const contenu = ligne && lireFormat(ligne.contenu)
  return ligne && contenu ? { ...ligne, contenu } : null
}

/** Null for the content of another age. */
function lireFormat(json: string): ContenuDemande | null {
  const contenu = JSON.parse(json) as Partial<ContenuDemande>
  return contenu.format === 'demande/1' ? (contenu as ContenuDemande) : null
}

/** What each review in force of an application judged, by its id; null when that cannot be read. */
export async function lireContenusJuges(
  db: Db,
  projetId: number,
): Promise<Map<number, ContenuDemande | null>> {
  const lignes = await db
    .selectFrom('controle as k')
    .innerJoin('signature as s', 's.id', 'k.signatureId')
    .select(['k.id', 's.contenu'])
    .where('k.projetId', '=', projetId)
    .where(enVigueur())
    .execute()
  return new Map(lignes.map((l) => [l.id, lireFormat(l.contenu)]))
}
