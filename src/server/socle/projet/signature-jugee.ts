import type { ContenuDemande } from '#domain/signature/contenu.ts'
import type { Db } from '#server/contexte.ts'

/** The signature that the last review in force judged, with what it covered; null when that cannot be read. */
export async function lireSignatureJugee(
  db: Db,
  projetId: number,
): Promise<{ le: Date; tour: number; contenu: ContenuDemande } | null> {
  const ligne = await db
    .selectFrom('controle as k')
    .innerJoin('signature as s', 's.id', 'k.signatureId')
    .select(['s.le', 's.tour', 's.contenu'])
    .where('k.projetId', '=', projetId)
    .where('k.annuleLe', 'is', null)
    .orderBy('k.le', 'desc')
    .orderBy('k.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!ligne) return null
  const contenu = JSON.parse(ligne.contenu) as Partial<ContenuDemande>
  return contenu.format === 'demande/1' ? { ...ligne, contenu: contenu as ContenuDemande } : null
}
