import { sql } from 'kysely'
import { CHAMPS_CORRIGES, type CorrectionsGardees, direValeur } from '#domain/aide-anterieure/correction.ts'
import type { AideAnterieure } from '#domain/aide-anterieure/reponse.ts'
import type { Db } from '#server/contexte/base.ts'

/** Past aids of a structure read at once: more than any has. */
const AIDES_MAX = 200

/** Who corrected something of an aid (a), by account. */
const AUTEURS = sql<Record<string, string> | null>`case when a.correction is not null then (
  select json_object_agg(u.id, u.prenom || ' ' || u.nom) from utilisateur u
  where u.id in (select (c.valeur ->> 'par')::int from jsonb_each(a.correction) as c(champ, valeur))) end`

/** Past aids (a) with their structure (s) and the import that brought them (r). */
export const aidesAnterieures = (db: Db) =>
  db
    .selectFrom('aideAnterieure as a')
    .innerJoin('structureAnterieure as s', 's.id', 'a.structureId')
    .innerJoin('reprise as r', 'r.id', 'a.repriseId')
    .select(['a.id', 'a.version', 'a.source', 'a.reference', 'a.structureId', 'a.annee', 'a.titre'])
    .select(['a.debut', 'a.fin', 'a.ville', 'a.region', 'a.categorie', 'a.demande', 'a.accorde', 'a.verse'])
    .select(['a.decision', 'a.bilanRecu', 'a.lien', 'a.ligne', 'a.correction', AUTEURS.as('auteurs')])
    .select(['s.nom as structure', 's.porteurId', 'r.fichierNom as fichier', 'r.appliqueLe as repriseLe'])
    .orderBy('a.annee', 'desc')
    .orderBy('a.id', 'desc')
type LigneAide = Awaited<ReturnType<ReturnType<typeof aidesAnterieures>['execute']>>[number]

/** Beside each corrected field what the file says, in words. */
function correctionsDe(ligne: LigneAide): AideAnterieure['corrections'] {
  const gardees: CorrectionsGardees = ligne.correction ?? {}
  return CHAMPS_CORRIGES.flatMap((champ) => {
    const c = gardees[champ]
    if (!c) return []
    const { raison, le } = c
    return {
      champ,
      fichier: direValeur(champ, c.fichier),
      valeur: direValeur(champ, ligne[champ]),
      raison,
      par: ligne.auteurs?.[c.par] ?? '',
      le,
    }
  })
}

export function presenterAide(ligne: LigneAide): AideAnterieure {
  const { correction: _, auteurs: __, repriseLe, ...dite } = ligne
  return { ...dite, repriseLe: repriseLe?.toISOString() ?? null, corrections: correctionsDe(ligne) }
}

/** The past aids of a structure of the portal, the last year first. */
export const lireAidesDuPorteur = async (db: Db, porteurId: number): Promise<AideAnterieure[]> =>
  (await aidesAnterieures(db).where('s.porteurId', '=', porteurId).limit(AIDES_MAX).execute()).map(
    presenterAide,
  )
