import type { HabilitationLue } from '#domain/membre/habilitation.ts'
import type { Db } from '#server/contexte/base.ts'
import { FONCTION } from '#server/socle/signature/signataire.ts'

/**
 * The authority of who signed that application last, unless the staff checked it: as it stood then, or since.
 * Null too when nobody signed it.
 */
export async function lireHabilitationAVerifier(db: Db, projetId: number): Promise<HabilitationLue | null> {
  const ligne = await db
    .selectFrom('signature as s')
    .innerJoin('membre as m', 'm.id', 's.membreId')
    .innerJoin('utilisateur as u', 'u.id', 'm.utilisateurId')
    .innerJoin('porteur as o', 'o.id', 'm.porteurId')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('habilitation')
          .whereRef('membreId', '=', 'm.id')
          .orderBy('id', 'desc')
          .limit(1)
          .select(['id', 'cause'])
          .as('h'),
      (j) => j.onTrue(),
    )
    .where('s.projetId', '=', projetId)
    .where('s.objet', '=', 'demande')
    .orderBy('s.tour', 'desc')
    .limit(1)
    .select(['m.id as membreId', 'm.signataire', 'm.jusque', 'u.prenom', 'u.nom', FONCTION])
    .select(['h.id as version', 'h.cause'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('habilitation as v')
            .whereRef('v.membreId', '=', 's.membreId')
            .whereRef('v.id', '>=', 's.habilitationId')
            .where('v.verifieeLe', 'is not', null)
            .select('v.id'),
        )
        .$castTo<boolean>()
        .as('verifiee'),
    )
    .executeTakeFirst()
  if (!ligne || ligne.verifiee) return null
  const { membreId, version, cause, signataire, jusque, prenom, nom, fonction } = ligne
  const signe = signataire && jusque === null
  return { membreId, version, signe, nom: `${prenom} ${nom}`, fonction: fonction || null, cause }
}
